import { clampToImage, type PercentPoint } from "@solar/domain/coordinates";
import {
  type Direction,
  type GroundOutline,
  type GroundPoint,
  leftOf,
  metresAlong,
  metresBetween,
  moved,
  type Projection,
  toGround,
  toPicture,
} from "@solar/domain/ground";
import { distance } from "@solar/domain/segment";
import type { SnapTolerance } from "@solar/domain/snapping";

export type GuideKind = "parallel" | "right_angle";

/** A line on the ground that a corner is drawn to: through a corner beside it, along or across a side. */
interface Guide {
  readonly through: GroundPoint;
  readonly direction: Direction;
  readonly kind: GuideKind;
}

/** What holds the next corner: metres from the one before, and at a right angle or straight on. */
export interface Constraints {
  /** As typed; empty: not held. */
  readonly typed: string;
  readonly rightAngle: boolean;
}

export const noConstraints: Constraints = { typed: "", rightAngle: false };

const direction = (a: GroundPoint, b: GroundPoint): Direction | null => {
  const length = metresBetween(a, b);
  return length > 0 ? { east: (b.east - a.east) / length, north: (b.north - a.north) / length } : null;
};

/** Along and across a side, through a place. */
function guidesOf(through: GroundPoint, side: readonly [GroundPoint, GroundPoint]): Guide[] {
  const along = direction(...side);
  if (!along) return [];
  return [
    { through, direction: along, kind: "parallel" },
    { through, direction: leftOf(along), kind: "right_angle" },
  ];
}

/**
 * Guides of the corner between two others: along and across the sides that end there. For the next point of an outline
 * that is drawn, those are its last side and its first one.
 */
export function guidesBetween(before: GroundOutline, after: GroundOutline): Guide[] {
  const [a, b] = before.slice(-2);
  const [c, d] = after;
  return [...(a && b ? guidesOf(b, [a, b]) : []), ...(c && d ? guidesOf(c, [c, d]) : [])];
}

const nearestOn = ({ through, direction }: Guide, place: GroundPoint): GroundPoint =>
  moved(through, direction, metresAlong(place, through, direction));

function crossing(a: Guide, b: Guide): GroundPoint | null {
  const across = a.direction.east * b.direction.north - a.direction.north * b.direction.east;
  if (Math.abs(across) < 0.1) return null;
  const [east, north] = [b.through.east - a.through.east, b.through.north - a.through.north];
  const along = (east * b.direction.north - north * b.direction.east) / across;
  return moved(a.through, a.direction, along);
}

export interface GuidedPoint {
  readonly point: PercentPoint;
  readonly kind: GuideKind | null;
  /** Its place to the digit, where metres were typed. */
  readonly ground?: GroundPoint;
}

interface View extends SnapTolerance {
  readonly projection: Projection;
  readonly level: number | undefined;
}

/** Draws a point to the guide that is near on the picture, or to where two of them cross. */
export function snapToGuides(point: PercentPoint, guides: readonly Guide[], view: View): GuidedPoint | null {
  const { projection, level, tolerance, aspectRatio } = view;
  const place = toGround(projection, point, level);
  if (!place) return null;
  const reached = (target: GroundPoint, within: number) => {
    const at = toPicture(projection, target, level);
    const away = at ? distance(at, point, aspectRatio) : Number.POSITIVE_INFINITY;
    return at && away <= within ? { point: clampToImage(at), away } : null;
  };
  const near = guides
    .flatMap((guide) => {
      const found = reached(nearestOn(guide, place), tolerance);
      return found ? [{ ...found, guide }] : [];
    })
    .sort((a, b) => a.away - b.away);
  const [first] = near;
  if (!first) return null;
  for (const { guide } of near.slice(1)) {
    const both = crossing(first.guide, guide);
    const found = both && reached(both, 1.5 * tolerance);
    if (found) return { point: found.point, kind: "right_angle" };
  }
  return { point: first.point, kind: first.guide.kind };
}

/**
 * The next corner of what is drawn, held to a length and to the directions of its last side.
 *
 * @returns null where nothing holds it
 */
export function applyConstraints(
  point: PercentPoint,
  drawn: GroundOutline,
  { length, rightAngle }: { length: number | null; rightAngle: boolean },
  { projection, level }: Pick<View, "projection" | "level">,
): GuidedPoint | null {
  const [before, last] = drawn.length > 1 ? drawn.slice(-2) : [undefined, drawn[0]];
  let place = toGround(projection, point, level);
  if (!place || !last || (length === null && !(rightAngle && before))) return null;
  let kind: GuideKind | null = null;
  if (rightAngle && before) {
    const wanted = place;
    const off = (guide: Guide) => metresBetween(nearestOn(guide, wanted), wanted);
    const [nearest] = guidesOf(last, [before, last]).sort((a, b) => off(a) - off(b));
    if (nearest) [place, kind] = [nearestOn(nearest, wanted), nearest.kind];
  }
  const ahead = direction(last, place);
  if (length !== null && ahead) place = moved(last, ahead, length);
  const at = toPicture(projection, place, level);
  if (!at || at.x < 0 || at.x > 100 || at.y < 0 || at.y > 100) return null;
  return { point: clampToImage(at), kind, ...(length !== null && { ground: place }) };
}
