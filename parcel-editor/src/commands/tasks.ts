import { canCut, canMerge, onlySelected, parcelsOf } from "../state/drawing-state.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import { measuredArea } from "../state/ground.ts";
import type { CommandContext } from "./command-context.ts";
import { startDrawing } from "./drawing.ts";

/** What all tasks share; cutting, merging, numbering, and taking over what the ground measures. */
export function taskCommands(context: CommandContext) {
  const { store, dispatch, edit, focusCanvas, announce } = context;
  return {
    /** Parcels in the place of others, as a task planned them. */
    exchange: (
      what: "grid" | "cut" | "merge",
      replaces: readonly string[],
      parcels: readonly DrawnParcel[],
    ) => {
      edit({ kind: "exchange", what, replaces, parcels });
      focusCanvas();
    },
    startCut: () => {
      const parcel = onlySelected(store.get());
      if (parcel && canCut(store.get()))
        dispatch({ type: "set_task", task: { kind: "cut", ids: [parcel.id], line: [] } });
    },
    startCutLine: (id: string) => startDrawing(context, "cut", id),
    startMerge: () => {
      if (canMerge(store.get()))
        dispatch({ type: "set_task", task: { kind: "merge", ids: store.get().selection } });
    },
    startNumbering: () => {
      dispatch({ type: "set_task", task: { kind: "number", ids: [] } });
      focusCanvas();
    },
    /** The next parcels that get a new name; those that have one already keep it. */
    pickParcels: (ids: readonly string[]) => {
      const { task } = store.get();
      const more = ids.filter((id) => !task?.ids.includes(id));
      if (task?.kind !== "number" || more.length === 0) return;
      dispatch({ type: "set_task", task: { kind: "number", ids: [...task.ids, ...more] } });
      announce("drawing.announce.picked", { number: task.ids.length + more.length });
    },
    unpickLast: () => {
      const { task } = store.get();
      if (task?.kind === "number")
        dispatch({ type: "set_task", task: { kind: "number", ids: task.ids.slice(0, -1) } });
    },
    startPlan: (file: File) => dispatch({ type: "set_task", task: { kind: "plan", ids: [], file } }),
    /** All parcels as they are after a plan was taken over. */
    takePlan: (parcels: readonly DrawnParcel[]) => {
      edit({ kind: "replace_all", what: "import", parcels });
      dispatch({ type: "set_task", task: null });
      focusCanvas();
    },
    /** Takes the measured areas over as the typed ones. */
    takeAreas: (ids: readonly string[]) => {
      const { ground } = store.get();
      const areas = parcelsOf(store.get()).flatMap((parcel): [string, { area_m2: number }][] => {
        const area_m2 = ids.includes(parcel.id) ? measuredArea(parcel, ground) : null;
        return area_m2 === null ? [] : [[parcel.id, { area_m2 }]];
      });
      edit({ kind: "set_values", what: "take_areas", values: new Map(areas) });
    },
    /** Gives parcels that were drawn before the picture knew its ground their coordinates. */
    placeOnGround: () => {
      const { ground } = store.get();
      if (ground) edit({ kind: "ground", ground });
    },
  };
}
