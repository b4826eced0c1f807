import { expect, test } from "vitest";
import { slices } from "./slices.ts";

test("items come in groups, the last one shorter, and nothing makes no group", () => {
  expect(slices([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slices([1, 2], 2)).toEqual([[1, 2]]);
  expect(slices([], 2)).toEqual([]);
});
