import { percentPoint } from "@solar/domain/coordinates";
import { rectangle } from "@solar/domain/testing-outlines";
import { describe, expect, test } from "vitest";
import { newParcel } from "../state/drawn-parcel.ts";
import { movingCorner, withInsertedCorner } from "./shape-edits.ts";

const parcels = [
  newParcel("a", "A", rectangle(0, 0, 20, 20)),
  newParcel("b", "B", rectangle(20, 0, 40, 20)),
  newParcel("c", "C", rectangle(20, 20, 40, 40)),
];
const point = percentPoint(22, 21);
const none = new Set<string>();

describe("a corner where parcels meet", () => {
  test("moves in all of them when shared corners go together", () => {
    const moving = movingCorner(parcels, "a", 2, { shared: true, fixed: none });
    expect(moving.ids).toEqual(["a", "b", "c"]);
    const outlines = moving.at(point);
    expect([outlines.get("a")?.[2], outlines.get("b")?.[3], outlines.get("c")?.[0]]).toEqual([
      point,
      point,
      point,
    ]);
    expect(outlines.get("a")?.[0]).toEqual(percentPoint(0, 0));
  });

  test("moves alone otherwise, and never in a locked neighbour", () => {
    expect(movingCorner(parcels, "a", 2, { shared: false, fixed: none }).ids).toEqual(["a"]);
    expect(movingCorner(parcels, "a", 2, { shared: true, fixed: new Set(["b"]) }).ids).toEqual(["a", "c"]);
  });
});

test("a corner put into a common side is put into the neighbour's as well, whichever way it runs", () => {
  const outlines = withInsertedCorner(parcels, "a", 1, point, { shared: true, fixed: none });
  expect([...outlines.keys()]).toEqual(["a", "b"]);
  expect(outlines.get("a")).toEqual([
    ...rectangle(0, 0, 20, 20).slice(0, 2),
    point,
    ...rectangle(0, 0, 20, 20).slice(2),
  ]);
  expect(outlines.get("b")).toEqual([...rectangle(20, 0, 40, 20), point]);
  expect(withInsertedCorner(parcels, "a", 1, point, { shared: false, fixed: none }).size).toBe(1);
});
