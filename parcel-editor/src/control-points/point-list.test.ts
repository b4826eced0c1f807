import { describe, expect, it } from "vitest";
import { lengthText, pixelText } from "../labels.ts";
import { completePoints, emptyPoint, mergeByName, nextName } from "./point-list.ts";

const point = { name: "T1", x: 10, y: 20, east: 100, north: 200, height: null, level: 1 };

describe("the list of control points", () => {
  it("takes new coordinates of a point that it has, with its place, and other points behind", () => {
    const list = mergeByName(
      [{ ...point, id: "a" }],
      [
        { ...point, x: null, y: null, east: 101 },
        { ...point, name: "T2" },
      ],
    );
    expect(list.map(({ name, x, east }) => [name, x, east])).toEqual([
      ["T1", 10, 101],
      ["T2", 10, 100],
    ]);
    expect(list[0]?.id).toBe("a");
  });

  it("solves only points that are known on both sides", () => {
    const list = [{ ...point, id: "a" }, emptyPoint([], { x: 1, y: 2 }), { ...point, id: "b", x: null }];
    expect(completePoints(list)).toEqual([
      { id: "a", name: "T1", x: 10, y: 20, east: 100, north: 200, level: 1 },
    ]);
  });

  it("names the next point by the next number that is free", () => {
    expect(nextName([])).toBe("T1");
    expect(nextName([{ ...point, id: "a", name: "T2" }])).toBe("T3");
  });
});

it("says a residual as one says it", () => {
  expect([0.118, 1.254, 12.5].map((metres) => lengthText(metres, "sr"))).toEqual([
    "12 cm",
    "1,25 m",
    "12,5 m",
  ]);
  expect([0.44, 31.2].map((pixels) => pixelText(pixels, "sr"))).toEqual(["0,4 px", "31 px"]);
});
