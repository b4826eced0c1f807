import type { GroundPoint } from "@solar/domain/ground";
import type { Feature, GeoJSON, Geometry, Position } from "geojson";
import { isReferenceSystem, type ReferenceSystem, wgs84 } from "../reference-systems.ts";
import { PlanError, type RawOutline, type RawPlan } from "./plan-file.ts";

/** Properties that name a parcel, in the order in which they are believed. */
const nameKeys = ["name", "naziv", "ime", "parcela", "parcel", "title", "oznaka", "broj", "id"];

/** @throws PlanError for JSON that is no GeoJSON, SyntaxError for what is no JSON */
export function readGeoJson(text: string): RawPlan {
  const json: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
  if (typeof json !== "object" || json === null) throw new PlanError("damaged");
  if (!("type" in json)) throw new PlanError("parcels" in json ? "percent_outlines" : "damaged");
  const system = "crs" in json ? namedSystem(json.crs) : null;
  return { format: "geojson", system, outlines: outlinesOf(featuresOf(json as GeoJSON), ""), findings: [] };
}

function featuresOf(json: GeoJSON): readonly Feature<Geometry | null>[] {
  if (json.type === "FeatureCollection") return json.features;
  return [json.type === "Feature" ? json : { type: "Feature", properties: null, geometry: json }];
}

/** The older standard names a system: `urn:ogc:def:crs:EPSG::31276`. */
function namedSystem(crs: unknown): ReferenceSystem | null {
  const name = JSON.stringify(crs);
  const system = `EPSG:${/EPSG:+(\d+)/i.exec(name)?.[1]}`;
  if (isReferenceSystem(system)) return system;
  return name.includes("CRS84") ? wgs84 : null;
}

/** The outlines of features, also of those that other formats are read as. */
export const outlinesOf = (features: readonly Feature<Geometry | null>[], layer: string): RawOutline[] =>
  features.flatMap(({ geometry, properties }) => {
    const texts = textsOf(properties ?? {});
    const propertyNamed = (wanted: string) =>
      Object.entries(texts).find(([key, value]) => value && key.toLowerCase() === wanted)?.[1];
    const name = nameKeys.map(propertyNamed).find((value) => value) ?? null;
    const common = { layer: propertyNamed("layer") ?? layer, name, properties: texts };
    return shapesOf(geometry).map((shape): RawOutline => ({ ...common, ...shape }));
  });

type Shape = Pick<RawOutline, "corners" | "closed" | "hasHoles">;

/** The rings of a geometry; points say nothing about parcels. */
function shapesOf(geometry: Geometry | null): Shape[] {
  switch (geometry?.type) {
    case "Polygon":
      return [polygonOf(geometry.coordinates)];
    case "MultiPolygon":
      return geometry.coordinates.map(polygonOf);
    case "LineString":
      return [{ corners: geometry.coordinates.map(cornerOf), closed: false }];
    case "MultiLineString":
      return geometry.coordinates.map((line) => ({ corners: line.map(cornerOf), closed: false }));
    case "GeometryCollection":
      return geometry.geometries.flatMap(shapesOf);
    default:
      return [];
  }
}

const polygonOf = ([outer = [], ...holes]: Position[][]): Shape => ({
  corners: outer.map(cornerOf),
  hasHoles: holes.length > 0,
});

function cornerOf([east = Number.NaN, north = Number.NaN, height]: Position): GroundPoint {
  const corner = { east: Number(east), north: Number(north) };
  return typeof height === "number" ? { ...corner, height } : corner;
}

/** How a format says that something is drawn is none of its properties. */
const style = /^(stroke|fill|icon|label|style|visibility)/i;

const textsOf = (properties: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      (typeof value === "string" || typeof value === "number") && !style.test(key)
        ? [[key, String(value).trim()]]
        : [],
    ),
  );
