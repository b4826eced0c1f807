import { readCoordinate } from "@solar/domain/amounts";
import type { PercentPoint } from "@solar/domain/coordinates";
import { type GroundOutline, levelOf, type Projection, updateGroundOutline } from "@solar/domain/ground";
import { cornersAt } from "@solar/domain/snapping";
import { type DrawingState, minPoints } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { groundOutlineOf, levelAt } from "../state/georeference.ts";
import { applyConstraints, type Constraints, type GuidedPoint, guidesBetween } from "./guides.ts";

/** The points drawn so far, on the ground. */
export interface DraftGround {
  readonly projection: Projection;
  readonly level: number | undefined;
  readonly places: GroundOutline;
}

/** Null without a draft, without ground and beyond the horizon. `more`: points that are not set yet. */
export function draftGround(
  { draft, georeference }: DrawingState,
  more: readonly PercentPoint[] = [],
): DraftGround | null {
  if (!draft || !georeference || draft.points.length + more.length === 0) return null;
  const { projection } = georeference;
  const points = [...draft.points, ...more];
  const level = levelAt(projection, points);
  const below = updateGroundOutline({ polygon: [], ground: [] }, points, projection, level);
  if (below.length === 0) return null;
  return { projection, level, places: below.map((place, at) => draft.points[at]?.ground ?? place) };
}

/** Metres that were typed; null while they are none. */
export function lengthOf({ typed }: Constraints): number | null {
  const metres = readCoordinate(typed);
  return metres !== null && metres > 0 ? metres : null;
}

/** Where the next point stands when it is held to typed metres or a right angle; null when nothing holds it. */
export function constrainedPoint(
  state: DrawingState,
  point: PercentPoint,
  constraints: Constraints,
  alsoRightAngle = false,
): GuidedPoint | null {
  const lock = { length: lengthOf(constraints), rightAngle: constraints.rightAngle || alsoRightAngle };
  if (lock.length === null && !lock.rightAngle) return null;
  const drawn = draftGround(state);
  return drawn && applyConstraints(point, drawn.places, lock, drawn);
}

/** What the next point of an outline is drawn to: its own sides, and at the first corner those of the neighbours there. */
export function draftGuides(state: DrawingState, { places, projection }: DraftGround) {
  const first = state.draft?.points[0];
  if (!first || !state.draft) return [];
  if (places.length > 1) return guidesBetween(places, minPoints(state.draft) > 2 ? places.slice(0, 2) : []);
  return state.history.present.flatMap((parcel) => {
    const ground = groundOutlineOf(parcel, state.georeference);
    return cornersAt(outlineOf(parcel), first).flatMap((at) => {
      const [before, corner, after] = [-1, 0, 1].map(
        (step) => ground[(at + step + ground.length) % ground.length],
      );
      if (!before || !corner || !after || levelOf(projection, ground) !== levelOf(projection, places))
        return [];
      return guidesBetween([before, corner], [corner, after]);
    });
  });
}
