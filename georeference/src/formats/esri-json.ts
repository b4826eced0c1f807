import { percentPoint } from "@solar/domain/coordinates";
import { polygonContains } from "@solar/domain/polygon";
import type { Feature, Geometry, Position } from "geojson";
import type { Finding } from "./plan-file.ts";

interface EsriGeometry {
  readonly rings?: Position[][];
  readonly paths?: Position[][];
  readonly curveRings?: unknown;
  readonly spatialReference?: EsriSystem;
}

interface EsriSystem {
  readonly wkid?: number;
  readonly latestWkid?: number;
}

interface EsriFeature {
  readonly attributes?: Record<string, unknown>;
  readonly geometry?: EsriGeometry;
}

export interface EsriJson extends EsriFeature {
  readonly features?: readonly EsriFeature[];
  readonly spatialReference?: EsriSystem;
}

export const isEsriJson = (json: object): json is EsriJson =>
  !("type" in json) && ("features" in json || "geometry" in json);

/** What Esri's programs write, as GeoJSON. */
export function fromEsriJson(json: EsriJson): {
  features: Feature<Geometry | null>[];
  system: string;
  findings: Finding[];
} {
  const all = json.features ?? [json];
  const { wkid, latestWkid = wkid } = json.spatialReference ?? all[0]?.geometry?.spatialReference ?? {};
  const features = all.map(({ attributes = {}, geometry }) => ({
    type: "Feature" as const,
    properties: attributes,
    geometry: geometryOf(geometry ?? {}),
  }));
  const curved = all.filter(({ geometry }) => geometry?.curveRings);
  return {
    features,
    system: `EPSG:${latestWkid}`,
    findings: curved.map(() => ({ kind: "curved", layer: "", name: null })),
  };
}

function geometryOf({ rings = [], paths = [] }: EsriGeometry): Geometry {
  // Not every program turns holes the other way round, or writes them behind what they are in.
  const around = (ring: Position[]) => rings.filter((one) => one !== ring && contains(one, ring));
  const holes = rings.filter((ring) => around(ring).length % 2 === 1);
  const outer = rings.filter((ring) => !holes.includes(ring));
  const polygons = outer.map((ring) => [ring, ...holes.filter((hole) => contains(ring, hole))]);
  return {
    type: "GeometryCollection",
    geometries: [
      { type: "MultiPolygon", coordinates: polygons },
      { type: "MultiLineString", coordinates: paths },
    ],
  };
}

const pointOf = ([x = Number.NaN, y = Number.NaN]: Position) => percentPoint(x, y);

const contains = (ring: Position[], [corner = []]: Position[]) =>
  polygonContains(ring.map(pointOf), pointOf(corner));
