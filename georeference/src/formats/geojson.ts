import { fold } from "@solar/domain/fold";
import type { GroundPoint } from "@solar/domain/ground";
import type { Feature, GeoJSON, Geometry, Position } from "geojson";
import { isReferenceSystem, wgs84 } from "../reference-systems.ts";
import { fromEsriJson, isEsriJson } from "./esri-json.ts";
import { type Finding, PlanError, type RawOutline, type RawPlan } from "./plan-file.ts";

/** Properties that name a parcel, in the order in which they are believed. */
const nameKeys = ["name", "naziv", "ime", "parcela", "parcel", "title", "oznaka", "broj", "id"];
/** Folded, and without what it names: `NAZIV_PARC`, as a shapefile cuts it off. */
const plainKey = (key: string) => fold(key).replace(/[_ ]par(c\w*)?$/, "");

/** @throws PlanError for JSON that is no GeoJSON, SyntaxError for what is no JSON */
export function readGeoJson(text: string): RawPlan {
  const whole = parsed(text.replace(/^\ufeff/, ""));
  const json = Array.isArray(whole) ? collection(whole) : whole;
  if (typeof json !== "object" || json === null) throw new PlanError("damaged");
  if (isEsriJson(json)) {
    const { features, system, findings } = fromEsriJson(json);
    return planOf(features, system, findings);
  }
  if (!("type" in json))
    throw new PlanError("parcels" in json ? "percent_outlines" : "unknown_format", { what: "JSON" });
  return planOf(featuresOf(json as GeoJSON), "crs" in json ? namedSystem(json.crs) : "", []);
}

function planOf(features: readonly Feature<Geometry | null>[], named: string, found: Finding[]): RawPlan {
  const outlines = outlinesOf(features, "");
  const findings = found.length > 0 ? found : withoutOutline(features, "");
  return { format: "geojson", findings, system: isReferenceSystem(named) ? named : null, outlines };
}

/** A whole file, or one object after another: each in a line, or behind the sign for records. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const records = text.split(text.includes("\x1e") ? "\x1e" : "\n").filter((one) => one.trim());
    if (records.length < 2 && !text.includes("\x1e")) throw error;
    return collection(records.map((one) => JSON.parse(one)));
  }
}

const collection = (all: readonly GeoJSON[]) => ({
  type: "FeatureCollection",
  features: all.flatMap(featuresOf),
});

const geometryTypes = /^((Multi)?(Point|LineString|Polygon)|GeometryCollection)$/;

function featuresOf(json: GeoJSON): readonly Feature<Geometry | null>[] {
  if (json.type === "FeatureCollection") return json.features;
  if (json.type === "Feature") return [json];
  if (!geometryTypes.test(json.type)) throw new PlanError("unknown_format", { what: json.type });
  return [{ type: "Feature", properties: null, geometry: json }];
}

/** The older standard names a system: `urn:ogc:def:crs:EPSG::31276`. */
function namedSystem(crs: unknown): string {
  const name = JSON.stringify(crs);
  return name.includes("CRS84") ? wgs84 : `EPSG:${/EPSG:+(\d+)/i.exec(name)?.[1]}`;
}

/** Whose a feature is, and what it is called. */
function headOf({ properties }: Feature<Geometry | null>, layer: string) {
  const known = withoutStyle(properties ?? {});
  const textNamed = (wanted: string) =>
    Object.entries(known)
      .find(([key, value]) => value && plainKey(key) === wanted)?.[1]
      ?.toString();
  const name = nameKeys.map(textNamed).find((value) => value) ?? null;
  return { layer: textNamed("layer") ?? layer, name, properties: known };
}

/** The outlines of features, also of those that other formats are read as. */
export const outlinesOf = (features: readonly Feature<Geometry | null>[], layer: string): RawOutline[] =>
  features.flatMap((feature) => {
    const head = headOf(feature, layer);
    return shapesOf(feature.geometry).map((shape): RawOutline => ({ ...head, ...shape }));
  });

/** Features that have no outline: places, and rows that nobody drew. */
export const withoutOutline = (features: readonly Feature<Geometry | null>[], layer: string): Finding[] =>
  features.flatMap((feature): Finding[] => {
    if (shapesOf(feature.geometry).length > 0) return [];
    const { properties: _, ...head } = headOf(feature, layer);
    return isPlace(feature.geometry)
      ? [{ ...head, kind: "unread", what: "Point" }]
      : [{ ...head, kind: "lacking_outline" }];
  });

const isPlace = (geometry: Geometry | null): boolean =>
  geometry?.type === "GeometryCollection"
    ? geometry.geometries.some(isPlace)
    : (geometry?.type.endsWith("Point") ?? false);

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

const withoutStyle = (properties: Record<string, unknown>): RawOutline["properties"] =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]): [string, string | number][] => {
      if (style.test(key)) return [];
      if (typeof value === "number") return [[key, value]];
      return typeof value === "string" ? [[key, value.trim()]] : [];
    }),
  );
