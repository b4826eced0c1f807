import type { Parcel } from "@solar/domain/rows.gen";
import { newParcel } from "@solar/parcel-editor/drawn-parcel.ts";
import { expect, test } from "vitest";
import { areSaved, mergeEarlierSaves } from "./use-device-copy.ts";

const row = (id: string, values: Partial<Parcel> = {}) =>
  ({ ...newParcel(id, `Parcela ${id}`, []), version: 2, ...values }) as Parcel;

test("what an earlier visit left is kept beside new changes; of one parcel the newer change counts", () => {
  const earlier = [
    { id: "a", version: 1, price: 5 },
    { id: "b", version: 2, delete: true as const },
  ];
  const since = [{ id: "a", version: 1, price: 7 }];
  expect(mergeEarlierSaves(earlier, since)).toEqual([earlier[1], since[0]]);
  expect(mergeEarlierSaves(earlier, [])).toEqual(earlier);
});

test("what was left is known to be saved when the rows hold all of it, whatever their versions", () => {
  const stored = new Map([["a", row("a", { price: 7, description: null })]]);
  const change = { id: "a", version: 1, price: 7, description: "" };
  const deletion = { id: "b", version: 1, delete: true as const };
  expect(areSaved(stored, [change, deletion])).toBe(true);
  expect(areSaved(stored, [{ ...change, price: 8 }, deletion])).toBe(false);
  expect(areSaved(stored, [{ id: "a", version: 2, delete: true }])).toBe(false);
  expect(areSaved(stored, [{ id: "c", name: "Parcela c" }])).toBe(false);
});
