import { defaultImageSize, percentPoint } from "@solar/domain/coordinates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelFontSize, labelPlaces, placeLabels, shortenNames } from "./labels.ts";

const square = (x: number, y: number, side: number) => [
  percentPoint(x, y),
  percentPoint(x + side, y),
  percentPoint(x + side, y + side),
  percentPoint(x, y + side),
];

const grid = (columns: number, rows: number, side: number) =>
  Array.from({ length: columns * rows }, (_, index) => ({
    id: String(index),
    name: `Parcela A${index + 1}`,
    polygon: square((index % columns) * side, Math.floor(index / columns) * side, side),
  }));

const texts = (scale: number, parcels = grid(4, 2, 20), first = new Set<string>()) =>
  placeLabels(labelPlaces(parcels, defaultImageSize), defaultImageSize, scale, first).map(({ text }) => text);

describe("short names", () => {
  test("leave out the words that all names begin with", () => {
    expect(shortenNames(["Parcela A1", "Parcela A2"])).toEqual(["A1", "A2"]);
    expect(shortenNames(["P-07", "P-08"])).toEqual(["P-07", "P-08"]);
    expect(shortenNames(["Parcela A1", "Zapad 2"])).toEqual(["Parcela A1", "Zapad 2"]);
    expect(shortenNames(["Parcela", "Parcela 2"])).toEqual(["Parcela", "Parcela 2"]);
    expect(shortenNames(["Parcela 1"])).toEqual(["Parcela 1"]);
  });
});

describe("labels", () => {
  test("are full where all fit, short where they do not, and gone where even that is too long", () => {
    expect(texts(0.6)).toContain("Parcela A1");
    expect(texts(0.1)).toContain("A1");
    expect(texts(0.1)).not.toContain("Parcela A1");
    expect(texts(0.01)).toEqual([]);
  });

  test("of the parcel under the pointer show even where it is too small", () => {
    expect(texts(0.01, grid(4, 2, 20), new Set(["3"]))).toEqual(["A4"]);
  });

  test("never touch each other", () => {
    const parcel = fc.record({
      x: fc.integer({ min: 0, max: 80 }),
      y: fc.integer({ min: 0, max: 80 }),
      side: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.array(parcel, { maxLength: 40 }),
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        (boxes, scale) => {
          const parcels = boxes.map(({ x, y, side }, index) => ({
            id: String(index),
            name: `Parcela ${index + 1}`,
            polygon: square(x, y, side),
          }));
          const placed = placeLabels(labelPlaces(parcels, defaultImageSize), defaultImageSize, scale);
          placed.forEach((a, i) => {
            for (const b of placed.slice(i + 1)) {
              const dx = (Math.abs(a.at.x - b.at.x) / 100) * defaultImageSize.width * scale;
              const dy = (Math.abs(a.at.y - b.at.y) / 100) * defaultImageSize.height * scale;
              const wide = ((a.text.length + b.text.length) / 2) * labelFontSize * 0.6;
              expect(dx > wide || dy > labelFontSize).toBe(true);
            }
          });
        },
      ),
    );
  });
});
