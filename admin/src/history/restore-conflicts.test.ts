import { expect, it } from "vitest";
import { restoreConflicts } from "./restore-conflicts.ts";

const square = (x: number) => [
  { x, y: 10 },
  { x: x + 10, y: 10 },
  { x: x + 10, y: 20 },
  { x, y: 20 },
];
const deleted = { id: "1", name: "Parcela A1", polygon_data: square(10) };
const conflicts = (...parcels: { id: string; name: string; polygon_data: { x: number; y: number }[] }[]) =>
  restoreConflicts(deleted, {}, parcels);

it("finds nothing in the way of a parcel whose place and name are free", () => {
  expect(conflicts({ id: "2", name: "Parcela A2", polygon_data: square(20) })).toEqual([]);
  expect(conflicts({ id: "2", name: "Parcela A2", polygon_data: [] })).toEqual([]);
});

it("names who took its name or its place", () => {
  expect(
    conflicts(
      { id: "2", name: " parcela a1", polygon_data: [] },
      { id: "3", name: "B1", polygon_data: square(15) },
      { id: "4", name: "B2", polygon_data: square(5) },
    ),
  ).toEqual([
    { kind: "name_taken", names: " parcela a1" },
    { kind: "overlaps", names: "B1, B2" },
  ]);
});

it("says that the project is gone, or that the parcel is back already", () => {
  expect(restoreConflicts(deleted, null, [])).toEqual([{ kind: "project_deleted", names: "" }]);
  expect(conflicts(deleted)).toEqual([{ kind: "not_deleted", names: "" }]);
});
