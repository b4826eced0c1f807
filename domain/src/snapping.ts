import { clampToImage, type PercentPoint, percentPoint } from "./coordinates.ts";
import { type Box, boundingBox, type Polygon } from "./polygon.ts";
import { along, distance, nearestParameter, sidesOf } from "./segment.ts";

export type SnapKind = "point" | "edge" | "border";

/** What points are drawn to: corners and sides of neighbours, and the border of the picture. */
export interface SnapTargets {
  readonly outlines: readonly { readonly polygon: Polygon; readonly box: Box }[];
  readonly points: boolean;
  readonly edges: boolean;
  readonly border: boolean;
}

/** How near is near: percent of the picture's height; and the picture's width divided by its height. */
export interface SnapTolerance {
  readonly tolerance: number;
  readonly aspectRatio: number;
}

export interface Snapped {
  readonly point: PercentPoint;
  /** null: nothing was near, the point stays where it was */
  readonly kind: SnapKind | null;
}

export function snapTargets(
  polygons: readonly Polygon[],
  kinds: Pick<SnapTargets, "points" | "edges" | "border">,
): SnapTargets {
  const outlines = polygons.flatMap((polygon) => {
    const box = boundingBox([polygon]);
    return box ? [{ polygon, box }] : [];
  });
  return { outlines, ...kinds };
}

const near = (box: Box, { x, y }: PercentPoint, { tolerance, aspectRatio }: SnapTolerance) =>
  x >= box.left - tolerance / aspectRatio &&
  x <= box.right + tolerance / aspectRatio &&
  y >= box.top - tolerance &&
  y <= box.bottom + tolerance;

const frame: Polygon = [
  percentPoint(0, 0),
  percentPoint(100, 0),
  percentPoint(100, 100),
  percentPoint(0, 100),
];

/**
 * Draws a point to the nearest target within reach. Corners win over sides and sides over the border, because
 * a corner is what neighbours share; the corners of the picture count as border.
 */
export function snapPoint(point: PercentPoint, targets: SnapTargets, reach: SnapTolerance): Snapped {
  const nearby = targets.outlines.filter(({ box }) => near(box, point, reach)).map(({ polygon }) => polygon);
  const corner = targets.points ? nearest(nearby.flat(), point, reach) : null;
  if (corner) return { point: corner, kind: "point" };
  if (targets.border) {
    const frameCorner = nearest(frame, point, reach);
    if (frameCorner) return { point: frameCorner, kind: "border" };
  }
  const side = targets.edges ? nearest(feet(nearby, point, reach), point, reach) : null;
  if (side) return { point: clampToImage(side), kind: "edge" };
  const border = targets.border ? nearest(feet([frame], point, reach), point, reach) : null;
  return border ? { point: clampToImage(border), kind: "border" } : { point, kind: null };
}

/** The nearest place on each side. */
const feet = (polygons: readonly Polygon[], point: PercentPoint, { aspectRatio }: SnapTolerance) =>
  polygons.flatMap((polygon) =>
    sidesOf(polygon).map((side) => along(side[0], side[1], nearestParameter(side, point, aspectRatio))),
  );

function nearest(
  places: readonly PercentPoint[],
  point: PercentPoint,
  { tolerance, aspectRatio }: SnapTolerance,
) {
  let best: PercentPoint | null = null;
  let bestDistance = tolerance;
  for (const place of places) {
    const away = distance(place, point, aspectRatio);
    if (away <= bestDistance) [best, bestDistance] = [place, away];
  }
  return best;
}

/**
 * Snaps a whole shape that is being moved: the corner that needs the smallest correction decides.
 *
 * @returns the correction in percent, zero when no corner came near anything
 */
export function snapShape(
  points: readonly PercentPoint[],
  targets: SnapTargets,
  reach: SnapTolerance,
): { readonly dx: number; readonly dy: number; readonly snapped: Snapped | null } {
  let best: { dx: number; dy: number; snapped: Snapped } | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  const around = targetsAround(points, targets, reach);
  for (const point of points) {
    const snapped = snapPoint(point, around, reach);
    if (!snapped.kind) continue;
    const away = distance(snapped.point, point, reach.aspectRatio);
    if (away >= bestDistance) continue;
    best = { dx: snapped.point.x - point.x, dy: snapped.point.y - point.y, snapped };
    bestDistance = away;
  }
  return best ?? { dx: 0, dy: 0, snapped: null };
}

/** The few targets that any of the points can reach, so that each point need not look at all of them. */
function targetsAround(
  points: readonly PercentPoint[],
  targets: SnapTargets,
  { tolerance, aspectRatio }: SnapTolerance,
): SnapTargets {
  const shape = boundingBox([points]);
  if (!shape) return targets;
  const outlines = targets.outlines.filter(
    ({ box }) =>
      shape.left <= box.right + tolerance / aspectRatio &&
      shape.right >= box.left - tolerance / aspectRatio &&
      shape.top <= box.bottom + tolerance &&
      shape.bottom >= box.top - tolerance,
  );
  return { ...targets, outlines };
}

/** Corners of outlines that stand on the same place, within the hundredth of a percent that is stored. */
export function cornersAt(polygon: Polygon, point: PercentPoint): number[] {
  return polygon.flatMap((corner, index) =>
    Math.abs(corner.x - point.x) <= 0.015 && Math.abs(corner.y - point.y) <= 0.015 ? [index] : [],
  );
}
