import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Feature, Geometry, Position } from "geojson";
import { wgs84 } from "../reference-systems.ts";
import { outlinesOf, withoutOutline } from "./geojson.ts";
import {
  type Finding,
  layerLabels,
  PlanError,
  type RawOutline,
  type RawPlan,
  withLayers,
} from "./plan-file.ts";

type Value = string | Node | readonly Value[];
interface Node {
  readonly [tag: string]: Value;
}

// As Google Earth reads: whatever the prefixes are, declared or not.
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  htmlEntities: true,
});

/** Reads KML; its folders are the layers. @throws PlanError */
export function readKml(written: string): RawPlan {
  const text = written.replace(/^\ufeff/, "").trim();
  const [, root] = /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(text) ?? [];
  if (root && root.toLowerCase() !== "kml")
    throw new PlanError("unknown_format", {
      what: text.includes("opengis.net/gml") ? "GML" : root.toUpperCase(),
    });
  // A plan needs none, and what they expand to knows no bounds.
  if (/<!ENTITY/i.test(text)) throw new PlanError("xml_entities");
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new PlanError("damaged_line", { line: String(valid.err.line) });
  const outlines: RawOutline[] = [];
  const findings: Finding[] = [];
  walk(nodesOf((parser.parse(text) as Node).kml), null, outlines, findings);
  const paths = [...outlines, ...findings].map(({ layer }) => layer);
  return withLayers({ format: "kml", system: wgs84, outlines, findings }, layerLabels(paths, "\n"));
}

const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as string | Node];
const isNode = (value: Value): value is Node => typeof value === "object" && !Array.isArray(value);
const nodesOf = (value: Value | undefined): Node[] => listOf(value).filter(isNode);

function textOf(value: Value | undefined): string {
  const [first = ""] = listOf(value);
  return typeof first === "string" ? first.trim() : isNode(first) ? textOf(first["#text"]) : "";
}

function walk(
  nodes: readonly Node[],
  folders: readonly string[] | null,
  outlines: RawOutline[],
  findings: Finding[],
) {
  const layer = (folders ?? []).join("\n");
  for (const [tag, value] of nodes.flatMap(Object.entries) as [string, Value][]) {
    if (tag === "Placemark")
      for (const placemark of nodesOf(value)) {
        const feature = featureOf(placemark);
        outlines.push(...outlinesOf([feature], layer));
        if ("Model" in placemark) findings.push({ kind: "solid", layer, name: textOf(placemark.name) });
        else findings.push(...withoutOutline([feature], layer));
      }
    // What lies elsewhere is not fetched.
    else if (tag === "NetworkLink")
      for (const _ of listOf(value)) findings.push({ kind: "unread", layer, name: null, what: tag });
    else for (const node of nodesOf(value)) walk([node], inside(tag, node, folders), outlines, findings);
  }
}

/** The folders, and documents within, that a node's content lies in; null outside of the root. */
function inside(tag: string, node: Node, folders: readonly string[] | null): readonly string[] | null {
  if (tag !== "Folder" && tag !== "Document") return folders;
  const name = folders || tag === "Folder" ? textOf(node.name).replaceAll("\n", " ") : "";
  return [...(folders ?? []), ...(name ? [name] : [])];
}

function featureOf(placemark: Node): Feature<Geometry> {
  const data = nodesOf(placemark.ExtendedData);
  const named = (nodes: readonly Node[], tag: string) => nodes.flatMap((node) => nodesOf(node[tag]));
  const simple = named(named(data, "SchemaData"), "SimpleData");
  const properties = [
    ["name", textOf(placemark.name)],
    ["description", textOf(placemark.description).replace(/<[^>]*>/g, " ")],
    ...named(data, "Data").map((one) => [textOf(one["@name"]), textOf(one.value)]),
    ...simple.map((one) => [textOf(one["@name"]), textOf(one)]),
  ].filter(([key, value]) => key && value);
  return {
    type: "Feature",
    properties: Object.fromEntries(properties),
    geometry: { type: "GeometryCollection", geometries: geometriesIn(placemark) },
  };
}

/** Polygons and lines, in whatever they are gathered. */
function geometriesIn(node: Node): Geometry[] {
  return Object.entries(node).flatMap(([tag, value]) =>
    listOf(value).flatMap((child): Geometry[] => {
      const inside: Node = isNode(child) ? child : {};
      if (tag === "Point") return [{ type: "Point", coordinates: [] }];
      if (tag === "LineString") return [{ type: "LineString", coordinates: positionsIn(inside).flat() }];
      if (tag === "Polygon" || tag === "LinearRing") {
        const { innerBoundaryIs = [], ...outer } = inside;
        const holes = nodesOf(innerBoundaryIs).flatMap(positionsIn);
        return orUnread(positionsIn(outer)).map((ring) => ({
          type: "Polygon",
          coordinates: [ring, ...holes],
        }));
      }
      return isNode(child) ? geometriesIn(child) : [];
    }),
  );
}

/** A shape without coordinates is still named. */
const orUnread = (rings: Position[][]): Position[][] =>
  rings.length > 0 ? rings : [[[Number.NaN, Number.NaN]]];

const positionsIn = (node: Node): Position[][] =>
  Object.entries(node).flatMap(([tag, value]) =>
    tag === "coordinates"
      ? listOf(value).map((one) => coordinatesOf(textOf(one)))
      : nodesOf(value).flatMap(positionsIn),
  );

/** Degrees between neighbouring corners of a plan at most. */
const nearby = 1;

/** Places as Google Earth reads them: blanks may stand behind commas, and commas or blanks throughout. */
function coordinatesOf(text: string): Position[] {
  const places = text
    .replace(/\s*,\s*/g, ",")
    .split(/\s+/)
    .filter(Boolean)
    .map((place) => place.split(",").map((number) => (number === "" ? Number.NaN : Number(number))));
  if (places.length > 1 && places.every(({ length }) => length === 2 || length === 3)) return places;
  const numbers = places.flat();
  const by = (size: number) =>
    Array.from({ length: numbers.length / size }, (_, at) => numbers.slice(at * size, at * size + size));
  const [first = []] = by(3);
  const inThrees =
    numbers.length % 3 === 0 &&
    by(3).every((place) =>
      [0, 1].every((axis) => Math.abs((place[axis] ?? 0) - (first[axis] ?? 0)) < nearby),
    );
  const grouped = inThrees ? by(3) : numbers.length % 2 === 0 ? by(2) : [];
  return grouped.length > 0 ? grouped : [[Number.NaN, Number.NaN]];
}
