import LeftIcon from "@mui/icons-material/ArrowBack";
import RightIcon from "@mui/icons-material/ArrowForward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, FormLabel, Stack } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { variantUrl } from "@solar/domain/picture-url";
import { galleryMost } from "@solar/domain/upload-limits";
import { addressOf, type FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import { useState } from "react";
import { type InputProps, useInput, useNotify, useTranslate } from "react-admin";
import { useVariant } from "../ui/Picture.tsx";
import { IconButton, Text } from "../ui/Text.tsx";
import { imageTypes, isImage, isVideo, limitToGallery, splitBySize, videoTypes } from "./file-rules.ts";
import { UploadZone } from "./UploadZone.tsx";
import { useUploads, useVideoWarning } from "./use-uploads.ts";

interface GalleryInputProps extends InputProps {
  kind: "image" | "video";
  /** `later` keeps files in the form until everything is saved; `now` uploads them at once. */
  upload: "now" | "later";
  label: string;
  add: string;
  hint?: string;
  empty: string;
  /** The heading above says the same. */
  hideLabel?: boolean;
}

/** Pictures or videos in an order that can be changed. */
export const GalleryInput = ({
  kind,
  upload,
  label,
  add,
  hint,
  empty,
  hideLabel = false,
  ...props
}: GalleryInputProps) => {
  const translate = useTranslate();
  const { field } = useInput<FileOrUrl[]>({ ...props, defaultValue: [] });
  const items = (field.value || []) as FileOrUrl[];
  const [announcement, setAnnouncement] = useState("");
  const { accept, uploads } = useFiles(kind, upload, items, field.onChange);

  const move = (item: FileOrUrl, to: number) => {
    field.onChange(items.filter((one) => one !== item).toSpliced(to, 0, item));
    setAnnouncement(translate("edit_project.gallery.moved", { position: to + 1, total: items.length }));
  };

  return (
    <Box role="group" aria-label={translate(label)}>
      {!hideLabel && <FormLabel>{translate(label)}</FormLabel>}
      <Stack spacing={1.5} sx={{ mt: 1 }}>
        {items.length === 0 && <Text text={empty} small soft />}
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            p: 0,
            m: 0,
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(168px, 1fr))",
          }}
        >
          {items.map((item, index) => (
            <GalleryTile
              key={typeof item === "string" ? item : `${item.name}-${item.lastModified}`}
              item={item}
              kind={kind}
              position={index + 1}
              total={items.length}
              onMove={(step) => move(item, index + step)}
              onRemove={() => field.onChange(items.filter((one) => one !== item))}
            />
          ))}
        </Box>
        <UploadZone
          uploads={uploads}
          label={add}
          hint={hint ?? (kind === "image" ? "upload.image_limits" : "upload.video_limits")}
          accept={kind === "image" ? imageTypes : videoTypes}
          multiple
          onFiles={(files) => void accept(files)}
        />
      </Stack>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
};

/** Takes files into the list: now as addresses of what was uploaded, or as they are. */
function useFiles(
  kind: GalleryInputProps["kind"],
  upload: GalleryInputProps["upload"],
  items: readonly FileOrUrl[],
  onChange: (items: FileOrUrl[]) => void,
) {
  const notify = useNotify();
  const warnOfVideos = useVideoWarning();
  const bucket = kind === "image" ? "project-images" : "project-videos";
  const arrived: string[] = [];
  const uploads = useUploads(bucket, (url) => {
    arrived.push(url);
    onChange([...items, ...arrived]);
  });

  const accept = async (files: File[]) => {
    const fitting = files.filter(kind === "image" ? isImage : isVideo);
    for (const file of files.filter((one) => !fitting.includes(one))) {
      notify(kind === "image" ? "upload.errors.not_an_image" : "upload.errors.not_a_video", {
        type: "warning",
        messageArgs: { name: file.name },
      });
    }
    const { accepted: small, tooBig } =
      kind === "video" ? splitBySize(fitting) : { accepted: fitting, tooBig: [] };
    warnOfVideos(tooBig);
    const accepted = limitToGallery(small, items.length + uploads.items.length);
    if (accepted.length < small.length)
      notify("upload.errors.gallery_full", {
        type: "warning",
        messageArgs: { most: galleryMost, count: small.length - accepted.length },
      });
    if (accepted.length === 0) return;
    if (upload === "later") {
      onChange([...items, ...accepted]);
      return;
    }
    const texts = kind === "image" ? "edit_project.gallery" : "edit_project.videos";
    const { stored, failed, tooBig: rejected } = await uploads.add(accepted);
    if (stored) notify(`${texts}.uploaded`, { type: "success", messageArgs: { smart_count: stored } });
    if (kind === "video") warnOfVideos(rejected);
    if (failed || (kind === "image" && rejected.length > 0))
      notify(`${texts}.upload_error`, { type: "error" });
  };
  return { accept, uploads };
}

interface GalleryTileProps {
  item: FileOrUrl;
  kind: "image" | "video";
  position: number;
  total: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture or video of a gallery; can be moved and removed. */
const GalleryTile = (props: GalleryTileProps) => {
  const { item, kind, position, total } = props;
  const translate = useTranslate();
  const texts = kind === "image" ? "edit_project.gallery" : "edit_project.videos";
  const name = translate(`${texts}.position`, { position, total });
  const address = addressOf(item);
  const picture = useVariant(address, variantUrl(address, { width: 480 }));
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
        overflow: "hidden",
        bgcolor: "background.paper",
      }}
    >
      {kind === "image" ? (
        <img
          {...picture}
          alt={name}
          style={{ width: "100%", aspectRatio: "3 / 2", objectFit: "cover", display: "block" }}
        />
      ) : (
        <video
          src={address}
          controls
          muted
          preload="metadata"
          aria-label={name}
          style={{ width: "100%", aspectRatio: "3 / 2", display: "block", background: "#10241D" }}
        />
      )}
      <TileTools {...props} name={name} remove={`${texts}.remove`} />
    </Box>
  );
};

type TileToolsProps = Pick<GalleryTileProps, "position" | "total" | "onMove" | "onRemove"> & {
  name: string;
  /** Text key of the button that removes it. */
  remove: string;
};

const TileTools = ({ position, total, onMove, onRemove, name, remove }: TileToolsProps) => (
  <Stack direction="row" sx={{ alignItems: "center", px: 0.5 }}>
    <Text variant="caption" sx={{ flex: 1, pl: 0.5 }}>
      {position}
    </Text>
    <IconButton
      label="edit_project.gallery.move_left"
      of={name}
      icon={LeftIcon}
      size="small"
      disabled={position === 1}
      onClick={() => onMove(-1)}
    />
    <IconButton
      label="edit_project.gallery.move_right"
      of={name}
      icon={RightIcon}
      size="small"
      disabled={position === total}
      onClick={() => onMove(1)}
    />
    <IconButton label={remove} of={name} icon={DeleteIcon} size="small" onClick={onRemove} />
  </Stack>
);
