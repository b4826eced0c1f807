import { expect, it } from "vitest";
import { moved } from "./moved.ts";

it("moves an item and keeps the order of the others", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a"], 5, 0)).toEqual(["a"]);
});
