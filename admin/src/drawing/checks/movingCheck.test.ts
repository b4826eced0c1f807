import { percentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import { rectangle } from "@solar/domain/testing-outlines";
import { expect, test } from "vitest";
import { still } from "../canvas/live.ts";
import { newDrawing } from "../state/drawingState.ts";
import { newParcel } from "../state/drawnParcel.ts";
import { reduce } from "../state/reducer.ts";
import { checkMoving, movingIn } from "./movingCheck.ts";

const parcels = [
  newParcel("a", "A1", rectangle(0, 0, 20, 20)),
  newParcel("b", "A2", rectangle(50, 0, 70, 20)),
  newParcel("c", "A3", rectangle(0, 50, 20, 70)),
];
const found = (outline: Polygon, unfinished = false) =>
  checkMoving({ outlines: [outline], others: parcels, unfinished }, 16 / 9, () => false).next().value;

test("an outline on the move tells which parcel it covers, how much of it lies there, and where", () => {
  const { problem, pieces } = found(rectangle(10, 0, 30, 20));
  expect(problem).toEqual({ reason: "overlap_area", name: "A1", percent: 50 });
  expect(pieces).toHaveLength(1);
  expect(found(rectangle(20, 0, 50, 20))).toEqual({ problem: null, pieces: [] });
});

test("sides that cross weigh more than an overlap; narrow is only said of what is finished", () => {
  const bow = [percentPoint(5, 5), percentPoint(40, 40), percentPoint(40, 5), percentPoint(5, 40)];
  expect(found(bow).problem).toEqual({ reason: "self_intersection" });
  const narrow = rectangle(30, 30, 45, 30.1);
  expect(found(narrow).problem).toEqual({ reason: "sliver" });
  expect(found(narrow, true).problem).toBeNull();
});

test("many outlines are looked at in steps, each telling what was found so far", () => {
  const outlines = parcels.map(({ polygon_data }) => polygon_data ?? []);
  const search = checkMoving({ outlines, others: parcels, unfinished: false }, 16 / 9, () => true);
  const steps = [search.next(), search.next(), search.next(), search.next()];
  expect(steps.map(({ done, value }) => [done, value.pieces.length])).toEqual([
    [false, 0],
    [false, 1],
    [false, 2],
    [true, 3],
  ]);
});

test("what moves is what is dragged, drawn up to the pointer, or about to be split; hidden parcels do not count", () => {
  const idle = newDrawing(parcels);
  expect(movingIn(idle, still, [])).toBeNull();

  const dragged = new Map([["a", rectangle(5, 5, 25, 25)]]);
  const onMove = movingIn({ ...idle, hidden: new Set(["b"]) }, { ...still, dragged }, []);
  expect(onMove?.others.map(({ id }) => id)).toEqual(["c"]);

  let drawing = reduce(idle, { type: "start_drawing", purpose: "parcel" });
  for (const point of rectangle(10, 10, 30, 30).slice(0, 2))
    drawing = reduce(drawing, { type: "add_point", point });
  expect(movingIn(drawing, still, [])).toBeNull();
  const pointer = percentPoint(30, 30);
  expect(movingIn(drawing, { ...still, pointer }, [])?.outlines[0]).toHaveLength(3);
  // Back on the first point the pointer closes the outline: that is no corner more.
  drawing = reduce(drawing, { type: "add_point", point: pointer });
  expect(movingIn(drawing, { ...still, pointer: percentPoint(10, 10) }, [])?.outlines[0]).toHaveLength(3);

  const splitting = reduce(idle, { type: "split_parcel", id: "a" });
  const cells = [rectangle(0, 0, 10, 20), rectangle(10, 0, 20, 20)];
  expect(movingIn(splitting, still, cells)?.others.map(({ id }) => id)).toEqual(["b", "c"]);
});
