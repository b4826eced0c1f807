import { percentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import { createStore } from "@solar/domain/store";
import { rectangle } from "@solar/domain/testing-outlines";
import { expect, test, vi } from "vitest";
import { newDrawing } from "../state/drawing-state.ts";
import { newParcel, outlineOf } from "../state/drawn-parcel.ts";
import { compareHere, type FoundOverlap, findOverlaps, pairsAtOnce } from "./overlaps.ts";
import { type Findings, findProblems, noFindings, watchProblems } from "./problems.ts";

const parcels = (...list: [string, Polygon][]) =>
  list.map(([name, polygon], at) => newParcel(`id${at}`, name, polygon));

const outlinesOf = (list: ReturnType<typeof parcels>) =>
  list.map((parcel) => [parcel.id, outlineOf(parcel)] as const);

const overlapsOf = async (list: ReturnType<typeof parcels>): Promise<FoundOverlap[]> =>
  (await findOverlaps(outlinesOf(list), compareHere, () => true)) ?? [];

const reasons = async (list: ReturnType<typeof parcels>) =>
  findProblems(list, await overlapsOf(list), 16 / 9).map(({ parcelId, reason }) => `${parcelId} ${reason}`);

test("valid neighbours have no problems", async () => {
  expect(await reasons(parcels(["A", rectangle(0, 0, 20, 20)], ["B", rectangle(20, 0, 40, 20)]))).toEqual([]);
});

test("each thing to look at is named, once", async () => {
  const bow = [percentPoint(60, 60), percentPoint(80, 80), percentPoint(80, 60), percentPoint(60, 80)];
  const repeated = [...rectangle(60, 10, 80, 30), percentPoint(60, 10)];
  expect(
    await reasons(
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

test("only what the database rejects blocks saving", async () => {
  const list = parcels(["", []], ["A", rectangle(0, 0, 20, 20)], ["A", rectangle(10, 0, 30, 20)]);
  const blocking = findProblems(list, await overlapsOf(list), 1).filter((problem) => problem.blocking);
  expect(blocking.map(({ reason }) => reason)).toEqual(["missing_name"]);
});

test("an overlap tells its part of the parcel and shows its area; a parcel inside another is contained", async () => {
  const list = parcels(
    ["A", rectangle(0, 0, 20, 20)],
    ["B", rectangle(15, 0, 35, 20)],
    ["C", rectangle(2, 2, 8, 8)],
  );
  const [overlap, contained] = findProblems(list, await overlapsOf(list), 16 / 9);
  expect(overlap).toMatchObject({ parcelId: "id1", otherId: "id0", name: "A", percent: 25 });
  expect(overlap?.pieces).toHaveLength(1);
  expect(contained).toMatchObject({ parcelId: "id2", reason: "contained" });
});

const crowd = () =>
  parcels(
    ...Array.from({ length: 12 }, (_, at): [string, Polygon] => [
      `P${at}`,
      rectangle(at * 5, (at % 3) * 4, at * 5 + 30, (at % 3) * 4 + 30),
    ]),
  );

test("pairs are compared some at a time, and once", async () => {
  const list = crowd();
  const asked: number[] = [];
  const compare: typeof compareHere = (pairs) => {
    asked.push(pairs.length);
    return compareHere(pairs);
  };
  const whole = await findOverlaps(outlinesOf(list), compare, () => true);
  expect(whole?.length).toBeGreaterThan(pairsAtOnce);
  expect(Math.max(...asked)).toBe(pairsAtOnce);
  asked.length = 0;
  expect(await findOverlaps(outlinesOf(list), compare, () => true)).toEqual(whole);
  expect(asked).toEqual([]);
});

test("a search that is not wanted any more ends after the pairs that it has asked about", async () => {
  let asked = 0;
  const compare: typeof compareHere = (pairs) => {
    asked += 1;
    return compareHere(pairs);
  };
  expect(await findOverlaps(outlinesOf(crowd()), compare, () => false)).toBeNull();
  expect(asked).toBe(1);
});

test("nothing is said to lie apart before each parcel was compared with each, nor after one has changed", async () => {
  const apart = parcels(["A", rectangle(0, 0, 20, 20)], ["B", rectangle(20, 0, 40, 20)]);
  const across = parcels(["A", rectangle(0, 0, 20, 20)], ["B", rectangle(15, 0, 35, 20)]);
  const store = createStore(newDrawing(apart));
  const findings = createStore<Findings>(noFindings);
  /** Those who wait for an answer. */
  const waiting: (() => void)[] = [];
  const compare: typeof compareHere = async (pairs) => {
    await new Promise<void>((answered) => waiting.push(answered));
    return compareHere(pairs);
  };
  const stop = watchProblems({ store, aspectRatio: 1, compare }, findings);
  await vi.waitFor(() => expect(findings.get().compared).toBe(true));

  store.set(newDrawing(across));
  expect(findings.get().compared).toBe(false);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(findings.get()).toEqual(noFindings);
  waiting.shift()?.();
  await vi.waitFor(() => expect(findings.get().compared).toBe(true));
  expect(findings.get().problems).toMatchObject([{ parcelId: "id1", otherId: "id0" }]);
  stop();
});
