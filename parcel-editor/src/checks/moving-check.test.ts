import { percentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import { createStore } from "@solar/domain/store";
import { rectangle } from "@solar/domain/testing-outlines";
import { afterEach, expect, test, vi } from "vitest";
import { setTask } from "../state/actions.ts";
import { addDraftPoint, startDraft } from "../state/draft.ts";
import { newDrawing } from "../state/drawing-state.ts";
import { newParcel } from "../state/drawn-parcel.ts";
import { idle, type Live } from "../state/live.ts";
import { checkMoving, movingOutlines, noMovingProblem, watchMoving } from "./moving-check.ts";
import { compareHere, pairsAtOnce } from "./overlaps.ts";

const parcels = [
  newParcel("a", "A1", rectangle(0, 0, 20, 20)),
  newParcel("b", "A2", rectangle(50, 0, 70, 20)),
  newParcel("c", "A3", rectangle(0, 50, 20, 70)),
];
async function stepsOf(outlines: readonly Polygon[], unfinished = false) {
  const steps = [];
  const moving = { outlines, others: parcels, unfinished };
  for await (const step of checkMoving(moving, 16 / 9, compareHere)) steps.push(step);
  return steps;
}
const found = async (outline: Polygon, unfinished = false) => (await stepsOf([outline], unfinished)).at(-1);

test("an outline on the move tells which parcel it covers, how much of it lies there, and where", async () => {
  const { problem, pieces } = (await found(rectangle(10, 0, 30, 20))) ?? noMovingProblem;
  expect(problem).toEqual({ reason: "overlap_area", name: "A1", percent: 50 });
  expect(pieces).toHaveLength(1);
  // The very same nothing: what shows it is not drawn again.
  expect(await found(rectangle(20, 0, 50, 20))).toBe(noMovingProblem);
  expect(await found([percentPoint(16, 25), percentPoint(25, 16), percentPoint(25, 25)])).toBe(
    noMovingProblem,
  );
});

test("sides that cross weigh more than an overlap; narrow is only said of what is finished", async () => {
  const bow = [percentPoint(5, 5), percentPoint(40, 40), percentPoint(40, 5), percentPoint(5, 40)];
  expect((await found(bow))?.problem).toEqual({ reason: "self_intersection" });
  const narrow = rectangle(30, 30, 45, 30.1);
  expect((await found(narrow))?.problem).toEqual({ reason: "sliver" });
  expect((await found(narrow, true))?.problem).toBeNull();
});

test("many outlines are looked at in steps, each telling what was found so far", async () => {
  const onAll = parcels.map(({ polygon_data }) => polygon_data ?? []);
  const outlines = Array.from({ length: pairsAtOnce }, () => onAll).flat();
  const steps = await stepsOf(outlines);
  expect(steps.map(({ pieces }) => pieces.length)).toEqual([1, 2, 3].map((times) => times * pairsAtOnce));
});

test("what moves is what is dragged, drawn up to the pointer, or about to be split; hidden parcels do not count", () => {
  const unchanged = newDrawing(parcels);
  expect(movingOutlines(unchanged, idle, [])).toBeNull();

  const dragged = new Map([["a", rectangle(5, 5, 25, 25)]]);
  const onMove = movingOutlines({ ...unchanged, hidden: new Set(["b"]) }, { ...idle, dragged }, []);
  expect(onMove?.others.map(({ id }) => id)).toEqual(["c"]);

  let drawing = startDraft("parcel")(unchanged);
  for (const point of rectangle(10, 10, 30, 30).slice(0, 2)) drawing = addDraftPoint(point)(drawing);
  expect(movingOutlines(drawing, idle, [])).toBeNull();
  const pointer = percentPoint(30, 30);
  expect(movingOutlines(drawing, { ...idle, pointer }, [])?.outlines[0]).toHaveLength(3);
  // Back on the first point the pointer closes the outline: that is no corner more.
  drawing = addDraftPoint(pointer)(drawing);
  expect(movingOutlines(drawing, { ...idle, pointer: percentPoint(10, 10) }, [])?.outlines[0]).toHaveLength(
    3,
  );

  const splitting = setTask({ kind: "grid", ids: ["a"], area: rectangle(0, 0, 20, 20) })(unchanged);
  const cells = [rectangle(0, 0, 10, 20), rectangle(10, 0, 20, 20)];
  expect(movingOutlines(splitting, idle, cells)?.others.map(({ id }) => id)).toEqual(["b", "c"]);
});

afterEach(() => vi.unstubAllGlobals());

test("what is found about outlines that came to rest meanwhile is not shown", async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  const store = createStore(newDrawing(parcels));
  const live = createStore<Live>({ ...idle, dragged: new Map([["a", rectangle(55, 5, 75, 25)]]) });
  const cells = createStore<readonly { polygon: Polygon }[]>([]);
  const found = createStore(noMovingProblem);
  const shown: (string | undefined)[] = [];
  found.subscribe(() => shown.push(found.get().problem?.name));
  let answer = () => {};
  let answered = new Promise<void>((resolve) => (answer = resolve));
  const compare: typeof compareHere = async (pairs) => {
    await answered;
    return compareHere(pairs);
  };
  const stop = watchMoving({ store, live, cells, aspectRatio: 1, compare }, found);

  frames.shift()?.();
  answer();
  await vi.waitFor(() => expect(shown).toEqual(["A2"]));
  answered = new Promise<void>((resolve) => (answer = resolve));
  live.set({ ...idle, dragged: new Map([["a", rectangle(5, 55, 25, 75)]]) });
  frames.shift()?.();
  live.set(idle);
  answer();
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  frames.shift()?.();
  expect(shown).toEqual(["A2", undefined]);
  expect(found.get()).toBe(noMovingProblem);
  stop();
});

test("checks are throttled while something moves, and its end is reported at once", async () => {
  const frames: ((time: number) => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: (time: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  const store = createStore(newDrawing(parcels));
  const drag = (outline: Polygon) => live.set({ ...idle, dragged: new Map([["a", outline]]) });
  const live = createStore<Live>(idle);
  const cells = createStore<readonly { polygon: Polygon }[]>([]);
  const found = createStore(noMovingProblem);
  const covered = () => found.get().problem?.name;
  const stop = watchMoving({ store, live, cells, aspectRatio: 1, compare: compareHere }, found);
  frames.shift()?.(1000);

  drag(rectangle(55, 5, 75, 25));
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  frames.shift()?.(1100);
  await vi.waitFor(() => expect(covered()).toBe("A2"));
  drag(rectangle(5, 55, 25, 75));
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  frames.shift()?.(1116);
  frames.shift()?.(1132);
  expect([covered(), frames.length]).toEqual(["A2", 1]);
  frames.shift()?.(1150);
  await vi.waitFor(() => expect(covered()).toBe("A3"));
  live.set(idle);
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  frames.shift()?.(1151);
  expect(found.get()).toBe(noMovingProblem);
  stop();
});
