import LeftIcon from "@mui/icons-material/ArrowBack";
import RightIcon from "@mui/icons-material/ArrowForward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, IconButton, Stack, Tooltip, Typography } from "@mui/material";
import { variantUrl } from "@solar/domain/picture-url";
import { addressOf, type FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import { useTranslate } from "react-admin";
import { useVariant } from "../Picture.tsx";

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
      <TileTools {...props} name={name} remove={translate(`${texts}.remove`)} />
    </Box>
  );
};

type TileToolsProps = Pick<GalleryTileProps, "position" | "total" | "onMove" | "onRemove"> & {
  name: string;
  /** Word of the button that removes it. */
  remove: string;
};

const TileTools = ({ position, total, onMove, onRemove, name, remove }: TileToolsProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: "center", px: 0.5 }}>
      <Typography variant="caption" sx={{ flex: 1, pl: 0.5 }}>
        {position}
      </Typography>
      <Tooltip title={translate("edit_project.gallery.move_left")}>
        <span>
          <IconButton
            size="small"
            disabled={position === 1}
            onClick={() => onMove(-1)}
            aria-label={`${translate("edit_project.gallery.move_left")}: ${name}`}
          >
            <LeftIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={translate("edit_project.gallery.move_right")}>
        <span>
          <IconButton
            size="small"
            disabled={position === total}
            onClick={() => onMove(1)}
            aria-label={`${translate("edit_project.gallery.move_right")}: ${name}`}
          >
            <RightIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={remove}>
        <IconButton size="small" onClick={onRemove} aria-label={`${remove}: ${name}`}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
};
