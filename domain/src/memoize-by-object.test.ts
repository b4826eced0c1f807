import { expect, test } from "vitest";
import { memoizeByObject } from "./memoize-by-object.ts";

test("what is made of an object is made once, also where nothing comes of it", () => {
  let made = 0;
  const numbered = memoizeByObject((_: object) => (made++ === 0 ? null : `${made}`));
  const [one, two] = [{}, {}];
  expect([numbered(one), numbered(two), numbered(one), numbered(two)]).toEqual([null, "2", null, "2"]);
});
