import { defaultImageSize, percentPoint } from "@solar/domain/coordinates";
import type { ParcelStatus } from "@solar/domain/statuses";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelPlaces, placeLabels, shortenNames } from "./labels.ts";

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
    status: "available" as ParcelStatus,
    polygon: square((index % columns) * side, Math.floor(index / columns) * side, side),
  }));

const texts = (scale: number, parcels = grid(4, 2, 20), first: string[] = []) =>
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
    expect(texts(0.01, grid(4, 2, 20), ["3"])).toEqual(["A4"]);
  });

  test("of available parcels come before those of larger ones that are sold", () => {
    const [sold, free] = [square(10, 10, 30), square(12, 18, 14)];
    const parcels = [
      { id: "sold", name: "A1", status: "sold" as const, polygon: sold },
      { id: "free", name: "A2", status: "available" as const, polygon: free },
    ];
    expect(texts(0.1, parcels)).toEqual(["A2"]);
  });

  test("are small on an available parcel that is a little too narrow, and missing on a sold one like it", () => {
    const written = (status: ParcelStatus) => {
      const parcels = [
        { id: "narrow", name: "A1", status, polygon: square(10, 10, 8) },
        { id: "wide", name: "A2", status, polygon: square(40, 40, 30) },
      ];
      const placed = placeLabels(labelPlaces(parcels, defaultImageSize), defaultImageSize, 0.07);
      return placed.map(({ text, letters }) => `${text} ${letters}`);
    };
    expect(written("available")).toEqual(["A2 14", "A1 11"]);
    expect(written("sold")).toEqual(["A2 14"]);
  });

  test("of available parcels are small where the next one is near, rather than missing", () => {
    const written = (status: ParcelStatus) => {
      const parcels = [0, 1].map((index) => ({
        id: String(index),
        name: `A${index + 1}`,
        status,
        polygon: square(10, 10 + index * 11, 11),
      }));
      const placed = placeLabels(labelPlaces(parcels, defaultImageSize), defaultImageSize, 0.12);
      return placed.map(({ text, letters }) => `${text} ${letters}`);
    };
    expect(written("available")).toEqual(["A1 14", "A2 11"]);
    expect(written("sold")).toEqual(["A1 14"]);
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
            status: "available" as const,
            polygon: square(x, y, side),
          }));
          const places = labelPlaces(parcels, defaultImageSize);
          const [first, selected] = [["1", "2"], new Set(["3", "4", "5"])];
          const placed = placeLabels(places, defaultImageSize, scale, first, selected);
          placed.forEach((a, i) => {
            for (const b of placed.slice(i + 1)) {
              const dx = (Math.abs(a.at.x - b.at.x) / 100) * defaultImageSize.width * scale;
              const dy = (Math.abs(a.at.y - b.at.y) / 100) * defaultImageSize.height * scale;
              const [sizeA, sizeB] = [a.letters, b.letters];
              const wide = ((a.text.length * sizeA + b.text.length * sizeB) / 2) * 0.6;
              expect(dx > wide || dy > (sizeA + sizeB) / 2).toBe(true);
            }
          });
        },
      ),
    );
  });
});
