import { cancelDraft, removeDraftPoint } from "./draft.ts";
import { type Action, type DrawingState, type Task, type Tool, withValidSelection } from "./drawing-state.ts";
import { redoStep, undoStep } from "./history.ts";

/** Takes back a point of what is drawn, else brings back what was given up, else undoes a change of the parcels. */
export const undo: Action = (state) => {
  if (state.draft?.points.length) return removeDraftPoint(state);
  if (state.cancelled) return { ...state, draft: state.cancelled, cancelled: null };
  const history = undoStep(state.history);
  return history ? withValidSelection({ ...state, history }) : state;
};

export const redo: Action = (state) => {
  const { draft } = state;
  const point = draft?.undone.at(-1);
  if (draft && point) {
    const [points, undone] = [[...draft.points, point], draft.undone.slice(0, -1)];
    return { ...state, draft: { ...draft, points, undone } };
  }
  const history = redoStep(state.history);
  return history ? withValidSelection({ ...state, history }) : state;
};

export const select =
  (ids: readonly string[], how: "replace" | "toggle" = "replace"): Action =>
  (state) => {
    const others = state.selection.filter((id) => !ids.includes(id));
    const added = ids.filter((id) => !state.selection.includes(id));
    const selection = how === "replace" ? [...new Set(ids)] : [...others, ...added];
    return withValidSelection({ ...state, selection, corner: null });
  };

export const selectCorner =
  (corner: number | null): Action =>
  (state) => ({ ...state, corner });

export const setTool =
  (tool: Tool): Action =>
  (state) => ({ ...cancelDraft(state), tool });

export const setTask =
  (task: Task | null): Action =>
  (state) =>
    withValidSelection({
      ...cancelDraft(state),
      options: { ...state.options, plan: false },
      task,
      selection: task?.kind === "number" ? [] : (task?.ids ?? state.selection),
    });

export const setGeoreference =
  (georeference: DrawingState["georeference"]): Action =>
  (state) => ({ ...state, georeference });

export const setOptions =
  (options: Partial<DrawingState["options"]>): Action =>
  (state) => ({ ...state, options: { ...state.options, ...options } });

export const setLocked =
  (ids: readonly string[], locked: boolean): Action =>
  (state) => {
    const others = [...state.locked].filter((id) => !ids.includes(id));
    return { ...state, locked: new Set(locked ? [...others, ...ids] : others) };
  };

export const setHidden =
  (ids: Iterable<string>): Action =>
  (state) => ({ ...state, hidden: new Set(ids) });
