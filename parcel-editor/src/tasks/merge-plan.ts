import { isSharedColumn, sharedColumns } from "@solar/domain/apportion";
import { percentPoint } from "@solar/domain/coordinates";
import type { GroundOutline } from "@solar/domain/ground";
import { type Polygon, storableOutline } from "@solar/domain/polygon";
import { mergeOutlines } from "@solar/georeference/cut/merge";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { type Georeference, groundOutlineOf } from "../state/georeference.ts";
import { outlineOnPicture } from "./cut-plan.ts";

export type MergePlan =
  | { readonly parcel: DrawnParcel }
  | {
      readonly parcel: null;
      readonly problem: "held" | "not_neighbours" | "encloses";
      readonly name?: string;
    };

/** Metres by which borders of neighbours may miss each other: what a hand leaves between them. */
const gap = 0.3;

/** The same where the picture does not know its ground, percent of it. */
const gapOnPicture = 0.08;

interface MergedOutline {
  readonly polygon: Polygon;
  readonly ground: GroundOutline;
}

function mergedOutline(parcels: readonly DrawnParcel[], known: Georeference | null) {
  const grounds = parcels.map((parcel) => groundOutlineOf(parcel, known));
  if (known && grounds.every(({ length }) => length > 0)) {
    const merged = mergeOutlines(grounds, gap);
    const polygon = merged.outline && outlineOnPicture(merged.outline, parcels, known);
    return merged.outline && polygon ? { polygon, ground: merged.outline } : merged;
  }
  const merged = mergeOutlines(
    parcels.map((parcel) => outlineOf(parcel).map(({ x, y }) => ({ east: x, north: y }))),
    gapOnPicture,
  );
  const polygon =
    merged.outline && storableOutline(merged.outline.map(({ east, north }) => percentPoint(east, north)));
  return polygon ? ({ polygon, ground: [] } satisfies MergedOutline) : merged;
}

/** Numbers added up. A price on request stays one: with it the others are no price of the whole. */
function addedNumbers(parcels: readonly DrawnParcel[]) {
  const columns = Object.keys(sharedColumns).filter(isSharedColumn);
  return Object.fromEntries(
    columns.map((column) => {
      const values = parcels.map((parcel) => parcel[column] ?? 0);
      const unknown = column === "price" && values.includes(0);
      if (parcels.every((parcel) => parcel[column] === null)) return [column, null];
      const sum = values.reduce((total, value) => total + value, 0);
      return [column, unknown ? 0 : Number(sum.toFixed(sharedColumns[column].finest))];
    }),
  );
}

/** One parcel of neighbours: the first of them, with the ground, the numbers and the pictures of all. */
export function planMerge(parcels: readonly DrawnParcel[], known: Georeference | null): MergePlan {
  const unavailable = parcels.find(({ status }) => status !== "available");
  if (unavailable) return { parcel: null, problem: "held", name: unavailable.name };
  const merged = mergedOutline(parcels, known);
  const [first, ...others] = parcels;
  if (!("polygon" in merged) || !first)
    return { parcel: null, problem: "problem" in merged ? merged.problem : "not_neighbours" };
  return {
    parcel: {
      ...first,
      ...addedNumbers(parcels),
      polygon_data: [...merged.polygon],
      ground_outline: [...merged.ground],
      images: [...new Set(parcels.flatMap(({ images }) => images))],
      merged_from: [
        ...(first.merged_from ?? []),
        ...others.flatMap(({ id, merged_from = [] }) => [id, ...merged_from]),
      ],
    },
  };
}
