import { crossesItself, type Polygon, polygonArea } from "@solar/domain/polygon";
import { isSliver } from "@solar/domain/sliver";
import { type DrawnParcel, outlineOf } from "../state/drawnParcel.ts";
import type { FoundOverlap } from "./overlaps.ts";

export type ProblemReason =
  | "missing_name"
  | "duplicate_name"
  | "no_outline"
  | "self_intersection"
  | "duplicate_point"
  | "sliver"
  | "overlap_area"
  | "contained";

/** Something about a parcel that staff should look at. */
export interface Problem {
  readonly parcelId: string;
  readonly reason: ProblemReason;
  /** The database would refuse it; everything else is a warning. */
  readonly blocking: boolean;
  /** The other parcel, of an overlap. */
  readonly otherId?: string;
  readonly name?: string;
  /** Covered part of the parcel, percent. */
  readonly percent?: number;
  readonly pieces?: readonly Polygon[];
}

/** Whether something is wrong, not only not yet done. */
export const isFault = ({ reason }: Problem): boolean => reason !== "no_outline";

/** What was found about the parcels. */
export interface Findings {
  readonly problems: readonly Problem[];
  /** Whether each parcel was compared with each: until then nothing is known of overlaps. */
  readonly compared: boolean;
}

export const nothingKnown: Findings = { problems: [], compared: false };

const repeatsPoint = (polygon: Polygon) =>
  new Set(polygon.map(({ x, y }) => `${x} ${y}`)).size < polygon.length;

const ofOutline = new WeakMap<Polygon, readonly ProblemReason[]>();

/** What is wrong with an outline by itself; kept, because outlines do not change. */
function outlineReasons(polygon: Polygon, stretch: number): readonly ProblemReason[] {
  const known = ofOutline.get(polygon);
  if (known) return known;
  const reasons: ProblemReason[] = [];
  if (polygon.length === 0) reasons.push("no_outline");
  else if (repeatsPoint(polygon)) reasons.push("duplicate_point");
  else if (crossesItself(polygon)) reasons.push("self_intersection");
  else if (isSliver(polygon, stretch)) reasons.push("sliver");
  ofOutline.set(polygon, reasons);
  return reasons;
}

const sameName = (name: string) => name.trim().toLocaleLowerCase("sr");

/** Everything about the parcels that staff should look at, in the order of the parcels. */
export function findProblems(
  parcels: readonly DrawnParcel[],
  overlaps: readonly FoundOverlap[],
  stretch: number,
): Problem[] {
  const seen = new Set<string>();
  const overlapsOf = new Map<string, FoundOverlap[]>();
  for (const overlap of overlaps)
    overlapsOf.set(overlap.later, [...(overlapsOf.get(overlap.later) ?? []), overlap]);
  const names = new Map(parcels.map(({ id, name }) => [id, name]));
  return parcels.flatMap((parcel) => {
    const problem = (reason: ProblemReason, more: Partial<Problem> = {}): Problem => ({
      parcelId: parcel.id,
      reason,
      blocking: reason === "missing_name",
      ...more,
    });
    const found: Problem[] = [];
    const name = sameName(parcel.name ?? "");
    if (!name) found.push(problem("missing_name"));
    else if (seen.has(name)) found.push(problem("duplicate_name", { name: parcel.name }));
    seen.add(name);
    for (const reason of outlineReasons(outlineOf(parcel), stretch)) found.push(problem(reason));
    for (const { earlier, overlap } of overlapsOf.get(parcel.id) ?? []) {
      const area = overlap.pieces.reduce((sum, piece) => sum + polygonArea(piece), 0);
      const part = area / polygonArea(outlineOf(parcel));
      found.push(
        problem(part > 0.99 ? "contained" : "overlap_area", {
          otherId: earlier,
          name: names.get(earlier) ?? "",
          percent: Math.max(0.1, Math.round(part * 1000) / 10),
          pieces: overlap.pieces,
        }),
      );
    }
    return found;
  });
}
