import { expect, it } from "vitest";
import { accentOf, brandColours, contrastOnPaper, readableAccent } from "./brand.ts";

it("leaves an accent that can be read, and makes another as dark as it must be, in its hue", () => {
  expect(readableAccent("#0b5cad")).toBe("#0b5cad");
  const darker = readableAccent("#f2b705");
  expect(contrastOnPaper(darker)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOnPaper(darker)).toBeLessThan(4.7);
  expect(darker).toMatch(/^#[89]\w6\w0\w$/);
  expect(contrastOnPaper("#000000")).toBeCloseTo(20.07, 1);
});

it("makes the strengths of an accent, and keeps ours where there is none or no colour", () => {
  expect(accentOf("#0b5cad")).toEqual({ leaf: "#0b5cad", leafStrong: "#084785", leafWash: "#e7eff7" });
  for (const none of [null, undefined, "", "red", "#0b5cad;x"]) expect(accentOf(none)).toBe(brandColours);
});
