import { clampToImage, type PercentPoint } from "@solar/domain/coordinates";
import { toPicture } from "@solar/domain/ground";
import { describe, expect, test } from "vitest";
import { select, setGeoreference } from "../state/actions.ts";
import { addDraftPoint, startDraft } from "../state/draft.ts";
import { newDrawing } from "../state/drawing-state.ts";
import { newParcel } from "../state/drawn-parcel.ts";
import { idle } from "../state/live.ts";
import { testGeoreference } from "../state/testing-georeference.ts";
import { constrainedPoint, draftGround, draftGuides } from "./draft-ground.ts";
import { snapToGuides } from "./guides.ts";
import { liveMeasurements } from "./live-measurements.ts";

const { projection } = testGeoreference;
const shown = (east: number, north: number): PercentPoint =>
  clampToImage(toPicture(projection, { east: 6_446_000 + east, north: 4_974_000 + north }) ?? { x: 0, y: 0 });
const grounded = setGeoreference(testGeoreference)(
  newDrawing([newParcel("a", "A1", [shown(-30, 0), shown(0, 0), shown(0, 30)])]),
);
const drawn = (purpose: "parcel" | "ruler", ...points: PercentPoint[]) =>
  [startDraft(purpose), ...points.map(addDraftPoint)].reduce((state, action) => action(state), grounded);
const lengths = (state = grounded, live = idle) =>
  liveMeasurements(state, live)?.sides.map(({ metres }) => Math.round(metres));

describe("what is measured while something moves", () => {
  test("is the side that is drawn and the one that closes, with the area", () => {
    const state = drawn("parcel", shown(0, 0), shown(30, 0));
    const live = { ...idle, pointer: shown(30, 40) };
    expect(lengths(state, live)).toEqual([40, 50]);
    expect(liveMeasurements(state, live)?.area).toBeCloseTo(600, -1);
    expect(lengths(drawn("parcel", shown(0, 0)), live)).toEqual([50]);
  });

  test("of a line is each part and all of it, without an area", () => {
    const measures = liveMeasurements(drawn("ruler", shown(0, 0), shown(30, 0), shown(30, 40)), idle);
    expect(measures?.area).toBeNull();
    expect(measures?.total).toBeCloseTo(70, 0);
  });

  test("are the sides at a corner that is dragged, and nothing without ground", () => {
    const selected = select(["a"])(grounded);
    const live = { ...idle, dragged: new Map([["a", [shown(-30, 0), shown(0, 0), shown(0, 40)]]]) };
    expect(lengths(selected, live)).toEqual([40, 50]);
    expect(liveMeasurements(setGeoreference(null)(selected), live)).toBeNull();
  });
});

describe("the next corner", () => {
  const state = drawn("parcel", shown(0, 0), shown(30, 0));
  const constraints = { typed: "25,5", rightAngle: true };

  test("is held to typed metres at a right angle, on the ground", () => {
    const held = constrainedPoint(state, shown(33, 20), constraints);
    expect(held).toMatchObject({ kind: "right_angle", point: shown(30, 25.5) });
    expect(held?.ground?.north).toBeCloseTo(4_974_025.5, 1);
    expect(constrainedPoint(state, shown(50, 3), constraints)?.point).toEqual(shown(55.5, 0));
    expect(constrainedPoint(state, shown(33, 20), { typed: "x", rightAngle: false })).toBeNull();
    expect(constrainedPoint(state, shown(30, 20), { typed: "10", rightAngle: false }, false)?.point).toEqual(
      shown(30, 10),
    );
  });

  test("is drawn to right angles with the last side and the first corner, where they cross", () => {
    const third = drawn("parcel", shown(0, 0), shown(30, 0), shown(30, 20));
    const guided = (of: typeof third, point: PercentPoint) => {
      const ground = draftGround(of);
      return (
        ground &&
        snapToGuides(point, draftGuides(of, ground), { ...ground, tolerance: 1, aspectRatio: 16 / 9 })
      );
    };
    expect(guided(third, shown(0.6, 19.5))).toEqual({ point: shown(0, 20), kind: "right_angle" });
    expect(guided(state, shown(30.6, 20))?.kind).toBe("right_angle");
    expect(guided(state, shown(60, 0.8))?.kind).toBe("parallel");
    expect(guided(state, shown(45, 15))).toBeNull();
    // At a neighbour's corner, along and across its sides.
    expect(guided(drawn("parcel", shown(0, 0)), shown(20, 0.7))?.point.y).toBe(shown(20, 0).y);
  });
});
