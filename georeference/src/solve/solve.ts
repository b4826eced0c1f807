import type { ImageSize } from "@solar/domain/coordinates";
import { type GroundPoint, metresBetween, type Projection, toGround, toPicture } from "@solar/domain/ground";
import { type Suspicion, suspicionOf } from "./bad-points.ts";
import { type ControlPoint, pictureDistance } from "./control-point.ts";
import { type Fit, fitProjection } from "./fit.ts";
import { heightPlanes, planeDeviation } from "./heights.ts";

type Kind = Projection["kind"];
type FitKind = Exclude<Kind, "levels">;

/** Why a kind is not to be had of these points. */
export type Rejection =
  /** Four make a plane, six with heights a camera, four on each of two levels a plane for each. */
  | "too_few"
  /** All heights lie in one plane, which does as well. */
  | "flat"
  /** The points stand in a narrow strip, beside which nothing holds. */
  | "narrow"
  /** East and north stand in each other's place: the ground would be seen from below. */
  | "mirrored"
  /** No camera sees the points so. */
  | "impossible";

/** How far a point is from where the projection puts it. */
export interface Residual {
  readonly pixels: number;
  readonly percent: number;
  /** null where the projection has no ground for the point */
  readonly metres: number | null;
}

export interface Solution {
  readonly kind: Kind;
  readonly rejected: null;
  readonly projection: Projection;
  /** One for each point, in their order. */
  readonly residuals: readonly Residual[];
  /** What the points disagree by, in percent of the picture's width; null when there is none to spare that could. */
  readonly sigma: number | null;
  /** The points agree as well as careful hands place them. */
  readonly good: boolean;
  readonly suspicion: Suspicion | null;
}

export interface RejectedSolution {
  readonly kind: Kind;
  readonly rejected: Rejection;
  readonly sigma: null;
  readonly suspicion: Suspicion | null;
}

export interface GroundSolution {
  /** The simplest first. */
  readonly solutions: readonly (Solution | RejectedSolution)[];
  readonly suggested: Solution | null;
  /** What would make the points agree, where they do not. */
  readonly suspicion: Suspicion | null;
}

/** Percent of the picture's width. */
const limits = {
  /** What points may disagree by when nothing is wrong. */
  good: 0.15,
  /** Points that agree so well are all right. */
  agreed: 0.08,
  /** A point is placed about so exactly. */
  hand: 0.05,
  /** So far off may a place within reach of the points be, all of them placed as exactly. */
  carried: 0.7,
};
/** With more points one wrong one does no harm, and trying them all takes time. */
const most = 60;

/** How far from their middle points must carry, as a part of the way to the outermost of them. */
const reach = 0.7;
/** Heights that leave their plane by less than this part of its width tell a camera nothing. */
const flat = 0.002;

/** What ties the picture to the ground: every kind with its residuals or why not, and the simplest that fits. */
export function solveGround(points: readonly ControlPoint[], size: ImageSize): GroundSolution {
  const found = [
    solveKind("plane", points, size),
    solveKind("camera", points, size),
    solveLevels(points, size),
  ];
  // Where one kind agrees with all points, what the others say against one is the kind's own fault.
  const agreed = found.some(
    ({ rejected, sigma }) => rejected === null && sigma !== null && sigma <= limits.agreed,
  );
  const solutions = agreed ? found : found.map((solution) => suspected(solution, points, size));
  const solved = solutions.filter((solution): solution is Solution => solution.rejected === null);
  const simplest = solved.find((solution) => solution.good || solution.suspicion);
  const nearest = solved.sort((a, b) => (a.sigma ?? 0) - (b.sigma ?? 0))[0];
  const suggested = simplest ?? nearest ?? null;
  const suspicion = (suggested ?? solutions.find((solution) => solution.suspicion))?.suspicion ?? null;
  return { solutions, suggested, suspicion };
}

const rejection = (kind: Kind, rejected: Rejection): RejectedSolution => ({
  kind,
  rejected,
  sigma: null,
  suspicion: null,
});

/** The points that a kind can use: a camera that guesses heights is worse than one that leaves points out. */
const usable = (kind: Kind, points: readonly ControlPoint[]) =>
  kind === "camera" ? points.filter((point) => point.height !== undefined) : points;

function fitOf(kind: FitKind, points: readonly ControlPoint[], size: ImageSize): Fit | Rejection {
  const used = usable(kind, points);
  if (used.length < (kind === "camera" ? 6 : 4)) return "too_few";
  if (kind === "camera" && planeDeviation(used) < flat) return "flat";
  const fit = fitProjection(kind, used, size);
  if (!fit) return "impossible";
  if (isMirrored(fit.projection)) return "mirrored";
  if (!carries(fit, used)) return "narrow";
  return { ...fit, projection: { ...fit.projection, levels: heightPlanes(used, fit.projection.origin) } };
}

function solveKind(
  kind: FitKind,
  points: readonly ControlPoint[],
  size: ImageSize,
): Solution | RejectedSolution {
  const fit = fitOf(kind, points, size);
  return typeof fit === "string" ? rejection(kind, fit) : judged(fit.projection, points, size, fit.sigma);
}

/** A plane for each level, for terraces without heights. */
function solveLevels(points: readonly ControlPoint[], size: ImageSize): Solution | RejectedSolution {
  const kind = "levels";
  const whole = fitProjection("plane", points, size);
  const levels = [...new Set(points.map((point) => point.level))];
  const parts = levels.map((level) => points.filter((point) => point.level === level));
  if (!whole || levels.length < 2 || parts.some((part) => part.length < 4)) return rejection(kind, "too_few");
  const { origin } = whole.projection;
  const fits = parts.map((part) => fitProjection("plane", part, size));
  if (fits.some((fit) => !fit || isMirrored(fit.projection))) return rejection(kind, "impossible");
  if (fits.some((fit, at) => fit && !carries(fit, parts[at] ?? []))) return rejection(kind, "narrow");
  const planes = heightPlanes(points, origin, true).map((plane) => {
    const fit = fits[levels.indexOf(plane.level)];
    return fit ? { ...plane, matrix: from(origin, fit.projection) } : plane;
  });
  const sigmas = fits.flatMap((fit) => (fit?.sigma == null ? [] : [fit.sigma]));
  const sigma = sigmas.length > 0 ? Math.hypot(...sigmas) / Math.sqrt(sigmas.length) : null;
  return judged({ ...whole.projection, kind, levels: planes }, points, size, sigma);
}

/** The matrix of a projection as it is seen from another origin. */
function from(origin: GroundPoint, { matrix, origin: own }: Projection): number[] {
  const [east, north] = [origin.east - own.east, origin.north - own.north];
  return matrix.map((value, at) =>
    at % 4 === 3 ? value + (matrix[at - 3] ?? 0) * east + (matrix[at - 2] ?? 0) * north : value,
  );
}

function judged(
  projection: Projection,
  points: readonly ControlPoint[],
  size: ImageSize,
  sigma: number | null,
): Solution {
  const residuals = points.map((point): Residual => {
    const seen = toPicture(projection, point, point.level);
    const percent = seen ? pictureDistance(seen, point, size) : Number.POSITIVE_INFINITY;
    const place = locate(projection, point);
    const metres = place && metresBetween(place, point);
    return { percent, pixels: (percent * size.width) / 100, metres };
  });
  return {
    kind: projection.kind,
    rejected: null,
    projection,
    residuals,
    sigma,
    good: (sigma ?? 0) <= limits.good,
    suspicion: null,
  };
}

/** Where the projection has what the picture shows at a point, at the point's own height. */
function locate(projection: Projection, point: ControlPoint): GroundPoint | null {
  const own = projection.levels.find((plane) => plane.level === point.level) ?? projection.levels[0];
  if (!own || point.height === undefined || own.matrix) return toGround(projection, point, own?.level);
  const flatAt = { ...own, at: point.height, slopeEast: 0, slopeNorth: 0 };
  return toGround({ ...projection, levels: [flatAt] }, point, own.level);
}

function suspected(
  solution: Solution | RejectedSolution,
  points: readonly ControlPoint[],
  size: ImageSize,
): typeof solution {
  const { kind } = solution;
  // A camera's rivals on single levels have too few points to accuse one of them.
  if (kind === "levels" || points.length > most) return solution;
  const percentAt = (at: number) => (solution.rejected === null ? (solution.residuals[at]?.percent ?? 0) : 0);
  const worst = points.map((_, at) => at).sort((a, b) => percentAt(b) - percentAt(a));
  const sigma =
    solution.sigma ??
    (solution.rejected === null || solution.rejected === "too_few" ? 0 : Number.POSITIVE_INFINITY);
  const suspicion = suspicionOf(points, sigma, worst, (mended) => {
    const fit = fitOf(kind, mended, size);
    if (typeof fit === "string" || fit.sigma === null) return null;
    return { sigma: fit.sigma, redundancy: fit.redundancy, place: (point) => locate(fit.projection, point) };
  });
  if (solution.rejected !== null || suspicion?.reason !== "alone") return { ...solution, suspicion };
  // Beside a wrong point all others look wrong too: each is measured against what the others say without it.
  const rest = fitOf(
    kind,
    points.filter((_, at) => !suspicion.points.includes(at)),
    size,
  );
  if (typeof rest === "string") return { ...solution, suspicion };
  return { ...judged(rest.projection, points, size, solution.sigma), suspicion };
}

/** Whether places between and round the points are known well enough, and not only along a line of them. */
function carries(fit: Fit, points: readonly ControlPoint[]): boolean {
  const { origin } = fit.projection;
  const radius = reach * Math.max(...points.map((point) => metresBetween(point, origin)));
  const ground = heightPlanes(points, origin, false)[0];
  return Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6).every((angle) => {
    const [east, north] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    const height = ground ? ground.at + ground.slopeEast * east + ground.slopeNorth * north : origin.height;
    const place = { east: origin.east + east, north: origin.north + north, height };
    return fit.uncertainty(place, limits.hand) <= limits.carried;
  });
}

/** Ground that is seen from above keeps its sense of turning; the picture's y grows downwards. */
function isMirrored({
  matrix: [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0, g = 0, h = 0],
}: Projection): boolean {
  return (a - c * g) * (e - f * h) - (b - c * h) * (d - f * g) > 0;
}
