import AddIcon from "@mui/icons-material/AddLocationAltOutlined";
import DuplicateIcon from "@mui/icons-material/ContentCopy";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import GridIcon from "@mui/icons-material/GridOnOutlined";
import MoveIcon from "@mui/icons-material/OpenWith";
import RedoIcon from "@mui/icons-material/Redo";
import PointsIcon from "@mui/icons-material/TimelineOutlined";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, Stack } from "@mui/material";
import { minPolygonPoints } from "@solar/domain/polygon";
import { memo, type ReactNode } from "react";
import { useDrawing, useDrawingLater, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { onlySelected } from "../state/drawingState.ts";
import { outlineOf } from "../state/drawnParcel.ts";
import { useTip, wordedChange } from "../words.ts";
import { MoreTools } from "./MoreTools.tsx";
import { SnappingButton } from "./SnappingButton.tsx";
import { ToolButton } from "./ToolButton.tsx";

interface ToolbarProps {
  /** Stands at the beginning. */
  start?: ReactNode;
  /** Stand at the end, for saving. */
  children?: ReactNode;
}

/** All tools, in one line where the window has room for it. */
export const Toolbar = ({ start, children }: ToolbarProps) => {
  const translate = useTranslate();
  return (
    <Stack
      role="toolbar"
      aria-label={translate("drawing.toolbar.label")}
      direction="row"
      useFlexGap
      sx={{
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: { xs: 1, lg: 1.75 },
        rowGap: 0.75,
      }}
    >
      {start}
      <Tools />
      <Box sx={{ flex: 1 }} />
      {children}
    </Stack>
  );
};

const Tools = memo(() => (
  <>
    <MakingTools />
    <HistoryTools />
    <ChangingTools />
    <MoreTools />
  </>
));

const Group = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" spacing={{ xs: 0.5, lg: 0.75 }}>
    {children}
  </Stack>
);

const MakingTools = () => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const tip = useTip();
  const tool = useDrawing((state) => state.tool);
  const purpose = useDrawing(({ draft, splitting }) => (splitting ? "grid" : draft?.purpose));
  return (
    <Group>
      <ToolButton
        wide="(max-width: 899px), (min-width: 1200px)"
        label={translate("drawing.toolbar.new_parcel")}
        tip={tip("new_parcel")}
        icon={<AddIcon />}
        pressed={purpose === "parcel"}
        onClick={commands.startParcel}
      />
      <ToolButton
        wide="(min-width: 1360px)"
        label={translate("drawing.toolbar.grid")}
        tip={tip("grid")}
        icon={<GridIcon />}
        pressed={purpose === "grid"}
        onClick={commands.startGrid}
      />
      <ToolButton
        wide="(min-width: 1440px)"
        label={translate("drawing.toolbar.edit_points")}
        tip={tip("edit_points")}
        icon={<PointsIcon />}
        pressed={!purpose && tool === "points"}
        onClick={() => commands.setTool("points")}
      />
      <ToolButton
        wide="(min-width: 1800px)"
        label={translate("drawing.toolbar.move")}
        tip={tip("move")}
        icon={<MoveIcon />}
        pressed={!purpose && tool === "move"}
        onClick={() => commands.setTool("move")}
      />
    </Group>
  );
};

const HistoryTools = () => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const tip = useTip();
  const draft = useDrawingLater((state) => state.draft);
  const { past, future } = useDrawingLater((state) => state.history);
  const cancelled = useDrawingLater((state) => state.cancelled !== null);
  const [last, next] = [past.at(-1), future.at(-1)];
  const undoes = Boolean(draft?.points.length || (!draft && cancelled) || last);
  const redoes = Boolean(draft?.undone.length || next);
  const named = (what: "undo" | "redo", step: typeof last, inDraft: boolean) =>
    step && !inDraft
      ? tip(`${what}_what`, what, { action: wordedChange(translate, step.change) })
      : tip(what);
  return (
    <Group>
      <ToolButton
        label={translate("drawing.toolbar.undo")}
        tip={
          undoes
            ? named("undo", last, Boolean(draft?.points.length || cancelled))
            : translate("drawing.tooltips.nothing_to_undo")
        }
        icon={<UndoIcon />}
        disabled={!undoes}
        onClick={commands.undo}
      />
      <ToolButton
        label={translate("drawing.toolbar.redo")}
        tip={
          redoes
            ? named("redo", next, Boolean(draft?.undone.length))
            : translate("drawing.tooltips.nothing_to_redo")
        }
        icon={<RedoIcon />}
        disabled={!redoes}
        onClick={commands.redo}
      />
    </Group>
  );
};

const ChangingTools = () => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const tip = useTip();
  const selected = useDrawingLater((state) => state.selection.length);
  const corner = useDrawingLater((state) => state.corner);
  const only = useDrawingLater(onlySelected);
  const onCorner = only !== null && corner !== null;
  const atMinimum = onCorner && outlineOf(only).length <= minPolygonPoints;
  return (
    <Group>
      <SnappingButton />
      {/* Where there is least room it stands among the other tools. */}
      <Box sx={{ display: { md: "none", lg: "block" } }}>
        <ToolButton
          wide="(min-width: 1800px)"
          label={translate("drawing.toolbar.duplicate")}
          tip={tip("duplicate")}
          icon={<DuplicateIcon />}
          disabled={selected === 0}
          onClick={commands.duplicate}
        />
      </Box>
      {onCorner ? (
        <ToolButton
          wide="(min-width: 1800px)"
          label={translate("drawing.toolbar.delete_point")}
          tip={atMinimum ? translate("drawing.tooltips.delete_point_minimum") : tip("delete_point", "delete")}
          icon={<DeleteIcon />}
          disabled={atMinimum}
          onClick={commands.deleteCorner}
        />
      ) : (
        <ToolButton
          wide="(min-width: 1800px)"
          label={translate("drawing.toolbar.delete_parcel")}
          tip={tip("delete_parcel", "delete")}
          icon={<DeleteIcon />}
          disabled={selected === 0}
          onClick={commands.remove}
        />
      )}
    </Group>
  );
};
