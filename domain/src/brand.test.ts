import { expect, it } from "vitest";
import { accentOf, brandColours, contrastOnPaper, favicon, readableAccent } from "./brand.ts";

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

it("shows in the tab the company's icon, else its letter on its colour, else the mark", () => {
  const company = { company_name: "„šumski“ park", icon: null, logo: null, accent: null };
  const drawn = (face: object) => decodeURIComponent(favicon({ ...company, ...face }, "/mark.svg"));
  expect(drawn({})).toBe("/mark.svg");
  expect(drawn({ logo: "/storage/site-images/wide.png" })).toMatch(/#1B7F4B.*>Š</);
  expect(drawn({ accent: "#0b5cad" })).toMatch(/^data:image\/svg.*#0b5cad.*>Š</);
  expect(drawn({ company_name: "<", accent: "#0b5cad" })).toBe("/mark.svg");
  expect(drawn({ icon: "/storage/site-images/i.png" })).toMatch(/^\/storage\/site-images\/i\.png\?width=160/);
});
