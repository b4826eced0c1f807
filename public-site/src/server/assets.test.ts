import { expect, test } from "vitest";
import { chunksOf } from "./assets.tsx";

const manifest = {
  page: { imports: ["map", "shared"] },
  map: { imports: ["shared"] },
  shared: {},
  one: { imports: ["two"] },
  two: { imports: ["one", "shared"] },
};

test("what a chunk imports comes before it, once", () => {
  expect(chunksOf(manifest, ["page", "map", "texts"])).toEqual(["shared", "map", "page", "texts"]);
});

test("chunks that import each other are both there", () => {
  expect(chunksOf(manifest, ["one", "page"])).toEqual(["shared", "two", "one", "map", "page"]);
});
