import { percentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import { rectangle } from "@solar/domain/testing-outlines";
import { expect, test } from "vitest";
import { newParcel, outlineOf } from "../state/drawnParcel.ts";
import { type FoundOverlap, searchOverlaps } from "./overlaps.ts";
import { findProblems } from "./problems.ts";

const parcels = (...list: [string, Polygon][]) =>
  list.map(([name, polygon], at) => newParcel(`id${at}`, name, polygon));

function overlapsOf(list: ReturnType<typeof parcels>, steps = Number.POSITIVE_INFINITY): FoundOverlap[] {
  let time = 0;
  const search = searchOverlaps(
    list.map((parcel) => [parcel.id, outlineOf(parcel)] as const),
    () => time + steps,
    () => time++,
  );
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

const reasons = (list: ReturnType<typeof parcels>) =>
  findProblems(list, overlapsOf(list), 16 / 9).map(({ parcelId, reason }) => `${parcelId} ${reason}`);

test("good neighbours have no problems", () => {
  expect(reasons(parcels(["A", rectangle(0, 0, 20, 20)], ["B", rectangle(20, 0, 40, 20)]))).toEqual([]);
});

test("each thing to look at is named, once", () => {
  const bow = [percentPoint(60, 60), percentPoint(80, 80), percentPoint(80, 60), percentPoint(60, 80)];
  const repeated = [...rectangle(60, 10, 80, 30), percentPoint(60, 10)];
  expect(
    reasons(
      parcels(
        ["A", rectangle(0, 0, 20, 20)],
        ["a ", rectangle(30, 0, 40, 20)],
        ["B", []],
        ["C", bow],
        ["D", repeated],
        ["E", rectangle(90, 90, 90.2, 90.2)],
        ["", rectangle(30, 30, 40, 40)],
      ),
    ),
  ).toEqual([
    "id1 duplicate_name",
    "id2 no_outline",
    "id3 self_intersection",
    "id4 duplicate_point",
    "id5 sliver",
    "id6 missing_name",
  ]);
});

test("only what the database refuses blocks saving", () => {
  const list = parcels(["", []], ["A", rectangle(0, 0, 20, 20)], ["A", rectangle(10, 0, 30, 20)]);
  const blocking = findProblems(list, overlapsOf(list), 1).filter((problem) => problem.blocking);
  expect(blocking.map(({ reason }) => reason)).toEqual(["missing_name"]);
});

test("an overlap tells its part of the parcel and shows its area; a parcel inside another is contained", () => {
  const list = parcels(
    ["A", rectangle(0, 0, 20, 20)],
    ["B", rectangle(15, 0, 35, 20)],
    ["C", rectangle(2, 2, 8, 8)],
  );
  const [overlap, contained] = findProblems(list, overlapsOf(list), 16 / 9);
  expect(overlap).toMatchObject({ parcelId: "id1", otherId: "id0", name: "A", percent: 25 });
  expect(overlap?.pieces).toHaveLength(1);
  expect(contained).toMatchObject({ parcelId: "id2", reason: "contained" });
});

test("a search that is interrupted after each pair finds the same", () => {
  const list = parcels(
    ...Array.from({ length: 12 }, (_, at): [string, Polygon] => [
      `P${at}`,
      rectangle(at * 5, (at % 3) * 4, at * 5 + 7, (at % 3) * 4 + 10),
    ]),
  );
  const whole = overlapsOf(list);
  expect(whole.length).toBeGreaterThan(5);
  expect(overlapsOf(list, 0)).toEqual(whole);
});
