import { type PercentPoint, percentPoint } from "./coordinates.ts";

/** Metres in the project's reference system; height where it is known. */
export interface GroundPoint {
  readonly east: number;
  readonly north: number;
  readonly height?: number;
}

/** Corner after corner, the last joins the first. Empty until it is known. */
export type GroundOutline = readonly GroundPoint[];

/**
 * The ground of one level, a terrace or the whole slope:
 * height = at + slopeEast · (east − origin.east) + slopeNorth · (north − origin.north).
 */
export interface HeightPlane {
  readonly level: number;
  readonly at: number;
  readonly slopeEast: number;
  readonly slopeNorth: number;
  /** Hull of the level's control points: tells to which level a place belongs. */
  readonly around: GroundOutline;
  /** Only in a projection by levels: takes the level's points to the picture, instead of the projection's own. */
  readonly matrix?: readonly number[];
}

/**
 * Takes (east, north, height) less the origin to (x, y, w) in percent of the picture: 3×4, row by row, w > 0 before
 * the camera. A plane and levels ignore heights: their third column is 0.
 */
export interface Projection {
  readonly kind: "plane" | "levels" | "camera";
  readonly origin: Required<GroundPoint>;
  readonly matrix: readonly number[];
  readonly levels: readonly HeightPlane[];
}

const planeOf = (projection: Projection, level: number | undefined): HeightPlane | undefined =>
  projection.levels.find((plane) => plane.level === level);

/** Height of a level at a place. */
const heightOn = ({ origin }: Projection, plane: HeightPlane, { east, north }: GroundPoint): number =>
  plane.at + plane.slopeEast * (east - origin.east) + plane.slopeNorth * (north - origin.north);

/**
 * Where a place stands on the picture; without its own height it lies on the ground of its level.
 *
 * @returns null behind the camera
 */
export function toPicture(projection: Projection, point: GroundPoint, level?: number): PercentPoint | null {
  const { origin } = projection;
  const plane = planeOf(projection, level ?? levelOf(projection, [point]));
  const height = point.height ?? (plane ? heightOn(projection, plane, point) : origin.height);
  const [east, north, up] = [point.east - origin.east, point.north - origin.north, height - origin.height];
  const m = plane?.matrix ?? projection.matrix;
  const row = (at: number) =>
    (m[at] ?? 0) * east + (m[at + 1] ?? 0) * north + (m[at + 2] ?? 0) * up + (m[at + 3] ?? 0);
  const [x, y, w] = [row(0), row(4), row(8)];
  return w > 1e-9 ? percentPoint(x / w, y / w) : null;
}

/** All corners, on one level together. @returns null when one of them lies behind the camera */
export function outlineToPicture(
  projection: Projection,
  outline: GroundOutline,
  level: number | undefined = levelOf(projection, outline),
): PercentPoint[] | null {
  const corners = outline.map((corner) => toPicture(projection, corner, level));
  return corners.some((corner) => corner === null) ? null : (corners as PercentPoint[]);
}

/**
 * The place on the ground that the picture shows at a point: where the ray meets the level, or without one the level
 * in whose ground it comes to lie.
 *
 * @returns null beyond the horizon
 */
export function toGround(projection: Projection, point: PercentPoint, level?: number): GroundPoint | null {
  const known = planeOf(projection, level);
  if (known || projection.levels.length === 0) return onPlane(projection, point, known);
  const places = projection.levels.flatMap((plane) => {
    const place = onPlane(projection, point, plane);
    return place ? [{ place, off: distanceTo(plane.around, place) }] : [];
  });
  return nearestOf(places)?.place ?? null;
}

function onPlane(projection: Projection, point: PercentPoint, plane?: HeightPlane): GroundPoint | null {
  const { origin, kind } = projection;
  const { at, slopeEast, slopeNorth } = plane ?? { at: origin.height, slopeEast: 0, slopeNorth: 0 };
  // The height is linear in east and north, so that the picture of the level is a homography.
  const m = plane?.matrix ?? projection.matrix;
  const row = (from: number) => {
    const up = m[from + 2] ?? 0;
    const [east, north, one] = [m[from] ?? 0, m[from + 1] ?? 0, m[from + 3] ?? 0];
    return [east + slopeEast * up, north + slopeNorth * up, one + (at - origin.height) * up] as const;
  };
  const [[a, b, c], [d, e, f], [g, h, i]] = [row(0), row(4), row(8)];
  const { x, y } = point;
  // (a − x·g) east + (b − x·h) north = x·i − c, and the same for y.
  const [p, q, r] = [a - x * g, b - x * h, x * i - c];
  const [s, t, u] = [d - y * g, e - y * h, y * i - f];
  const det = p * t - q * s;
  const [east, north] = [(r * t - q * u) / det, (p * u - r * s) / det];
  if (!(g * east + h * north + i > 1e-9)) return null;
  const place = { east: origin.east + east, north: origin.north + north };
  return kind === "camera" && plane ? { ...place, height: heightOn(projection, plane, place) } : place;
}

/** The level on which an outline lies: the one whose control points surround its middle, else the nearest. */
export function levelOf({ levels }: Projection, outline: GroundOutline): number | undefined {
  if (levels.length < 2) return levels[0]?.level;
  const middle = groundMiddle(outline);
  return nearestOf(levels.map((plane) => ({ level: plane.level, off: distanceTo(plane.around, middle) })))
    ?.level;
}

/** What lies nearest, by its distance in metres; the first of several. */
export const nearestOf = <Place extends { off: number }>(places: readonly Place[]): Place | undefined =>
  places.reduce<Place | undefined>(
    (best, place) => (best && best.off <= place.off ? best : place),
    undefined,
  );

/** Mean of the corners. */
export function groundMiddle(outline: GroundOutline): GroundPoint {
  const mean = (of: (point: GroundPoint) => number) =>
    outline.reduce((sum, point) => sum + of(point) / outline.length, 0);
  return { east: mean((point) => point.east), north: mean((point) => point.north) };
}

/** Metres between two places on the plan: without the slope. */
export const metresBetween = (a: GroundPoint, b: GroundPoint): number =>
  Math.hypot(a.east - b.east, a.north - b.north);

/** A direction on the ground, of length 1 where it is gone along. */
export interface Direction {
  readonly east: number;
  readonly north: number;
}

/** The direction to the left of another one. */
export const leftOf = ({ east, north }: Direction): Direction => ({ east: -north, north: east });

export const moved = (point: GroundPoint, { east, north }: Direction, metres: number): GroundPoint => ({
  east: point.east + east * metres,
  north: point.north + north * metres,
});

/** How far along a direction a point lies, metres. */
export const metresAlong = (point: GroundPoint, origin: GroundPoint, { east, north }: Direction): number =>
  (point.east - origin.east) * east + (point.north - origin.north) * north;

/** Corner with the next one, round the outline. */
export const groundSides = (outline: GroundOutline): (readonly [GroundPoint, GroundPoint])[] =>
  outline.map((point, at) => [point, outline[(at + 1) % outline.length] ?? point]);

/** How far along a side the place nearest to a point lies, 0–1, and how many metres it is away. */
export function closestOnSide([a, b]: readonly [GroundPoint, GroundPoint], point: GroundPoint) {
  const [east, north] = [b.east - a.east, b.north - a.north];
  const length = east * east + north * north || 1;
  const along = ((point.east - a.east) * east + (point.north - a.north) * north) / length;
  const part = Math.min(1, Math.max(0, along));
  return { part, off: metresBetween(point, { east: a.east + part * east, north: a.north + part * north }) };
}

/** Metres from a place to an outline, 0 inside. Asked for each corner that moves in a frame: makes few objects. */
function distanceTo(outline: GroundOutline, { east, north }: GroundPoint): number {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [a, b] of groundSides(outline)) {
    const [de, dn] = [b.east - a.east, b.north - a.north];
    if (a.north > north !== b.north > north && east < a.east + ((north - a.north) / dn) * de)
      inside = !inside;
    const part = ((east - a.east) * de + (north - a.north) * dn) / (de * de + dn * dn || 1);
    const held = Math.min(1, Math.max(0, part));
    nearest = Math.min(nearest, Math.hypot(a.east + held * de - east, a.north + held * dn - north));
  }
  return inside ? 0 : nearest;
}

/** Area on the plan in m², as a surveyor states it: without the slope. */
export const groundArea = (outline: GroundOutline): number => Math.abs(signedGroundArea(outline));

/** The same, below 0 where the corners go round clockwise. */
export function signedGroundArea(outline: GroundOutline): number {
  const [first] = outline;
  if (!first) return 0;
  // From the first corner: seven digits before the point leave too few behind it in a product.
  const doubled = groundSides(outline).reduce(
    (sum, [a, b]) =>
      sum + (a.east - first.east) * (b.north - first.north) - (b.east - first.east) * (a.north - first.north),
    0,
  );
  return doubled / 2;
}

/**
 * The ground of an outline that was drawn anew: corners that stand where they stood keep their ground to the digit,
 * the others get theirs from the picture.
 *
 * @returns empty when a corner lies beyond the horizon
 */
export function updateGroundOutline(
  before: { readonly polygon: readonly PercentPoint[]; readonly ground: GroundOutline },
  polygon: readonly PercentPoint[],
  projection: Projection,
  level: number | undefined = before.ground.length > 0 ? levelOf(projection, before.ground) : undefined,
): GroundOutline {
  const known = before.polygon.length === before.ground.length ? before.ground : [];
  const corners = polygon.map((corner) => {
    const at = before.polygon.findIndex(({ x, y }) => x === corner.x && y === corner.y);
    return known[at] ?? toGround(projection, corner, level);
  });
  return corners.some((corner) => corner === null) ? [] : (corners as GroundPoint[]);
}
