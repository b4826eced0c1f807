import { expect, test } from "vitest";
import { nearestStep, parseVariant, variantName, WIDTHS } from "./variant-sizes.ts";

test("no parameter asks for the original", () => {
  expect(parseVariant({})).toBeNull();
  expect(parseVariant({ v: "abc" })).toBeNull();
});

test("sizes and qualities are rounded to the nearest step", () => {
  expect(parseVariant({ width: "500", height: "1000", quality: "73", format: "avif" })).toEqual({
    width: 480,
    height: 1080,
    quality: 72,
    format: "avif",
  });
});

test("the sizes of the specification are steps themselves", () => {
  for (const width of [480, 768, 1280, 1920]) expect(nearestStep(width, WIDTHS)).toBe(width);
  expect(parseVariant({ width: "1920", height: "1080", quality: "75", format: "webp" })).toEqual({
    width: 1920,
    height: 1080,
    quality: 75,
    format: "webp",
  });
});

test("what lies outside becomes the smallest or the largest step, and halfway the larger", () => {
  expect(nearestStep(1, WIDTHS)).toBe(160);
  expect(nearestStep(99_999, WIDTHS)).toBe(1920);
  expect(nearestStep(240, WIDTHS)).toBe(320);
});

test.each([
  { width: "0" },
  { width: "-480" },
  { width: "wide" },
  { height: "1e9" },
  { quality: "" },
  { width: ["480", "960"] },
  { format: "gif" },
  { format: "svg" },
])("%j is refused", (query) => {
  expect(() => parseVariant(query)).toThrow(expect.objectContaining({ status: 400, code: "bad_variant" }));
});

test("different variants have different names", () => {
  const base = { width: 480, height: null, quality: 75, format: null };
  const names = [
    variantName(base, "webp"),
    variantName(base, "avif"),
    variantName({ ...base, width: null, height: 480 }, "webp"),
    variantName({ ...base, quality: 72 }, "webp"),
  ];
  expect(new Set(names).size).toBe(4);
});
