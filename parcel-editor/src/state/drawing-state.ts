import type { PercentPoint } from "@solar/domain/coordinates";
import type { GroundPoint } from "@solar/domain/ground";
import { minPolygonPoints, type Polygon } from "@solar/domain/polygon";
import type { Parcel } from "@solar/domain/rows.gen";
import { type DrawnParcel, outlineOf } from "./drawn-parcel.ts";
import type { Edit } from "./edits.ts";
import type { Ground } from "./ground.ts";
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
export const fewestPoints = ({ purpose }: Draft): number =>
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
  /** Null: nobody has said where the picture lies on the ground. */
  readonly ground: Ground | null;
  readonly hidden: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly options: ViewOptions;
}

/** For parcels in conflict, by id: whose version is kept. */
export type Choices = ReadonlyMap<string, "mine" | "theirs">;

export type DrawingAction =
  | { readonly type: "edit"; readonly edit: Edit; readonly merge?: boolean }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "start_drawing"; readonly purpose: Draft["purpose"]; readonly parcelId?: string | null }
  | { readonly type: "add_point"; readonly point: DraftPoint }
  | { readonly type: "remove_last_point" }
  | { readonly type: "cancel_drawing" }
  /** Goes on with an outline that an earlier visit left unfinished, unless another one was begun. */
  | { readonly type: "resume_drawing"; readonly draft: Draft }
  | { readonly type: "finish_drawing"; readonly id: string; readonly name: string }
  | { readonly type: "set_task"; readonly task: Task | null }
  | { readonly type: "set_ground"; readonly ground: Ground | null }
  | { readonly type: "select"; readonly ids: readonly string[]; readonly how?: "replace" | "toggle" }
  | { readonly type: "select_corner"; readonly corner: number | null }
  | { readonly type: "set_tool"; readonly tool: Tool }
  | { readonly type: "set_options"; readonly options: Partial<ViewOptions> }
  | { readonly type: "set_locked"; readonly ids: readonly string[]; readonly locked: boolean }
  | { readonly type: "set_hidden"; readonly ids: readonly string[] }
  | { readonly type: "merge_server_rows"; readonly rows: readonly Parcel[] }
  | { readonly type: "saved"; readonly rows: readonly Parcel[]; readonly sent: readonly DrawnParcel[] }
  | { readonly type: "resolved"; readonly rows: readonly Parcel[]; readonly choices: Choices }
  | {
      readonly type: "restored";
      readonly parcels: readonly DrawnParcel[];
      readonly versions: ReadonlyMap<string, number>;
    };

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
  ground: null,
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
    parcel !== null && state.ground !== null && outlineOf(parcel).length > 0 && !state.locked.has(parcel.id)
  );
}

/** Whether the selected parcels can become one. */
export const canMerge = ({ history, selection, locked }: DrawingState): boolean =>
  selection.length > 1 &&
  history.present.every(
    (one) => !selection.includes(one.id) || (outlineOf(one).length > 0 && !locked.has(one.id)),
  );

/** The outline whose corners can be moved now: of the only selected parcel, unless it is locked or hidden. */
export function outlineWithHandles(state: DrawingState): Polygon | null {
  const { tool, draft, task, locked, hidden } = state;
  const parcel = onlySelected(state);
  if (!parcel || tool !== "points" || draft || task) return null;
  return locked.has(parcel.id) || hidden.has(parcel.id) ? null : outlineOf(parcel);
}
