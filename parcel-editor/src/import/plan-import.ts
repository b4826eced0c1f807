import type { ParcelColumn } from "@solar/domain/columns/parcels";
import { closestOnSide, type GroundOutline, type GroundPoint, groundSides } from "@solar/domain/ground";
import { newId } from "@solar/domain/new-id";
import { uniqueName } from "@solar/domain/numbering";
import { parcelName } from "../exchange/outline-file.ts";
import { type DrawnParcel, newParcel, withOutline } from "../state/drawn-parcel.ts";
import { type Georeference, groundOutlineOf, measuredArea, withGround } from "../state/georeference.ts";
import { differingColumns } from "../state/server-state.ts";
import { type MatchBy, matchParcels } from "./match-parcels.ts";
import type { PlacedOutline } from "./place-plan.ts";
import { readColumns, type ValueChoice, valuesOf } from "./plan-values.ts";

export interface ImportChoices {
  readonly matchBy: MatchBy;
  readonly values: ValueChoice;
}

/** What becomes of an outline of the plan. */
export interface PlanItem {
  readonly state: "new" | "changed" | "same" | "locked" | "off_picture";
  readonly name: string;
  readonly outline: PlacedOutline;
  /** m², as it would be: a corner that has not moved does not change it. */
  readonly area: number;
  /** As it is in the drawing; null for a new one. */
  readonly before: DrawnParcel | null;
  /** As it would be. */
  readonly after: DrawnParcel | null;
  /** Columns besides its outline that would change. */
  readonly columns: readonly ParcelColumn[];
  /** Measured before, m²; null where it was not known. */
  readonly areaBefore: number | null;
  /** How far its maxDistance corner moves, metres; null where that is not known. */
  readonly moved: number | null;
}

export interface PlannedImport {
  readonly items: readonly PlanItem[];
  /** Parcels that the plan does not have. */
  readonly gone: readonly DrawnParcel[];
  /** Those of them that stay whatever is chosen: locked, reserved or sold. */
  readonly kept: ReadonlySet<string>;
}

/** Nearer than this, metres, an outline has not moved: the rounding of degrees in a file. */
export const movedTolerance = 0.005;

const outlineColumns: readonly ParcelColumn[] = ["polygon_data", "ground_outline", "latitude", "longitude"];

/** What taking a plan over would do, parcel by parcel. */
export function planImport(
  parcels: readonly DrawnParcel[],
  outlines: readonly PlacedOutline[],
  choices: ImportChoices,
  ground: Georeference,
  locked: ReadonlySet<string>,
): PlannedImport {
  const matches = matchParcels(outlines, parcels, choices.matchBy);
  const matched = new Set([...matches.values()].map(({ id }) => id));
  const taken = new Set(parcels.map(({ name }) => name));
  const columns = readColumns(outlines, choices.values);
  const items = outlines.map((outline, at): PlanItem => {
    const before = matches.get(at) ?? null;
    const name = nameFor(outline, before, choices.matchBy, taken);
    taken.add(name);
    const read = { power: columns.power[at] ?? null, price: columns.price[at] ?? null };
    return itemOf({ outline, read, before, name, choices, ground, locked });
  });
  const gone = parcels.filter(({ id }) => !matched.has(id));
  const kept = gone.filter(({ id, status }) => locked.has(id) || status !== "available");
  return { items, gone, kept: new Set(kept.map(({ id }) => id)) };
}

/** Found by name, a parcel keeps how its name is written; found by place, it takes the plan's. */
function nameFor(
  { name }: PlacedOutline,
  before: DrawnParcel | null,
  matchBy: MatchBy,
  taken: ReadonlySet<string>,
): string {
  const own = parcelName(name ?? "");
  if (before && (matchBy === "name" || !own || own === before.name)) return before.name;
  return uniqueName(own || `Parcela ${taken.size + 1}`, taken);
}

interface ItemParts {
  outline: PlacedOutline;
  read: Parameters<typeof valuesOf>[3];
  before: DrawnParcel | null;
  name: string;
  choices: ImportChoices;
  ground: Georeference;
  locked: ReadonlySet<string>;
}

function itemOf({ outline, read, before, name, choices, ground, locked }: ItemParts): PlanItem {
  const known = before ? groundOutlineOf(before, ground) : [];
  const areaBefore = before && measuredArea(before, ground);
  const moved = known.length > 0 ? maxDistance(known, outline.ground) : null;
  const stays = before?.ground_outline?.length && moved !== null && moved < movedTolerance;
  // The rounding of a file does not change an area either.
  const area = (stays && areaBefore) || outline.area;
  const common = { name, outline, area, before, areaBefore, moved };
  const nothing = { ...common, after: null, columns: [] };
  if (!outline.polygon) return { ...nothing, state: "off_picture" };
  if (before && locked.has(before.id)) return { ...nothing, state: "locked" };
  const base = before ?? newParcel(newId(), name, []);
  const values = { ...valuesOf({ ...outline, area }, base, choices.values, read), name };
  const shaped = stays ? base : withGround(withOutline(base, outline.polygon), outline.ground, ground);
  const after = { ...shaped, ...values };
  const columns = differingColumns(base, after).filter((column) => !outlineColumns.includes(column));
  const same = before !== null && stays && columns.length === 0;
  return { ...common, after, columns, state: before ? (same ? "same" : "changed") : "new" };
}

/** Metres from the maxDistance corner of either outline to the other one. */
const maxDistance = (a: GroundOutline, b: GroundOutline): number =>
  Math.max(...a.map((corner) => toOutline(b, corner)), ...b.map((corner) => toOutline(a, corner)));

const toOutline = (outline: GroundOutline, corner: GroundPoint): number =>
  Math.min(...groundSides(outline).map((side) => closestOnSide(side, corner).off));

/** All parcels as they are after the import; those that the plan does not have stay, unless they are to go. */
export function withImportedPlan(
  parcels: readonly DrawnParcel[],
  { items }: PlannedImport,
  removed: ReadonlySet<string>,
): DrawnParcel[] {
  const changed = new Map(
    items.flatMap(({ before, after }) => (before && after ? [[before.id, after]] : [])),
  );
  const added = items.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const remaining = parcels.filter(({ id }) => !removed.has(id));
  return [...remaining.map((parcel) => changed.get(parcel.id) ?? parcel), ...added];
}
