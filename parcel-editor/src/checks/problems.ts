import { memoizeByObject } from "@solar/domain/memoize-by-object";
import type { Overlap } from "@solar/domain/overlap";
import { crossesItself, type Polygon, polygonArea } from "@solar/domain/polygon";
import { isSliver } from "@solar/domain/sliver";
import type { Store } from "@solar/domain/store";
import { type DrawingState, parcelsOf } from "../state/drawing-state.ts";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { type Georeference, measuredArea } from "../state/georeference.ts";
import { type Compare, type FoundOverlap, findOverlaps } from "./overlaps.ts";

export type ProblemReason =
  | "missing_name"
  | "duplicate_name"
  | "no_outline"
  | "self_intersection"
  | "duplicate_point"
  | "sliver"
  | "overlap_area"
  | "contained"
  | "area_differs";

/** Something about a parcel that staff should look at. */
export interface Problem {
  readonly parcelId: string;
  readonly reason: ProblemReason;
  /** The database would reject it; everything else is a warning. */
  readonly blocking: boolean;
  /** The other parcel, of an overlap. */
  readonly otherId?: string;
  readonly name?: string;
  /** Covered part of the parcel, percent. */
  readonly percent?: number;
  /** The measured area, m². */
  readonly area?: number;
  readonly pieces?: readonly Polygon[];
}

/** Whether something is wrong with the outline or its name, not only not yet done or typed. */
export const isError = ({ reason }: Problem): boolean => reason !== "no_outline" && reason !== "area_differs";

/** Percent by which a typed area may miss the measured one. */
export const maxAreaDifference = 2;

/** By how much the typed area misses the measured one, percent of that; null where either is not known. */
export function areaDifference(parcel: DrawnParcel, ground: Georeference | null): number | null {
  const [typed, measured] = [parcel.area_m2 ?? 0, measuredArea(parcel, ground)];
  return typed > 0 && measured ? ((typed - measured) / measured) * 100 : null;
}

/** What was found about the parcels. */
export interface Findings {
  readonly problems: readonly Problem[];
  /** Whether each parcel was compared with each: until then nothing is known of overlaps. */
  readonly compared: boolean;
}

export const noFindings: Findings = { problems: [], compared: false };

const repeatsPoint = (polygon: Polygon) =>
  new Set(polygon.map(({ x, y }) => `${x} ${y}`)).size < polygon.length;

/** What may be wrong with an outline by itself; the first rule that it breaks is reported. */
const outlineRules: readonly (readonly [
  ProblemReason,
  (polygon: Polygon, aspectRatio: number) => boolean,
])[] = [
  ["no_outline", ({ length }) => length === 0],
  ["duplicate_point", repeatsPoint],
  ["self_intersection", crossesItself],
  ["sliver", isSliver],
];

const brokenRule = memoizeByObject(
  (polygon: Polygon, aspectRatio: number): ProblemReason | null =>
    outlineRules.find(([, breaks]) => breaks(polygon, aspectRatio))?.[0] ?? null,
);

const comparableName = ({ name }: DrawnParcel) => (name ?? "").trim().toLowerCase();

/** How much of an outline lies on another one, as a part of its area. */
const coveredPart = (polygon: Polygon, { pieces }: Overlap): number =>
  pieces.reduce((sum, piece) => sum + polygonArea(piece), 0) / polygonArea(polygon);

/** The same in percent, as it is shown. */
export const coveredPercent = (polygon: Polygon, overlap: Overlap): number =>
  Math.max(0.1, Math.round(coveredPart(polygon, overlap) * 1000) / 10);

/** Everything about the parcels that staff should look at, in the order of the parcels. */
export function findProblems(
  parcels: readonly DrawnParcel[],
  overlaps: readonly FoundOverlap[],
  aspectRatio: number,
  ground: Georeference | null = null,
): Problem[] {
  const seen = new Set<string>();
  const names = new Map(parcels.map(({ id, name }) => [id, name]));
  return parcels.flatMap((parcel) => {
    const found: Problem[] = [];
    const report = (reason: ProblemReason, more: Partial<Problem> = {}) =>
      found.push({ parcelId: parcel.id, reason, blocking: reason === "missing_name", ...more });

    const name = comparableName(parcel);
    if (!name) report("missing_name");
    else if (seen.has(name)) report("duplicate_name", { name: parcel.name });
    seen.add(name);
    const broken = brokenRule(outlineOf(parcel), aspectRatio);
    if (broken) report(broken);
    const difference = areaDifference(parcel, ground);
    if (difference !== null && Math.abs(difference) > maxAreaDifference)
      report("area_differs", {
        percent: Math.round(Math.abs(difference) * 10) / 10,
        area: measuredArea(parcel, ground) ?? 0,
      });
    for (const { earlier, overlap } of overlaps.filter(({ later }) => later === parcel.id))
      report(coveredPart(outlineOf(parcel), overlap) > 0.99 ? "contained" : "overlap_area", {
        otherId: earlier,
        name: names.get(earlier) ?? "",
        percent: coveredPercent(outlineOf(parcel), overlap),
        pieces: overlap.pieces,
      });
    return found;
  });
}

/** What the database takes, and hardly anybody means: asked about before it is saved. */
const confirmable: readonly Problem["reason"][] = ["self_intersection", "duplicate_name"];

/**
 * What is asked about before these parcels are saved: crossing sides and names that are there twice.
 *
 * @param stored parcels as they are stored: what is wrong with them has been asked about before
 */
export function newProblems(
  parcels: readonly DrawnParcel[],
  stored: Iterable<DrawnParcel>,
  aspectRatio: number,
): Problem[] {
  const of = (list: readonly DrawnParcel[]) =>
    findProblems(list, [], aspectRatio).filter(({ reason }) => confirmable.includes(reason));
  const key = ({ parcelId, reason, name }: Problem) => `${parcelId} ${reason} ${name ?? ""}`;
  const known = new Set(of([...stored]).map(key));
  return of(parcels).filter((problem) => !known.has(key(problem)));
}

interface CheckDependencies {
  readonly store: Pick<Store<DrawingState>, "get" | "subscribe">;
  readonly aspectRatio: number;
  readonly compare: Compare;
}

/**
 * Keeps `findings` in step with the parcels, after the frame that shows the change. Overlaps come a moment later
 * than the rest: comparing many outlines takes its time.
 *
 * @returns stops checking
 */
export function watchProblems(
  { store, aspectRatio, compare }: CheckDependencies,
  findings: Store<Findings>,
): () => void {
  let parcels: ReturnType<typeof parcelsOf> | null = null;
  let ground: Georeference | null = null;
  let overlaps: readonly FoundOverlap[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (compared: boolean) => {
    const known = new Set(parcels?.map(({ id }) => id));
    const current = overlaps.filter(({ earlier, later }) => known.has(earlier) && known.has(later));
    const found = findProblems(parcels ?? [], current, aspectRatio, ground);
    const before = findings.get();
    const same = found.length === 0 && before.problems.length === 0;
    if (!same || before.compared !== compared)
      findings.set({ problems: same ? before.problems : found, compared });
  };
  const check = async () => {
    const checked = parcelsOf(store.get());
    parcels = checked;
    ground = store.get().georeference;
    report(false);
    const outlines = checked.map((parcel) => [parcel.id, outlineOf(parcel)] as const);
    const found = await findOverlaps(outlines, compare, () => parcels === checked);
    if (!found || parcels !== checked) return;
    overlaps = found;
    report(true);
  };
  const stop = store.subscribe(() => {
    if (parcelsOf(store.get()) === parcels && store.get().georeference === ground) return;
    if (findings.get().compared) findings.set({ ...findings.get(), compared: false });
    clearTimeout(timer);
    timer = setTimeout(check);
  });
  timer = setTimeout(check);
  return () => {
    parcels = null;
    clearTimeout(timer);
    stop();
  };
}
