import {
  closestOnSide,
  type GroundOutline,
  type GroundPoint,
  groundSides,
  metresBetween,
  nearestOf,
} from "@solar/domain/ground";
import { clip, tolerance } from "./clipping.ts";

export type MergeResult =
  | { readonly outline: GroundOutline }
  | { readonly outline: null; readonly problem: "not_neighbours" | "encloses" };

/** The outline with corners of the other in its sides where they nearly touch, and on its corners where these are near. */
function joined(outline: GroundOutline, other: GroundOutline, gap: number): GroundOutline {
  // The nearest one: in a tip that is narrower than the gap both corners of the cut are near.
  const onto = (end: GroundPoint): GroundPoint =>
    nearestOf(
      other.map((corner) => ({ corner, off: metresBetween(corner, end) })).filter(({ off }) => off <= gap),
    )?.corner ?? end;
  return groundSides(outline).flatMap(([from, to]) => {
    const [corner, next] = [onto(from), onto(to)] as const;
    const between = other
      .filter((point) => outline.every((own) => metresBetween(own, point) > tolerance))
      .filter((point) => metresBetween(point, corner) > gap && metresBetween(point, next) > gap)
      .map((point) => ({ point, ...closestOnSide([corner, next], point) }))
      .filter(({ off, part }) => off <= gap && part > 0 && part < 1)
      .sort((a, b) => a.part - b.part);
    return [corner, ...between.map(({ point }) => point)];
  });
}

/** Without corners in the middle of a straight side, where a border ended that is no more: the straightest first. */
function straightenSides(outline: GroundOutline, gap: number): GroundOutline {
  const straightest = nearestOf(
    outline.map((point, at) => {
      const [before = point, after = point] = [outline.at(at - 1), outline[(at + 1) % outline.length]];
      return { at, off: closestOnSide([before, after], point).off };
    }),
  );
  if (!straightest || straightest.off > gap / 20 || outline.length < 4) return outline;
  return straightenSides(
    outline.filter((_, at) => at !== straightest.at),
    gap,
  );
}

/**
 * One outline round neighbours. Borders that were drawn by hand miss each other by a little: within `gap` they count as
 * one, and the later outline gives way.
 */
export function mergeOutlines(outlines: readonly GroundOutline[], gap: number): MergeResult {
  const [first = [], ...others] = outlines;
  let merged = first;
  const waiting = [...others];
  while (waiting.length > 0) {
    const at = waiting.findIndex((outline) => together(merged, outline, gap).length === 1);
    const [next] = waiting.splice(at, at < 0 ? 0 : 1);
    if (!next) return { outline: null, problem: "not_neighbours" };
    const [[ring = [], ...holes] = []] = together(merged, next, gap);
    if (holes.length > 0) return { outline: null, problem: "encloses" };
    merged = ring;
  }
  return { outline: straightenSides(merged, gap) };
}

function together(first: GroundOutline, second: GroundOutline, gap: number): GroundOutline[][] {
  const moved = joined(second, first, gap);
  return clip("together", joined(first, moved, gap), moved);
}
