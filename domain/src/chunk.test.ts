import { expect, test } from "vitest";
import { chunk } from "./chunk.ts";

test("items come in groups, the last one shorter, and nothing makes no group", () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunk([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunk([], 2)).toEqual([]);
});
