import type { Georeference } from "./georeference.ts";

/** As seen from a hill, for tests: north is up and far, what lies 100 m further north is half as large. */
export const testGeoreference: Georeference = {
  projection: {
    kind: "plane",
    origin: { east: 6_446_000, north: 4_974_000, height: 160 },
    matrix: [0.5, 0.5, 0, 50, 0, 0.2, 0, 80, 0, 0.01, 0, 1],
    levels: [],
  },
  system: "EPSG:31276",
  toWgs84: ({ east, north }) => ({ latitude: north / 1e5, longitude: east / 1e5 }),
};
