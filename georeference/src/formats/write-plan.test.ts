import type { GroundPoint } from "@solar/domain/ground";
import fc from "fast-check";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { guessSystem, type ReferenceSystem as System, wgs84 } from "../reference-systems.ts";
import { readPlan } from "./read-plan.ts";
import { toCornerTable, toDxf, toGeoJson, toKml, type WrittenOutline } from "./write-plan.ts";

/** Where a park may lie, in each system, and metres in its units. */
const places = {
  [wgs84]: { east: 17.31, north: 44.91, unit: 1 / 100_000 },
  "EPSG:31275": { east: 5_590_000, north: 4_974_400, unit: 1 },
  "EPSG:31276": { east: 6_446_000, north: 4_974_400, unit: 1 },
  "EPSG:31277": { east: 7_410_000, north: 4_974_400, unit: 1 },
  "EPSG:32633": { east: 682_000, north: 4_974_400, unit: 1 },
  "EPSG:32634": { east: 400_000, north: 4_974_400, unit: 1 },
  local: { east: 1000, north: -500, unit: 1 },
} as const;

/** A star-shaped outline of a park's size: never crosses itself. */
const outlineIn = (system: System) =>
  fc
    .record({
      name: fc
        .string({ unit: fc.constantFrom(..."AZč ćđšž1/<&\"';+-=".split("")), minLength: 1, maxLength: 12 })
        .map((text) => `P ${text}`.replace(/\s+/g, " ").trim()),
      at: fc.record({
        east: fc.double({ min: 0, max: 500, noNaN: true }),
        north: fc.double({ min: 0, max: 500, noNaN: true }),
      }),
      radii: fc.array(fc.double({ min: 5, max: 60, noNaN: true }), { minLength: 3, maxLength: 20 }),
      height: fc.option(fc.double({ min: 1, max: 2000, noNaN: true }), { nil: undefined }),
    })
    .map(({ name, at, radii, height }): WrittenOutline => {
      const { east, north, unit } = places[system];
      return {
        name,
        properties: {},
        corners: radii.map((radius, corner): GroundPoint => {
          const angle = (2 * Math.PI * corner) / radii.length;
          const place = {
            east: east + (at.east + radius * Math.cos(angle)) * unit,
            north: north + (at.north + radius * Math.sin(angle)) * unit,
          };
          return height === undefined ? place : { ...place, height: height + corner };
        }),
      };
    });

/** Apart from each other and with their own names, so that a name in a drawing lies in one outline alone. */
const outlinesIn = (system: System) =>
  fc
    .uniqueArray(outlineIn(system), { minLength: 1, maxLength: 6, selector: ({ name }) => name })
    .map((outlines) =>
      outlines.map((outline, at) => ({
        ...outline,
        corners: outline.corners.map((corner) => ({
          ...corner,
          east: corner.east + at * 1000 * places[system].unit,
        })),
      })),
    );

const writers: Record<
  string,
  { name: string; write: (outlines: WrittenOutline[], system: System) => string; systems: System[] }
> = {
  GeoJSON: { name: "p.geojson", write: toGeoJson, systems: Object.keys(places) as System[] },
  KML: { name: "p.kml", write: toKml, systems: [wgs84] },
  DXF: {
    name: "p.dxf",
    write: toDxf,
    systems: (Object.keys(places) as System[]).filter((system) => system !== wgs84),
  },
  CSV: { name: "p.csv", write: toCornerTable, systems: Object.keys(places) as System[] },
};

describe.each(Object.entries(writers))("%s", (_, { name, write, systems }) => {
  it("reads back what it wrote in each system, to a millimetre", () => {
    const park = fc
      .constantFrom(...systems)
      .chain((system) => fc.tuple(fc.constant(system), outlinesIn(system)));
    fc.assert(
      fc.property(park, ([system, outlines]) => {
        const near = system === wgs84 ? 1e-9 : 1e-3;
        const plan = readPlan(name, strToU8(write(outlines, system)));
        expect(plan.findings).toEqual([]);
        expect(plan.outlines.map((outline) => outline.name)).toEqual(outlines.map((outline) => outline.name));
        for (const [at, { corners }] of plan.outlines.entries()) {
          const given = outlines[at]?.corners ?? [];
          expect(corners).toHaveLength(given.length);
          for (const [index, corner] of corners.entries()) {
            const before = given[index];
            expect(Math.abs(corner.east - (before?.east ?? Number.NaN))).toBeLessThanOrEqual(near);
            expect(Math.abs(corner.north - (before?.north ?? Number.NaN))).toBeLessThanOrEqual(near);
            expect(corner.height ?? -1).toBeCloseTo(before?.height ?? -1, 3);
          }
        }
      }),
    );
  });

  it.each(systems.filter((system) => !["local", "EPSG:32634"].includes(system)))(
    "has its system found: %s",
    (system) => {
      const [outline] = fc.sample(outlinesIn(system), 1);
      const plan = readPlan(name, strToU8(write(outline ?? [], system)));
      const points = plan.outlines.flatMap(({ corners }) => corners);
      expect(plan.system ?? guessSystem(points).system).toBe(system);
      const swapped = points.map(({ east, north }) => ({ east: north, north: east }));
      if (system !== wgs84) expect(guessSystem(swapped)).toEqual({ system, swapped: true });
    },
  );
});

it("writes letters into a drawing so that programs of any code page read them", () => {
  const [outline] = fc.sample(outlinesIn("EPSG:31276"), 1);
  const text = toDxf((outline ?? []).map((one) => ({ ...one, name: "Šuma č" })));
  expect([...text].every((sign) => sign <= "~")).toBe(true);
});
