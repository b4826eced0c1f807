import type { PercentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import { cornersAt } from "@solar/domain/snapping";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";

export type Outlines = ReadonlyMap<string, Polygon>;

const replaced = (polygon: Polygon, indices: readonly number[], point: PercentPoint): Polygon =>
  polygon.map((corner, at) => (indices.includes(at) ? point : corner));

/** Corners that move: of the parcel itself and, with `shared`, those of its neighbours on the same place. */
export interface MovingCorner {
  /** New outlines when the corner stands at a point. */
  at(point: PercentPoint): Outlines;
  readonly ids: readonly string[];
}

export function movingCorner(
  parcels: readonly DrawnParcel[],
  id: string,
  index: number,
  { shared, fixed }: { shared: boolean; fixed: ReadonlySet<string> },
): MovingCorner {
  const corner = parcels.find((parcel) => parcel.id === id)?.polygon_data?.[index];
  const moving = parcels.flatMap((parcel): [string, Polygon, number[]][] => {
    const polygon = outlineOf(parcel);
    if (parcel.id === id) return [[id, polygon, [index]]];
    if (!shared || !corner || fixed.has(parcel.id)) return [];
    const indices = cornersAt(polygon, corner);
    return indices.length ? [[parcel.id, polygon, indices]] : [];
  });
  return {
    ids: moving.map(([movingId]) => movingId),
    at: (point) =>
      new Map(moving.map(([movingId, polygon, indices]) => [movingId, replaced(polygon, indices, point)])),
  };
}

const inserted = (polygon: Polygon, after: number, point: PercentPoint): Polygon => [
  ...polygon.slice(0, after + 1),
  point,
  ...polygon.slice(after + 1),
];

/** Puts a corner into a side. With `shared`, a neighbour with the same side gets it too, so that no gap opens. */
export function withInsertedCorner(
  parcels: readonly DrawnParcel[],
  id: string,
  after: number,
  point: PercentPoint,
  { shared, fixed }: { shared: boolean; fixed: ReadonlySet<string> },
): Outlines {
  const own = parcels.find((parcel) => parcel.id === id);
  const polygon = own ? outlineOf(own) : [];
  const [from, to] = [polygon[after], polygon[(after + 1) % polygon.length]];
  const result = new Map<string, Polygon>([[id, inserted(polygon, after, point)]]);
  if (!shared || !from || !to) return result;
  for (const parcel of parcels) {
    if (parcel.id === id || fixed.has(parcel.id)) continue;
    const side = sideBetween(outlineOf(parcel), from, to);
    if (side !== null) result.set(parcel.id, inserted(outlineOf(parcel), side, point));
  }
  return result;
}

/** The side that runs between two places, in either direction. */
function sideBetween(polygon: Polygon, from: PercentPoint, to: PercentPoint): number | null {
  const ends = new Set(cornersAt(polygon, to));
  for (const index of cornersAt(polygon, from)) {
    const next = (index + 1) % polygon.length;
    const before = (index + polygon.length - 1) % polygon.length;
    if (ends.has(next)) return index;
    if (ends.has(before)) return before;
  }
  return null;
}

export const withoutCorner = (polygon: Polygon, index: number): Polygon =>
  polygon.filter((_, at) => at !== index);
