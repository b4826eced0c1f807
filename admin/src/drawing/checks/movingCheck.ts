import { overlapOf } from "@solar/domain/overlap";
import { boundingBox, crossesItself, type Polygon, polygonArea } from "@solar/domain/polygon";
import { isSliver } from "@solar/domain/sliver";
import { withoutRepeats } from "@solar/domain/storable-outline";
import type { Live } from "../canvas/live.ts";
import type { DrawingState } from "../state/drawingState.ts";
import { type DrawnParcel, outlineOf } from "../state/drawnParcel.ts";
import type { Watched } from "../state/store.ts";
import { apart, boxOf } from "./overlaps.ts";
import type { ProblemReason } from "./problems.ts";

/** What is wrong with outlines that are still on the move. */
export interface MovingProblem {
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

export const nothingFound: MovingCheck = { problem: null, pieces: [] };

interface Moving {
  readonly outlines: readonly Polygon[];
  readonly others: readonly DrawnParcel[];
  /** An outline that is not finished is narrow for a while. */
  readonly unfinished: boolean;
}

/** The outlines that change with the pointer, and the parcels that they may come upon; null when none does. */
export function movingIn(
  { draft, history, hidden, splitting }: DrawingState,
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
  if (splitting && cells.length > 0)
    return { outlines: cells, others: others((id) => id === splitting.parcelId), unfinished: false };
  return null;
}

/**
 * Looks at outlines on the move, a few at a time: each `next()` goes on until it is late.
 *
 * @returns from each step what was found so far
 */
export function* checkMoving(
  { outlines, others, unfinished }: Moving,
  stretch: number,
  late: () => boolean,
): Generator<MovingCheck, MovingCheck> {
  const pieces: Polygon[] = [];
  let problem: MovingProblem | null = null;
  const found = () => (problem || pieces.length > 0 ? { problem, pieces: [...pieces] } : nothingFound);
  for (const outline of outlines) {
    if (crossesItself(outline)) problem = { reason: "self_intersection" };
    else if (!unfinished && isSliver(outline, stretch)) problem ??= { reason: "sliver" };
    const box = boundingBox([outline]);
    for (const other of others) {
      if (apart(box, boxOf(outlineOf(other)))) continue;
      if (late()) yield found();
      const overlap = overlapOf(outline, outlineOf(other));
      if (!overlap) continue;
      pieces.push(...overlap.pieces);
      const area = overlap.pieces.reduce((sum, piece) => sum + polygonArea(piece), 0);
      const percent = Math.max(0.1, Math.round((area / polygonArea(outline)) * 1000) / 10);
      problem ??= { reason: "overlap_area", name: other.name, percent };
    }
  }
  return found();
}

/** Longest time that looking may take of a frame, milliseconds. */
const slice = 4;

interface MovingParts {
  readonly store: Pick<Watched<DrawingState>, "get" | "subscribe">;
  readonly live: Watched<Live>;
  readonly cells: Watched<readonly Polygon[]>;
  readonly stretch: number;
}

/** Keeps `found` in step with what moves, a slice of each frame until all is looked at. @returns stops looking */
export function watchMoving(parts: MovingParts, found: Watched<MovingCheck>): () => void {
  const { store, live, cells, stretch } = parts;
  let frame = 0;
  let until = 0;
  let search: Iterator<MovingCheck, MovingCheck> | null = null;

  const look = () => {
    frame = 0;
    if (!search) {
      const moving = movingIn(store.get(), live.get(), cells.get());
      if (!moving) {
        found.set(nothingFound);
        return;
      }
      search = checkMoving(moving, stretch, () => performance.now() > until);
    }
    until = performance.now() + slice;
    const { done, value } = search.next();
    found.set(value);
    if (done) search = null;
    else frame = requestAnimationFrame(look);
  };
  const anew = () => {
    search = null;
    frame ||= requestAnimationFrame(look);
  };
  const stops = [store.subscribe(anew), live.subscribe(anew), cells.subscribe(anew)];
  anew();
  return () => {
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
}
