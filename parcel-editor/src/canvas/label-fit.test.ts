import { percentPoint } from "@solar/domain/coordinates";
import { expect, test } from "vitest";
import { avoidsHandles, fitsIn } from "./label-fit.ts";

// A picture 1,000 CSS pixels wide and 500 high.
const view = { pixel: 0.2, aspectRatio: 2 };
const at = percentPoint(50, 50);

test("a name is written only where the parcel has room for it", () => {
  expect(fitsIn("P-01", { width: 40, height: 20 })).toBe(true);
  expect(fitsIn("Parcela 1", { width: 40, height: 20 })).toBe(false);
  expect(fitsIn("P-01", { width: 40, height: 10 })).toBe(false);
});

test("a name makes way for a handle that it would cover, and for none beside it", () => {
  const covers = (x: number, y: number, selected = false) =>
    !avoidsHandles("P-01", at, [percentPoint(0, 0), percentPoint(x, y)], view, selected);
  expect(covers(51, 51)).toBe(true);
  // 20 pixels to the right: the end of the name reaches to 16, the handle from 11.
  expect(covers(52, 50)).toBe(true);
  expect(covers(53, 50)).toBe(false);
  expect(covers(50, 54)).toBe(false);
  expect(covers(52.7, 50), "selected names are larger").toBe(false);
  expect(covers(52.7, 50, true)).toBe(true);
});
