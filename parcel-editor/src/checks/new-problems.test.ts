import { percentPoint } from "@solar/domain/coordinates";
import { rectangle } from "@solar/domain/testing-outlines";
import { expect, test } from "vitest";
import { newParcel } from "../state/drawn-parcel.ts";
import { newProblems } from "./problems.ts";

const bow = [percentPoint(0, 0), percentPoint(20, 20), percentPoint(20, 0), percentPoint(0, 20)];
const valid = newParcel("a", "P-01", rectangle(30, 0, 40, 10));
const crossing = newParcel("b", "P-02", bow);
const sameName = newParcel("c", " p-01", rectangle(50, 0, 60, 10));
const reasons = (...lists: [(typeof valid)[], (typeof valid)[]]) =>
  newProblems(...lists, 1).map(({ parcelId, reason }) => [parcelId, reason]);

test("crossing sides and names that are there twice are asked about, in whatever parcel", () => {
  expect(reasons([valid, crossing, sameName], [valid])).toEqual([
    ["b", "self_intersection"],
    ["c", "duplicate_name"],
  ]);
  expect(reasons([valid], [])).toEqual([]);
});

test("what was stored so before is not asked about again", () => {
  expect(reasons([valid, crossing, sameName], [valid, crossing, sameName])).toEqual([]);
  expect(reasons([{ ...valid, price: 1 }, crossing], [valid, crossing])).toEqual([]);
});
