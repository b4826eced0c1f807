import {
  type GroundOutline,
  type GroundPoint,
  groundArea,
  groundMiddle,
  metresBetween,
  outlineToPicture,
} from "@solar/domain/ground";
import { type Polygon, storableOutline } from "@solar/domain/polygon";
import type { PlanFile, PlanOutline } from "@solar/georeference/formats/plan-file";
import {
  convert,
  convertible,
  guessSystem,
  interpretCoordinates,
  isGaussKrueger,
  referenceSystems,
  type SystemGuess,
} from "@solar/georeference/reference-systems";
import { type Georeference, roundToMillimetres } from "../state/georeference.ts";

/** An outline of a plan in the project's metres, and on the picture. */
export interface PlacedOutline {
  readonly name: string | null;
  readonly properties: PlanOutline["properties"];
  readonly ground: GroundOutline;
  /** Null where not all of it is on the picture. */
  readonly polygon: Polygon | null;
  /** m², to a tenth. */
  readonly area: number;
}

/** Further from the control points than this, metres, a plan is not of this park. */
const nearby = 5000;
/** Heights that differ more from those of the control points, metres, are measured from something else. */
const sameHeights = 150;
/** Percent of the picture by which a corner may lie beside it: it is rounded onto the border. */
const besidePicture = 0.005;

/** Corners in the project's metres; null when there is no way from one system to the other. */
function inProject(corners: GroundOutline, as: SystemGuess, ground: Georeference): GroundPoint[] | null {
  try {
    return convert(interpretCoordinates(corners, as), as.system, ground.system);
  } catch {
    // proj4 throws at numbers that are no coordinates of the system.
    return null;
  }
}

/** Metres between the middle of a plan and the control points; infinite where the system cannot be meant. */
export function distanceToPark(
  outlines: readonly PlanOutline[],
  as: SystemGuess,
  ground: Georeference,
): number {
  const [middle] = inProject([groundMiddle(outlines.flatMap(({ corners }) => corners))], as, ground) ?? [];
  const { origin } = ground.projection;
  const distance = middle ? metresBetween(middle, origin) : Number.NaN;
  return Number.isFinite(distance) ? distance : Number.POSITIVE_INFINITY;
}

/** The system in which a plan comes to lie at the control points: what its file names, else whichever is nearest. */
export function guessPlanSystem({ system, outlines }: PlanFile, ground: Georeference): SystemGuess {
  const ways = [false, true].flatMap((swapped) =>
    [...(system ? [system] : []), ...referenceSystems].flatMap((one): SystemGuess[] => [
      { system: one, swapped },
      ...(isGaussKrueger(one) ? [{ system: one, swapped, shortened: true } as const] : []),
    ]),
  );
  const distances = ways.map((way) => ({ way, distance: distanceToPark(outlines, way, ground) }));
  const near = distances.filter(({ distance }) => distance < nearby);
  const named = near.find(({ way }) => way.system === system);
  const nearest = named ?? near.sort((a, b) => a.distance - b.distance)[0];
  const guess = guessSystem(outlines.flatMap(({ corners }) => corners));
  return nearest?.way ?? (system ? { system, swapped: guess.swapped } : guess);
}

/** Why a plan cannot lie where the picture shows, with what the sentence needs; null when it can. */
export type PlanMisfit =
  | { readonly reason: "no_way" }
  | { readonly reason: "far"; readonly kilometres: number };

export function planMisfit(
  outlines: readonly PlanOutline[],
  as: SystemGuess,
  ground: Georeference,
): PlanMisfit | null {
  if (!convertible(as.system, ground.system)) return { reason: "no_way" };
  const distance = distanceToPark(outlines, as, ground);
  if (distance < nearby) return null;
  return distance < 20_000_000 ? { reason: "far", kilometres: distance / 1000 } : { reason: "no_way" };
}

/** Whether the plan measures heights from where the control points do. */
export const heightsFit = (outlines: readonly PlanOutline[], { projection }: Georeference): boolean =>
  outlines.every(({ corners }) =>
    corners.every(
      ({ height = projection.origin.height }) => Math.abs(height - projection.origin.height) < sameHeights,
    ),
  );

/** Outlines of a plan in the project's metres and on the picture; empty when there is no way between the systems. */
export function placedOutlines(
  outlines: readonly PlanOutline[],
  as: SystemGuess,
  ground: Georeference,
): PlacedOutline[] {
  const withHeights = heightsFit(outlines, ground);
  const corners = inProject(
    outlines.flatMap((outline) => outline.corners),
    as,
    ground,
  );
  if (!corners) return [];
  let at = 0;
  return outlines.map(({ name, properties, corners: { length } }) => {
    const own = corners
      .slice(at, at + length)
      .map(({ east, north, height }) =>
        roundToMillimetres({ east, north, ...(withHeights && height !== undefined && { height }) }),
      );
    at += length;
    const shown = outlineToPicture(ground.projection, own);
    const onPicture = shown?.every(({ x, y }) => Math.max(-x, -y, x - 100, y - 100) <= besidePicture);
    return {
      name,
      properties,
      ground: own,
      polygon: shown && onPicture ? storableOutline(shown) : null,
      area: Math.round(groundArea(own) * 10) / 10,
    };
  });
}
