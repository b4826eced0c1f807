import type { GroundPoint } from "@solar/domain/ground";
import { swappedAxes } from "../reference-systems.ts";
import type { ControlPoint } from "./control-point.ts";

/** What would mend the points: places in the list, and what is wrong with them. */
export type Suspicion =
  /** East and north of the one point stand in each other's place. */
  | { readonly reason: "axes"; readonly points: readonly number[] }
  /** Two points have each other's ground. */
  | { readonly reason: "exchanged"; readonly points: readonly number[] }
  /** The others agree without these: placed wrongly, or mistyped by so many metres. */
  | { readonly reason: "alone"; readonly points: readonly number[]; readonly off: Offset | null };

/** From where the other points say it is, to where it is said to be. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

/** How well points agree: the sigma of a fit with its sense of where a place is, or null when they cannot say. */
export type TrialFit = (points: readonly ControlPoint[]) => {
  readonly sigma: number;
  readonly redundancy: number;
  place(point: ControlPoint): GroundPoint | null;
} | null;

/** Percent of the picture's width within which careful hands place points. */
const careful = 0.1;
/** By so much the rest must agree better before a point is suspected. */
const clearly = 0.25;
/** Pairs are tried among so many, the worst. */
const tried = 10;

/**
 * Which point is wrong when the points do not agree: whatever single mistake, undone, makes all others agree.
 *
 * @param worst places in the list, the largest residual first
 */
export function suspicionOf(
  points: readonly ControlPoint[],
  sigma: number,
  worst: readonly number[],
  judge: TrialFit,
): Suspicion | null {
  const limit = Math.min(careful, sigma * clearly);
  const few = worst.slice(0, tried);
  const pairs = few.flatMap((a, at) => few.slice(at + 1).map((b) => [a, b]));
  const best = <R extends Suspicion["reason"]>(
    reason: R,
    sets: readonly number[][],
    mend: (set: readonly number[]) => readonly ControlPoint[],
  ) => {
    // What keeps all points has as many to spare as before; whoever is left out leaves fewer.
    const redundancy = reason === "alone" ? 2 : 1;
    return sets
      .flatMap((set) => {
        const verdict = judge(mend(set));
        return verdict && verdict.redundancy >= redundancy && verdict.sigma <= limit
          ? [{ reason, set, verdict }]
          : [];
      })
      .sort((a, b) => a.verdict.sigma - b.verdict.sigma)[0];
  };
  const without = (set: readonly number[]) => points.filter((_, at) => !set.includes(at));
  const single = worst.map((at) => [at]);
  const found =
    best("axes", single, (set) => turned(points, set)) ??
    best("alone", single, without) ??
    best("exchanged", pairs, (set) => exchanged(points, set)) ??
    best("alone", pairs, without);
  if (!found) return null;
  if (found.reason !== "alone") return { reason: found.reason, points: found.set };
  const point = points[found.set[0] ?? 0];
  const place = found.set.length === 1 && point ? found.verdict.place(point) : null;
  const off = place && point ? { east: point.east - place.east, north: point.north - place.north } : null;
  return { reason: "alone", points: found.set, off };
}

function turned(points: readonly ControlPoint[], [at = 0]: readonly number[]): ControlPoint[] {
  return points.map((point, index) => (index === at ? swappedAxes(point) : point));
}

function exchanged(points: readonly ControlPoint[], [a = 0, b = 0]: readonly number[]): ControlPoint[] {
  const [first, second] = [points[a] as ControlPoint, points[b] as ControlPoint];
  const at = ({ x, y }: ControlPoint) => ({ x, y });
  return points.map((one) =>
    one === first ? { ...first, ...at(second) } : one === second ? { ...second, ...at(first) } : one,
  );
}
