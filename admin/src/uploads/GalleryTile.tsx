import LeftIcon from "@mui/icons-material/ArrowBack";
import RightIcon from "@mui/icons-material/ArrowForward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Stack } from "@mui/material";
import { variantUrl } from "@solar/domain/picture-url";
import { addressOf, type FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import { useTranslate } from "react-admin";
import { useVariant } from "../ui/Picture.tsx";
import { IconButton, Text } from "../ui/Text.tsx";

interface GalleryTileProps {
  item: FileOrUrl;
  kind: "image" | "video";
  position: number;
  total: number;
  dragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture or video of a gallery; can be dragged, moved with buttons and removed. */
export const GalleryTile = (props: GalleryTileProps) => {
  const { item, kind, position, total, dragged, onDragStart, onDragEnd, onDropHere } = props;
  const translate = useTranslate();
  const texts = kind === "image" ? "edit_project.gallery" : "edit_project.videos";
  const name = translate(`${texts}.position`, { position, total });
  const address = addressOf(item);
  const picture = useVariant(address, variantUrl(address, { width: 480 }));
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
        overflow: "hidden",
        opacity: dragged ? 0.4 : 1,
        cursor: "grab",
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
        // biome-ignore lint/a11y/useMediaCaption: staff preview their own silent footage
        <video
          src={address}
          controls
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
