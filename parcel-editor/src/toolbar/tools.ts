import type { SvgIconComponent } from "@mui/icons-material";
import ZoomInIcon from "@mui/icons-material/Add";
import AddIcon from "@mui/icons-material/AddLocationAltOutlined";
import SelectionIcon from "@mui/icons-material/CenterFocusStrong";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import FitIcon from "@mui/icons-material/FitScreen";
import GridIcon from "@mui/icons-material/GridOnOutlined";
import SnapIcon from "@mui/icons-material/JoinInnerOutlined";
import MoveIcon from "@mui/icons-material/OpenWith";
import RedoIcon from "@mui/icons-material/Redo";
import ZoomOutIcon from "@mui/icons-material/Remove";
import PointsIcon from "@mui/icons-material/TimelineOutlined";
import UndoIcon from "@mui/icons-material/Undo";
import { minPolygonPoints } from "@solar/domain/polygon";
import { type PressHandler, pressDraft, pressMove, pressNumbering, pressPoints } from "../canvas/gestures.ts";
import { startDrawing, startGrid, startParcel, travelHistory } from "../commands/drawing.ts";
import { deleteSelected, duplicate, zoomToSelection } from "../commands/parcels.ts";
import { deleteCorner } from "../commands/shapes.ts";
import { startCut } from "../commands/tasks.ts";
import type { Editor } from "../editor.ts";
import { setOptions, setTool } from "../state/actions.ts";
import {
  canCut,
  type DrawingState,
  type Tool as DrawingTool,
  onlySelected,
  parcelsOf,
} from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import type { Change } from "../state/history.ts";

/** A text below `drawing.tooltips`, the tool whose key it names, and the change that it names. */
interface Tip {
  readonly text: string;
  readonly key?: string;
  readonly change?: Change | undefined;
}

/**
 * A button of the bars or an entry of their menus. Its name stands for its texts: `drawing.toolbar`, `drawing.tooltips`,
 * `drawing.keys`.
 */
interface Tool {
  /** Of a button. */
  readonly icon?: SvgIconComponent;
  readonly run: (editor: Editor) => unknown;
  /** What a press on the picture begins while it is in use. */
  readonly press?: PressHandler;
  /** Key on the keyboard, `Control+` for Ctrl and Command. */
  readonly shortcut?: string;
  /** Whether it is in use; left out for what only does something once. */
  readonly pressed?: (state: DrawingState) => boolean;
  /** An option beside the tools: quieter when on. */
  readonly option?: true;
  readonly disabled?: (state: DrawingState) => boolean;
  /** Whether the screen around the editor has it; left out: always. */
  readonly available?: (editor: Editor) => boolean;
  readonly tip?: (state: DrawingState) => Tip;
  /** Media query: where its name stands beside the icon; left out: nowhere. */
  readonly wide?: string;
}

const purposeOf = ({ draft, task }: DrawingState) => (task?.kind === "grid" ? "grid" : draft?.purpose);
const nothingDrawn = (state: DrawingState) => parcelsOf(state).length === 0;
const withoutGround = ({ georeference }: DrawingState) => georeference === null;
const nothingSelected = ({ selection }: DrawingState) => selection.length === 0;
const isAtMinimum = (state: DrawingState) => {
  const parcel = onlySelected(state);
  return !parcel || outlineOf(parcel).length <= minPolygonPoints;
};

/** What undoing and redoing would change: a point of what is being drawn, or a step of the history. */
const undoes = ({ draft, cancelled, history }: DrawingState) =>
  draft?.points.length || cancelled ? "outline" : history.past.at(-1)?.change;
const redoes = ({ draft, history }: DrawingState) =>
  draft?.undone.length ? "outline" : history.future.at(-1)?.change;

const historyTip = (key: "undo" | "redo", change: Change | "outline" | undefined): Tip => {
  if (!change) return { text: `nothing_to_${key}` };
  return change === "outline" ? { text: key, key } : { text: `${key}_what`, key, change };
};

const toggle =
  (option: "plan" | "labels" | "shared") =>
  ({ store }: Editor) =>
    store.update(setOptions({ [option]: !store.get().options[option] }));

function toggleSnapping({ store, announce }: Editor): void {
  const { snapping } = store.get().options;
  store.update(setOptions({ snapping: !snapping }));
  announce(snapping ? "drawing.snapping.turned_off" : "drawing.snapping.turned_on");
}

const everyTool = {
  new_parcel: {
    icon: AddIcon,
    shortcut: "n",
    run: startParcel,
    press: pressDraft,
    pressed: (state) => purposeOf(state) === "parcel",
    wide: "(max-width: 899px), (min-width: 1200px)",
  },
  grid: {
    icon: GridIcon,
    shortcut: "g",
    run: startGrid,
    press: pressDraft,
    pressed: (state) => purposeOf(state) === "grid",
    wide: "(min-width: 1360px)",
  },
  edit_points: {
    icon: PointsIcon,
    shortcut: "e",
    run: ({ store }) => store.update(setTool("points")),
    press: pressPoints,
    pressed: (state) => !purposeOf(state) && state.tool === "points",
    wide: "(min-width: 1440px)",
  },
  move: {
    icon: MoveIcon,
    shortcut: "v",
    run: ({ store }) => store.update(setTool("move")),
    press: pressMove,
    pressed: (state) => !purposeOf(state) && state.tool === "move",
    wide: "(min-width: 1800px)",
  },
  undo: {
    icon: UndoIcon,
    shortcut: "Control+z",
    run: (editor) => travelHistory(editor, "undo"),
    disabled: (state) => !undoes(state),
    tip: (state) => historyTip("undo", undoes(state)),
  },
  redo: {
    icon: RedoIcon,
    shortcut: "Control+y",
    run: (editor) => travelHistory(editor, "redo"),
    disabled: (state) => !redoes(state),
    tip: (state) => historyTip("redo", redoes(state)),
  },
  snapping: {
    icon: SnapIcon,
    shortcut: "s",
    run: toggleSnapping,
    pressed: ({ options }) => options.snapping,
    option: true,
    tip: ({ options }) => ({ text: options.snapping ? "snapping_on" : "snapping_off", key: "snapping" }),
    wide: "(min-width: 1600px)",
  },
  duplicate: {
    shortcut: "Control+d",
    run: duplicate,
    disabled: nothingSelected,
  },
  delete_point: {
    icon: DeleteIcon,
    run: deleteCorner,
    disabled: isAtMinimum,
    tip: (state) =>
      isAtMinimum(state) ? { text: "delete_point_minimum" } : { text: "delete_point", key: "delete" },
    wide: "(min-width: 1800px)",
  },
  delete_parcel: {
    icon: DeleteIcon,
    run: deleteSelected,
    disabled: nothingSelected,
    tip: () => ({ text: "delete_parcel", key: "delete" }),
    wide: "(min-width: 1800px)",
  },
  zoom_in: { icon: ZoomInIcon, shortcut: "+", run: ({ canvas }) => canvas.current?.zoomBy(1.4) },
  zoom_out: { icon: ZoomOutIcon, shortcut: "-", run: ({ canvas }) => canvas.current?.zoomBy(1 / 1.4) },
  fit: { icon: FitIcon, shortcut: "0", run: ({ canvas }) => canvas.current?.fit() },
  zoom_to_selection: {
    icon: SelectionIcon,
    shortcut: "f",
    run: zoomToSelection,
    disabled: nothingSelected,
  },
  control_points: {
    run: ({ open }) => open("control_points"),
    available: ({ canGeoreference }) => canGeoreference,
  },
  ruler: {
    shortcut: "m",
    run: (editor) => startDrawing(editor, "ruler"),
    press: pressDraft,
    disabled: withoutGround,
  },
  plan: {
    shortcut: "t",
    run: toggle("plan"),
    pressed: ({ options }) => options.plan,
    disabled: withoutGround,
  },
  cut: { run: startCut, press: pressDraft, disabled: (state) => !canCut(state) },
  labels: { run: toggle("labels"), pressed: ({ options }) => options.labels },
  shared_corners: { run: toggle("shared"), pressed: ({ options }) => options.shared },
  import: { run: ({ open }) => open("import") },
  export: { run: ({ open }) => open("export"), disabled: nothingDrawn },
  replace_picture: {
    run: ({ open }) => open("replace_picture"),
    available: ({ canReplacePicture }) => canReplacePicture,
  },
  help: { shortcut: "?", run: ({ open }) => open("help") },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof everyTool;
export const tools: Readonly<Record<ToolName, Tool>> = everyTool;

const toolOf = { points: "edit_points", move: "move" } as const satisfies Record<DrawingTool, ToolName>;
const toolOfDraft = { parcel: "new_parcel", grid: "grid", cut: "cut", ruler: "ruler" } as const;

/** What a press on the picture begins now. */
export function pressHandler({ draft, task, tool }: DrawingState): PressHandler {
  if (draft) return everyTool[toolOfDraft[draft.purpose]].press;
  if (task?.kind === "number") return pressNumbering;
  return everyTool[toolOf[tool]].press;
}
