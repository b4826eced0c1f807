import type { PercentPoint } from "@solar/domain/coordinates";
import type { GroundPoint } from "@solar/domain/ground";
import { minPolygonPoints, type Polygon } from "@solar/domain/polygon";
import type { Parcel } from "@solar/domain/rows.gen";
import { type DrawnParcel, outlineOf } from "./drawn-parcel.ts";
import type { Georeference } from "./georeference.ts";
import { type History, newHistory } from "./history.ts";

/** `points` moves corners, `move` whole parcels. */
export type Tool = "points" | "move";

/** A point with its exact place on the ground, where that was typed. */
export type DraftPoint = PercentPoint & { readonly ground?: GroundPoint };

/**
 * An outline that is being drawn: of a new parcel, of one that has none yet, or an area to split. Or a line: to cut a
 * parcel along, or to measure.
 */
export interface Draft {
  readonly purpose: "parcel" | "grid" | "cut" | "ruler";
  /** The parcel that gets the outline or is cut; null for a new one. */
  readonly parcelId: string | null;
  readonly points: readonly DraftPoint[];
  /** Points that were taken back, the last one first to come again. */
  readonly undone: readonly DraftPoint[];
}

/** How many points what is drawn needs: a line has two ends. */
export const minPoints = ({ purpose }: Draft): number =>
  purpose === "cut" || purpose === "ruler" ? 2 : minPolygonPoints;

/** Work on parcels that is shown on the picture before it is done. */
export type Task =
  /** An area that waits for its rows and columns; with the parcel that it replaces, if any. */
  | { readonly kind: "grid"; readonly ids: readonly string[]; readonly area: Polygon }
  | { readonly kind: "cut"; readonly ids: readonly [string]; readonly line: Polygon }
  | { readonly kind: "merge"; readonly ids: readonly string[] }
  /** The parcels that get new names, in their order. */
  | { readonly kind: "number"; readonly ids: readonly string[] }
  /** A surveyor's plan is taken over. */
  | { readonly kind: "plan"; readonly ids: readonly string[]; readonly file?: File };

interface ViewOptions {
  readonly snapping: boolean;
  readonly points: boolean;
  readonly edges: boolean;
  readonly border: boolean;
  /** Along and across sides on the ground. */
  readonly angles: boolean;
  /** Corners on the same place move together. */
  readonly shared: boolean;
  readonly labels: boolean;
  /** The parcels are shown from above, to scale. */
  readonly plan: boolean;
}

export interface DrawingState {
  readonly history: History<readonly DrawnParcel[]>;
  /** Rows as they are in the database, by id; empty while the project is not stored. */
  readonly stored: ReadonlyMap<string, Parcel>;
  readonly selection: readonly string[];
  /** Selected corner of the only selected parcel. */
  readonly corner: number | null;
  readonly tool: Tool;
  readonly draft: Draft | null;
  /** The outline that was given up last, until something else is changed: undoing brings it back. */
  readonly cancelled: Draft | null;
  readonly task: Task | null;
  /** Null: nobody has said where the picture lies. */
  readonly georeference: Georeference | null;
  readonly hidden: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly options: ViewOptions;
}

/** A plain change of the drawing. What makes no sense changes nothing. */
export type Action = (state: DrawingState) => DrawingState;

export const newDrawing = (
  parcels: readonly DrawnParcel[],
  stored: readonly Parcel[] = [],
): DrawingState => ({
  history: newHistory(parcels),
  stored: new Map(stored.map((row) => [row.id, row])),
  selection: [],
  corner: null,
  tool: "points",
  draft: null,
  cancelled: null,
  task: null,
  georeference: null,
  hidden: new Set(),
  locked: new Set(),
  options: {
    snapping: true,
    points: true,
    edges: true,
    border: true,
    angles: true,
    shared: true,
    labels: true,
    plan: false,
  },
});

export const parcelsOf = ({ history }: DrawingState): readonly DrawnParcel[] => history.present;

/** The only selected parcel, or null. */
export function onlySelected({ history, selection }: DrawingState): DrawnParcel | null {
  const [id] = selection;
  return selection.length === 1 ? (history.present.find((parcel) => parcel.id === id) ?? null) : null;
}

/** Whether the only selected parcel can be cut on the ground. */
export function canCut(state: DrawingState): boolean {
  const parcel = onlySelected(state);
  return (
    parcel !== null &&
    state.georeference !== null &&
    outlineOf(parcel).length > 0 &&
    !state.locked.has(parcel.id)
  );
}

/** Whether the selected parcels can become one. */
export const canMerge = ({ history, selection, locked }: DrawingState): boolean =>
  selection.length > 1 &&
  history.present.every(
    (one) => !selection.includes(one.id) || (outlineOf(one).length > 0 && !locked.has(one.id)),
  );

/** Which corners move together, and of which parcels none do. */
export const cornerOptions = ({ options, locked }: DrawingState) => ({
  shared: options.shared,
  fixed: locked,
});

/** The outline whose corners can be moved now: of the only selected parcel, unless it is locked or hidden. */
export function outlineWithHandles(state: DrawingState): Polygon | null {
  const { tool, draft, task, locked, hidden } = state;
  const parcel = onlySelected(state);
  if (!parcel || tool !== "points" || draft || task) return null;
  return locked.has(parcel.id) || hidden.has(parcel.id) ? null : outlineOf(parcel);
}

/** Selection, corner and task only name what is there. */
export function withValidSelection(state: DrawingState): DrawingState {
  const byId = new Map(parcelsOf(state).map((parcel) => [parcel.id, parcel]));
  const selection = state.selection.every((id) => byId.has(id))
    ? state.selection
    : state.selection.filter((id) => byId.has(id));
  const [only] = selection;
  const parcel = selection.length === 1 && only !== undefined ? byId.get(only) : undefined;
  const corners = parcel ? outlineOf(parcel).length : 0;
  const corner = state.corner !== null && state.corner < corners ? state.corner : null;
  const task = state.task?.ids.every((id) => byId.has(id)) ? state.task : null;
  return { ...state, selection, corner, task };
}
