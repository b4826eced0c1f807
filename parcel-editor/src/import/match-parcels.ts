import { fold } from "@solar/domain/fold";
import { overlapOf } from "@solar/domain/overlap";
import { boundingBox, boxesOverlap } from "@solar/domain/polygon";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import type { PlacedOutline } from "./place-plan.ts";

export type MatchBy = "name" | "place";

/** Words before the number of a parcel that one list has and another leaves out. */
const before = /\b(parcela|parcele|parcel|parc|plot|lot|broj|br|kc|k c|kcbr)\b/g;

/** A name as people compare it: in any spelling, without signs and the word for "parcel". */
export function comparableName(name: string): string {
  const plain = fold(name)
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();
  return plain.replace(before, "").replace(/\s+/g, "") || plain;
}

/** Part of the smaller outline below which two do not mean the same parcel. */
const sameParcel = 0.5;

function byName(outlines: readonly PlacedOutline[], parcels: readonly DrawnParcel[]) {
  const matches = new Map<number, DrawnParcel>();
  const free = new Set(parcels);
  // The very name first: "1" and "Parcela 1" may both be there.
  for (const key of [(name: string) => name.trim(), comparableName]) {
    const known = new Map([...free].reverse().map((parcel) => [key(parcel.name), parcel]));
    for (const [at, { name }] of outlines.entries()) {
      const found = name && !matches.has(at) ? known.get(key(name)) : undefined;
      if (!found || !free.delete(found)) continue;
      matches.set(at, found);
    }
  }
  return matches;
}

function byPlace(outlines: readonly PlacedOutline[], parcels: readonly DrawnParcel[]) {
  const boxes = parcels.map((parcel) => boundingBox([outlineOf(parcel)]));
  const pairs = outlines.flatMap(({ polygon }, at) => {
    const box = polygon && boundingBox([polygon]);
    if (!polygon || !box) return [];
    return parcels.flatMap((parcel, index) => {
      const other = boxes[index];
      if (!other || !boxesOverlap(box, other)) return [];
      const part = overlapOf(polygon, outlineOf(parcel))?.part ?? 0;
      return part >= sameParcel ? [{ at, parcel, part }] : [];
    });
  });
  const matches = new Map<number, DrawnParcel>();
  const taken = new Set<DrawnParcel>();
  for (const { at, parcel } of pairs.sort((a, b) => b.part - a.part)) {
    if (matches.has(at) || taken.has(parcel)) continue;
    matches.set(at, parcel);
    taken.add(parcel);
  }
  return matches;
}

/** The parcels that outlines of a plan mean, by the place of the outline in its list. */
export const matchParcels = (
  outlines: readonly PlacedOutline[],
  parcels: readonly DrawnParcel[],
  by: MatchBy,
): ReadonlyMap<number, DrawnParcel> => (by === "name" ? byName : byPlace)(outlines, parcels);
