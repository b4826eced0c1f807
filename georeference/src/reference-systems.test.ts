import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  convert,
  guessSystem,
  interpretCoordinates,
  metricSystems,
  misfitOf,
  type ReferenceSystem,
  toDegrees,
  wgs84,
  zoneOf,
} from "./reference-systems.ts";

/** A corner that its surveyor gave twice: in metres of zone 6, and in degrees with eight places, a millimetre. */
const corner = {
  zone6: { east: 6404587.618, north: 4982858.63 },
  degrees: { east: 16.7850128, north: 44.98372243 },
};
const banjaLuka = { east: 17.19, north: 44.77 };
const bijeljina = { east: 19.21, north: 44.76 };
const earthly = metricSystems.filter((system) => system !== "local");

const inSystem = (degrees: typeof banjaLuka, system: ReferenceSystem) =>
  convert([degrees], wgs84, system)?.[0] ?? { east: Number.NaN, north: Number.NaN };

describe("reference systems", () => {
  it("agree with a surveyor's own degrees and metres", () => {
    const metres = inSystem(corner.degrees, "EPSG:31276");
    expect(Math.hypot(metres.east - corner.zone6.east, metres.north - corner.zone6.north)).toBeLessThan(
      0.002,
    );
    const degrees = toDegrees(corner.zone6, "EPSG:31276");
    expect(degrees?.longitude).toBeCloseTo(corner.degrees.east, 7);
    expect(degrees?.latitude).toBeCloseTo(corner.degrees.north, 7);
  });

  it.each(earthly.flatMap((from) => earthly.map((to) => [from, to] as const)))(
    "come back from %s by %s to a thousandth of a millimetre",
    (from, to) => {
      const longitudes = fc.double({ min: 15.7, max: 19.6, noNaN: true });
      const latitudes = fc.double({ min: 42.5, max: 45.3, noNaN: true });
      fc.assert(
        fc.property(longitudes, latitudes, (east, north) => {
          const place = inSystem({ east, north }, from);
          const back = convert(convert([place], from, to) ?? [], to, from)?.[0];
          expect(Math.hypot((back?.east ?? 0) - place.east, (back?.north ?? 0) - place.north)).toBeLessThan(
            1e-6,
          );
          const degrees = convert(convert([{ east, north }], wgs84, to) ?? [], to, wgs84)?.[0];
          expect(degrees?.east).toBeCloseTo(east, 9);
          expect(degrees?.north).toBeCloseTo(north, 9);
        }),
        { numRuns: 20 },
      );
    },
  );

  it("leave heights and names alone, and a local net where it is", () => {
    const place = { ...banjaLuka, height: 160, name: "T1" };
    expect(convert([place], wgs84, "EPSG:31276")?.[0]).toMatchObject({ height: 160, name: "T1" });
    expect(convert([place], "local", "local")).toEqual([place]);
    expect(convert([place], "local", "EPSG:31276")).toBeNull();
    expect(toDegrees(place, "local")).toBeNull();
  });

  it("know the zone of a longitude", () => {
    expect([15.9, 17.2, 19.6].map(zoneOf)).toEqual(["EPSG:31275", "EPSG:31276", "EPSG:31277"]);
  });
});

describe("which system numbers are in", () => {
  it.each(["EPSG:31275", "EPSG:31276", "EPSG:31277", "EPSG:32633", wgs84] as const)(
    "is told by their size: %s",
    (system) => {
      const { east, north } = inSystem(banjaLuka, system);
      expect(guessSystem([{ east, north }])).toEqual({ system, swapped: false });
      expect(guessSystem([{ east: north, north: east }])).toEqual({ system, swapped: true });
      expect(misfitOf([{ east, north }], system)).toBeNull();
      expect(misfitOf([{ east: north, north: east }], system)).toEqual({ reason: "swapped" });
    },
  );

  it("is UTM 34 east of 18°, where 33 would put it into another land", () => {
    expect(guessSystem([inSystem(bijeljina, "EPSG:32634")]).system).toBe("EPSG:32634");
  });

  it("is a local net for small numbers, and one typing error does not decide", () => {
    expect(guessSystem([{ east: 120.5, north: 344.1 }])).toEqual({ system: "local", swapped: false });
    const [place] = [inSystem(banjaLuka, "EPSG:31276")];
    expect(guessSystem([place, place, { ...place, east: 5 }]).system).toBe("EPSG:31276");
  });

  it("is named when another was chosen", () => {
    const zone6 = [inSystem(banjaLuka, "EPSG:31276")];
    expect(misfitOf(zone6, "EPSG:32633")).toEqual({ reason: "other_system", system: "EPSG:31276" });
    expect(misfitOf(zone6, "EPSG:31277")).toEqual({ reason: "other_system", system: "EPSG:31276" });
    expect(misfitOf([inSystem(banjaLuka, "EPSG:32633")], "EPSG:32634")).toMatchObject({
      system: "EPSG:32633",
    });
    expect(misfitOf([{ east: 12, north: 40 }], "EPSG:31276")).toEqual({ reason: "nowhere" });
    expect(misfitOf([{ east: 12, north: 40 }], "local")).toBeNull();
  });

  it("offers the zone where its digit is left out, before another land's system", () => {
    const short = { east: 445_967, north: 4_974_309 };
    const zone6 = { system: "EPSG:31276", swapped: false, shortened: true } as const;
    expect(guessSystem([short])).toEqual(zone6);
    expect(guessSystem([{ east: short.north, north: short.east }])).toEqual({ ...zone6, swapped: true });
    expect(interpretCoordinates([short], zone6)).toEqual([{ east: 6_445_967, north: 4_974_309 }]);
    expect(misfitOf([short], "EPSG:31276")).toEqual({ reason: "shortened" });
    expect(misfitOf([short], "EPSG:31277")).not.toEqual({ reason: "shortened" });
  });
});
