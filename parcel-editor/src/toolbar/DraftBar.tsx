import RemoveIcon from "@mui/icons-material/BackspaceOutlined";
import CancelIcon from "@mui/icons-material/Close";
import { Alert, Box, Button, Stack, Tooltip, Typography, useMediaQuery } from "@mui/material";
import { memo, type ReactNode, useDeferredValue } from "react";
import { isError } from "../checks/problems.ts";
import { cancel, finishDrawing, removeLastPoint } from "../commands/drawing.ts";
import { useDrawing, useEditor, useLive, useProblems } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { percentText, useProblemText, useTooltip } from "../labels.ts";
import { MeasurementsText } from "../measure/LiveMetres.tsx";
import { SideConstraints } from "../measure/SideConstraints.tsx";
import { type Draft, type DrawingState, minPoints, onlySelected } from "../state/drawing-state.ts";
import { useStore } from "../state/use-store.ts";

/** What can be done now, below the picture so that it covers nothing; while drawing with the buttons for it. */
export const DraftBar = memo(({ id }: { id: string }) => {
  const draft = useDrawing((state) => state.draft);
  const measured = useDrawing((state) => state.georeference !== null);
  return (
    // Always the same height where it stands beside the picture, so that that does not move when drawing begins.
    <Box
      sx={{
        position: "relative",
        height: { xs: draft ? (measured ? 156 : 104) : 60, sm: draft && measured ? 104 : 56, md: 46 },
        flex: { md: 1 },
        minWidth: 0,
        containerType: "inline-size",
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{
          position: "absolute",
          inset: 0,
          // What it says changes with each movement: nothing else has to be laid out again for that.
          contain: "strict",
          flexWrap: "wrap",
          // However many lines the text has, the buttons beside it stay whole.
          alignItems: "flex-start",
          columnGap: 2,
          rowGap: 0.5,
          pt: 0.75,
          alignContent: "flex-start",
        }}
      >
        <Box id={id} sx={{ minWidth: 0, flex: { xs: "1 1 100%", sm: 1 } }}>
          <CurrentProblem />
          <Position />
        </Box>
        {draft && <SideConstraints />}
        {draft && <DraftButtons draft={draft} />}
      </Stack>
    </Box>
  );
});

/** Said over the picture when an outline is to be closed too early. */
export const TooFewPoints = () => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{
        position: "absolute",
        left: 12,
        top: 12,
        zIndex: 1000,
        border: 1,
        borderColor: "divider",
        // Drawing goes on underneath.
        pointerEvents: "none",
      }}
    >
      {translate("drawing.reasons.too_few_points")}
    </Alert>
  );
};

/** What can be done now: its name below `drawing.hints`. */
function hintOf({ draft, task, selection, locked, tool }: DrawingState, touch: boolean): string {
  if (task && !draft) return `task_${task.kind}`;
  if (draft) {
    if (minPoints(draft) === 2) return `${draft.purpose}_line`;
    if (draft.points.length >= minPoints(draft)) return "can_close";
    if (touch) return "touch";
    if (draft.points.length > 0) return "next_points";
    return draft.purpose === "grid" ? "grid_outline" : "first_point";
  }
  if (selection.length > 1) return "multi";
  if (selection.length === 0) return "start";
  if (selection.some((id) => locked.has(id))) return "locked";
  return tool === "move" ? "move" : "edit";
}

const Hint = () => {
  const translate = useTranslate();
  const touch = useMediaQuery("(pointer: coarse)");
  const name = useDrawing((state) => hintOf(state, touch));
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(`drawing.hints.${name}`)}
    </Typography>
  );
};

/** What is wrong with what moves, or with the parcel that is selected; else what can be done. */
const CurrentProblem = () => {
  const moving = useStore(useEditor().moving, (check) => check.problem);
  const selected = useDrawing((state) => (state.draft ? null : (onlySelected(state)?.id ?? null)));
  const found = useProblems().find((one) => one.parcelId === selected && isError(one));
  const problem = moving ?? found;
  const reason = useProblemText();
  if (!problem) return <Hint />;
  return (
    <Typography variant="body2" color="error" sx={{ fontWeight: 600 }} data-current-problem>
      {reason(problem)}
    </Typography>
  );
};

/** Where the pointer stands and what it was drawn to. */
const Position = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { pointer, snapped } = useDeferredValue(useLive((live) => live));
  if (!pointer) return null;
  return (
    <div style={{ fontSize: "0.75rem" }}>
      {translate("drawing.status.position", {
        x: percentText(pointer.x, language),
        y: percentText(pointer.y, language),
      })}
      <MeasurementsText />
      {snapped && ` · ${translate(`drawing.status.snapped_to_${snapped}`)}`}
    </div>
  );
};

const DraftButtons = ({ draft }: { draft: Draft }) => {
  const editor = useEditor();
  const translate = useTranslate();
  const tip = useTooltip();
  const points = draft.points.length;
  const short = points < minPoints(draft);
  return (
    <Stack direction="row" spacing={1}>
      <Tooltip title={short ? translate("drawing.tooltips.finish_disabled") : tip("finish")} describeChild>
        <span>
          <Button variant="contained" disabled={short} onClick={() => finishDrawing(editor)}>
            {translate(`drawing.toolbar.finish_${draft.purpose}`)}
          </Button>
        </span>
      </Tooltip>
      <DraftButton
        label={translate("drawing.toolbar.remove_last_point")}
        tip={tip("remove_last_point")}
        icon={<RemoveIcon fontSize="small" />}
        disabled={points === 0}
        onClick={() => removeLastPoint(editor)}
      />
      <DraftButton
        label={translate("drawing.toolbar.cancel")}
        tip={tip("cancel")}
        icon={<CancelIcon fontSize="small" />}
        onClick={() => cancel(editor)}
      />
    </Stack>
  );
};

interface DraftButtonProps {
  label: string;
  tip: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** Room for the labels of the buttons and a sentence beside them. */
const wide = "@container (min-width: 1000px)";

/** Only the sign where labels would push the bar into a second line. */
const DraftButton = ({ label, tip, icon, disabled = false, onClick }: DraftButtonProps) => (
  <Button color="inherit" aria-label={label} title={tip} disabled={disabled} onClick={onClick}>
    <Box component="span" sx={{ display: "inline-flex", [wide]: { display: "none" } }}>
      {icon}
    </Box>
    <Box component="span" sx={{ display: "none", [wide]: { display: "inline" } }}>
      {label}
    </Box>
  </Button>
);
