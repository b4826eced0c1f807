import { boundingBox, crossesItself, type Polygon, withoutRepeats } from "@solar/domain/polygon";
import { isSliver } from "@solar/domain/sliver";
import type { Store } from "@solar/domain/store";
import type { DrawingState } from "../state/drawing-state.ts";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import type { Live } from "../state/live.ts";
import { boxesApart, boxOf, type Compare, type Pair, pairsAtOnce } from "./overlaps.ts";
import { coveredPercent, type ProblemReason } from "./problems.ts";

/** What is wrong with outlines that are still on the move. */
interface MovingProblem {
  readonly reason: Extract<ProblemReason, "self_intersection" | "sliver" | "overlap_area">;
  /** The parcel that would be covered, and how much of the moving outline lies on it, percent. */
  readonly name?: string;
  readonly percent?: number;
}

export interface MovingCheck {
  /** The worst thing found, or null. */
  readonly problem: MovingProblem | null;
  /** Ground that would belong to two parcels. */
  readonly pieces: readonly Polygon[];
}

export const noMovingProblem: MovingCheck = { problem: null, pieces: [] };

interface Moving {
  readonly outlines: readonly Polygon[];
  readonly others: readonly DrawnParcel[];
  /** An outline that is not finished is narrow for a while. */
  readonly unfinished: boolean;
}

/** The outlines that change with the pointer, and the parcels that they may come upon; null when none does. */
export function movingOutlines(
  { draft, history, hidden, task }: DrawingState,
  live: Live,
  cells: readonly Polygon[],
): Moving | null {
  const others = (moves: (id: string) => boolean) =>
    history.present.filter(({ id }) => !hidden.has(id) && !moves(id));
  if (live.dragged.size > 0) {
    const ids = live.dragged;
    return { outlines: [...ids.values()], others: others((id) => ids.has(id)), unfinished: false };
  }
  if (draft?.purpose === "parcel") {
    const outline = withoutRepeats(live.pointer ? [...draft.points, live.pointer] : draft.points);
    if (outline.length < 3) return null;
    return { outlines: [outline], others: others((id) => id === draft.parcelId), unfinished: true };
  }
  if (task?.kind === "grid" && cells.length > 0)
    return { outlines: cells, others: others((id) => task.ids.includes(id)), unfinished: false };
  return null;
}

/** Nothing is always the same nothing, so that what shows it is left alone. */
const resultOf = (problem: MovingProblem | null, pieces: readonly Polygon[]): MovingCheck =>
  problem || pieces.length > 0 ? { problem, pieces: [...pieces] } : noMovingProblem;

/**
 * Checks outlines on the move.
 *
 * @returns again and again what was found so far, at last everything
 */
export async function* checkMoving(
  { outlines, others, unfinished }: Moving,
  aspectRatio: number,
  compare: Compare,
): AsyncGenerator<MovingCheck> {
  const pieces: Polygon[] = [];
  let problem: MovingProblem | null = null;
  for (const outline of outlines) {
    if (crossesItself(outline)) problem = { reason: "self_intersection" };
    else if (!unfinished && isSliver(outline, aspectRatio)) problem ??= { reason: "sliver" };
  }
  const near = outlines.flatMap((outline) => {
    const box = boundingBox([outline]);
    return others
      .filter((other) => !boxesApart(box, boxOf(outlineOf(other))))
      .map((other) => ({ outline, other }));
  });
  const pairs = near.map(({ outline, other }): Pair => [outline, outlineOf(other)]);
  for (let from = 0; from < near.length; from += pairsAtOnce) {
    const answers = await compare(pairs.slice(from, from + pairsAtOnce));
    for (const [at, overlap] of answers.entries()) {
      const covered = near[from + at];
      if (!overlap || !covered) continue;
      pieces.push(...overlap.pieces);
      const percent = coveredPercent(covered.outline, overlap);
      problem ??= { reason: "overlap_area", name: covered.other.name, percent };
    }
    yield resultOf(problem, pieces);
  }
  if (near.length === 0) yield resultOf(problem, []);
}

interface CheckDependencies {
  readonly store: Pick<Store<DrawingState>, "get" | "subscribe">;
  readonly live: Store<Live>;
  readonly cells: Pick<Store<readonly { readonly polygon: Polygon }[]>, "get" | "subscribe">;
  readonly aspectRatio: number;
  readonly compare: Compare;
}

/** Milliseconds between two checks of what moves: each costs a frame, and nobody reads faster. */
const pause = 48;

/** Keeps `found` in step with what moves, with a pause between checks; the end of a movement is reported at once. @returns stops checking */
export function watchMoving(dependencies: CheckDependencies, found: Store<MovingCheck>): () => void {
  const { store, live, cells, aspectRatio, compare } = dependencies;
  let frame = 0;
  let checkedAt = 0;
  let checking = false;
  let moved = false;
  let stopped = false;

  const now = () =>
    movingOutlines(
      store.get(),
      live.get(),
      cells.get().map(({ polygon }) => polygon),
    );
  const check = async () => {
    checking = true;
    moved = false;
    const moving = now();
    if (!moving) found.set(noMovingProblem);
    else
      for await (const result of checkMoving(moving, aspectRatio, compare)) {
        // When nothing moves any more, what was found of it is out of date.
        if (stopped || (moved && !now())) break;
        found.set(result);
        if (moved) break;
      }
    checking = false;
    if (moved && !stopped) schedule();
  };
  const schedule = () => {
    frame ||= requestAnimationFrame((time) => {
      frame = 0;
      if (time - checkedAt < pause && now()) return schedule();
      checkedAt = time;
      void check();
    });
  };
  const restart = () => {
    moved = true;
    if (!checking) schedule();
  };
  const stops = [store.subscribe(restart), live.subscribe(restart), cells.subscribe(restart)];
  restart();
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
}
