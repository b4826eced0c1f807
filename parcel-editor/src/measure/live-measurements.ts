import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { type GroundOutline, groundArea, metresBetween, updateGroundOutline } from "@solar/domain/ground";
import { type Polygon, polygonCentroid } from "@solar/domain/polygon";
import { along } from "@solar/domain/segment";
import { type DrawingState, minPoints, onlySelected } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { groundOutlineOf } from "../state/georeference.ts";
import type { Live } from "../state/live.ts";
import { draftGround } from "./draft-ground.ts";

interface SideLength {
  readonly at: PercentPoint;
  readonly metres: number;
}

/** The metres of what moves. */
export interface LiveMeasurements {
  /** The sides that change. */
  readonly sides: readonly SideLength[];
  /** m²; null for a line. */
  readonly area: number | null;
  /** Metres of a line that is measured, as far as it was drawn. */
  readonly total: number | null;
  /** Where the area is written. */
  readonly at: PercentPoint;
}

/** Sides from corner to corner, those that a test names. */
function sidesOf(polygon: Polygon, ground: GroundOutline, changed: (from: number, to: number) => boolean) {
  return ground.flatMap((a, from): SideLength[] => {
    const to = (from + 1) % ground.length;
    const [b, start, end] = [ground[to], polygon[from], polygon[to]];
    if (!b || !start || !end || !changed(from, to)) return [];
    return [{ at: along(start, end, 0.5), metres: metresBetween(a, b) }];
  });
}

function ofDraft(state: DrawingState, { pointer }: Live): LiveMeasurements | null {
  const { draft } = state;
  const places = draftGround(state, pointer ? [pointer] : [])?.places ?? [];
  if (!draft || places.length < 2) return null;
  const points = pointer ? [...draft.points, pointer] : draft.points;
  const at = points.at(-1) ?? percentPoint(0, 0);
  const line = minPoints(draft) === 2;
  const last = places.length - 1;
  const sides = sidesOf(points, places, (from, to) =>
    line ? to > from : from === last - 1 || (from === last && places.length > 2),
  );
  const total = sides.reduce((sum, { metres }) => sum + metres, 0);
  const closed = !line && places.length > 2;
  return { sides, area: closed ? groundArea(places) : null, total: line ? total : null, at };
}

function ofDragged(state: DrawingState, live: Live): LiveMeasurements | null {
  const parcel = onlySelected(state);
  const polygon = parcel && live.dragged.get(parcel.id);
  if (!polygon || !state.georeference) return null;
  const outline = outlineOf(parcel);
  const before = { polygon: outline, ground: groundOutlineOf(parcel, state.georeference) };
  const places = updateGroundOutline(before, polygon, state.georeference.projection);
  // A side more than before: the corner that was put in has no place to compare.
  const shift = polygon.length - outline.length;
  const moved = polygon.map(
    ({ x, y }, at) =>
      !outline.slice(Math.max(0, at - shift), at + 1).some((one) => one.x === x && one.y === y),
  );
  const whole = moved.every(Boolean);
  const at = whole ? polygonCentroid(polygon) : polygon[moved.indexOf(true)];
  if (!at || places.length < 3) return null;
  const sides = sidesOf(polygon, places, (from, to) => !whole && (moved[from] || moved[to]) === true);
  return { sides, area: groundArea(places), total: null, at };
}

/** The metres of the outline or line that is drawn, or of the selected parcel while it is dragged; null without ground. */
export const liveMeasurements = (state: DrawingState, live: Live): LiveMeasurements | null =>
  live.dragged.size > 0 ? ofDragged(state, live) : ofDraft(state, live);
