import type { PercentPoint } from "@solar/domain/coordinates";
import {
  type GroundOutline,
  type GroundPoint,
  groundArea,
  groundMiddle,
  levelOf,
  type Projection,
  toGround,
  toPicture,
  updateGroundOutline,
} from "@solar/domain/ground";
import { memoizeByObject } from "@solar/domain/memoize-by-object";
import { type Polygon, polygonCentroid, sameOutline } from "@solar/domain/polygon";
import type { ReferenceSystem } from "@solar/georeference/reference-systems";
import { type DrawnParcel, outlineOf } from "./drawn-parcel.ts";

/** What ties the picture to the ground. */
export interface Georeference {
  readonly projection: Projection;
  /** The system of the project's metres. */
  readonly system: ReferenceSystem;
  /** Null where the coordinates are the project's own. */
  readonly toWgs84: ((place: GroundPoint) => { latitude: number; longitude: number } | null) | null;
}

const none: GroundOutline = [];

/** Percent of the picture within which a corner stands where its ground is shown: its own rounding. */
const rounding = 0.0075;

/** The level of a whole outline, so that a corner at the edge of a terrace does not fall off it. */
export function levelAt(projection: Projection, polygon: Polygon): number | undefined {
  const middle = toGround(projection, polygonCentroid(polygon));
  return middle ? levelOf(projection, [middle]) : undefined;
}

const shownBy = memoizeByObject((_: Projection) => new WeakMap<Polygon, GroundOutline>());

/** The ground that the picture shows below an outline; empty beyond the horizon. */
export function groundBelow(projection: Projection, polygon: Polygon): GroundOutline {
  const known = shownBy(projection).get(polygon);
  if (known) return known;
  const ground = updateGroundOutline(
    { polygon: [], ground: [] },
    polygon,
    projection,
    levelAt(projection, polygon),
  );
  shownBy(projection).set(polygon, ground);
  return ground;
}

/** The ground of a parcel: as it was surveyed or drawn, else what the picture shows below it. Empty where it is not known. */
export function groundOutlineOf(parcel: DrawnParcel, ground: Georeference | null): GroundOutline {
  const [polygon, own] = [outlineOf(parcel), parcel.ground_outline ?? none];
  if (polygon.length === 0 || own.length === polygon.length) return own;
  return ground ? groundBelow(ground.projection, polygon) : none;
}

/** m², to a tenth; null where it is not known. */
export function measuredArea(parcel: DrawnParcel, ground: Georeference | null): number | null {
  const outline = ground ? groundOutlineOf(parcel, ground) : none;
  return outline.length >= 3 ? Math.round(groundArea(outline) * 10) / 10 : null;
}

/** A parcel that was drawn before the picture knew its ground. */
export const isWithoutGround = (parcel: DrawnParcel): boolean =>
  outlineOf(parcel).length !== (parcel.ground_outline ?? none).length;

const rounded = (metres: number) => Math.round(metres * 1000) / 1000;

/** A place as it is stored. */
export const roundToMillimetres = ({ east, north, height }: GroundPoint): GroundPoint => ({
  east: rounded(east),
  north: rounded(north),
  ...(height === undefined ? {} : { height: rounded(height) }),
});

const stands = (projection: Projection, ground: GroundOutline, polygon: Polygon) => {
  const level = levelOf(projection, ground);
  return polygon.every(({ x, y }, at) => {
    const corner = ground[at];
    const shown: PercentPoint | null = corner ? toPicture(projection, corner, level) : null;
    return shown !== null && Math.hypot(shown.x - x, shown.y - y) <= rounding;
  });
};

/** A parcel with the ground below its outline, and where on Earth that is. */
export function withGround(
  parcel: DrawnParcel,
  outline: GroundOutline,
  { toWgs84 }: Georeference,
): DrawnParcel {
  const place = outline.length > 0 ? toWgs84?.(groundMiddle(outline)) : null;
  return {
    ...parcel,
    ground_outline: [...outline],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

/**
 * The parcels after an edit, with the ground that belongs to their outlines: where the outline did not change, and where
 * the edit brought a ground that stands there, it stays to the digit; corners that moved get theirs from the picture.
 */
export function withUpdatedGround(
  before: readonly DrawnParcel[],
  after: readonly DrawnParcel[],
  ground: Georeference,
): readonly DrawnParcel[] {
  const earlier = new Map(before.map((parcel) => [parcel.id, parcel]));
  const { projection } = ground;
  return after.map((parcel) => {
    const old = earlier.get(parcel.id);
    const [polygon, own] = [outlineOf(parcel), parcel.ground_outline ?? none];
    if (old === parcel || (old && sameOutline(outlineOf(old), polygon))) return parcel;
    if (own.length === polygon.length && stands(projection, own, polygon))
      return own === old?.ground_outline ? parcel : withGround(parcel, own, ground);
    const previous = { polygon: old ? outlineOf(old) : [], ground: old?.ground_outline ?? none };
    const stays = polygon.some(({ x, y }) =>
      previous.polygon.some((corner) => corner.x === x && corner.y === y),
    );
    const level =
      stays && previous.ground.length > 0
        ? levelOf(projection, previous.ground)
        : levelAt(projection, polygon);
    const outline = updateGroundOutline(previous, polygon, projection, level);
    return withGround(
      parcel,
      outline.map((corner) => (previous.ground.includes(corner) ? corner : roundToMillimetres(corner))),
      ground,
    );
  });
}
