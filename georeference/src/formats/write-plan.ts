import { percentPoint } from "@solar/domain/coordinates";
import { toCsv } from "@solar/domain/csv";
import type { GroundOutline, GroundPoint } from "@solar/domain/ground";
import { labelPoint } from "@solar/domain/label-point";
import { type ReferenceSystem, wgs84 } from "../reference-systems.ts";
import type { PlanOutline } from "./plan-file.ts";

/** An outline to write: its corners in the system of the file. */
export type WrittenOutline = Pick<PlanOutline, "name" | "corners" | "properties">;

/** A tenth of a millimetre, in metres or in degrees. */
const written = (value: number, system: ReferenceSystem): number =>
  Number(value.toFixed(system === wgs84 ? 10 : 4));

const coordinates = ({ east, north, height }: GroundPoint, system: ReferenceSystem): number[] => [
  written(east, system),
  written(north, system),
  ...(height === undefined ? [] : [written(height, "local")]),
];

const ringOf = (corners: GroundOutline, system: ReferenceSystem): number[][] =>
  [...corners, ...corners.slice(0, 1)].map((corner) => coordinates(corner, system));

/** GeoJSON; another system than WGS 84 is named as the older standard does, which desktop programs still read. */
export const toGeoJson = (outlines: readonly WrittenOutline[], system: ReferenceSystem): string =>
  `${JSON.stringify(
    {
      type: "FeatureCollection",
      ...(system.startsWith("EPSG:") &&
        system !== wgs84 && {
          crs: { type: "name", properties: { name: `urn:ogc:def:crs:${system.replace(":", "::")}` } },
        }),
      features: outlines.map(({ name, corners, properties }) => ({
        type: "Feature",
        properties: { name, ...properties },
        geometry: { type: "Polygon", coordinates: [ringOf(corners, system)] },
      })),
    },
    null,
    1,
  )}\n`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** KML, which knows degrees of WGS 84 alone. */
export function toKml(outlines: readonly WrittenOutline[]): string {
  const placemarks = outlines.map(({ name, corners, properties }) => {
    const data = Object.entries(properties).map(
      ([key, value]) => `<Data name="${escaped(key)}"><value>${escaped(String(value))}</value></Data>`,
    );
    const ring = ringOf(corners, wgs84).map((numbers) => numbers.join(","));
    const mode = corners.every(({ height }) => height !== undefined)
      ? "<altitudeMode>absolute</altitudeMode>"
      : "";
    return `<Placemark><name>${escaped(name ?? "")}</name><ExtendedData>${data.join("")}</ExtendedData><Polygon>${mode}<outerBoundaryIs><LinearRing><coordinates>${ring.join(" ")}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${placemarks.join("\n")}\n</Document></kml>\n`;
}

/** Layers of a drawing, as surveyors here call them. */
const layers = { outlines: "PARCELE", names: "NAZIVI" };

/** Letters beyond ASCII by their number, which every version understands. */
const dxfText = (text: string): string =>
  text.replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\U+${sign.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`,
  );

/** DXF R12, which every program reads: closed polylines, and their names as texts within. */
export function toDxf(outlines: readonly WrittenOutline[]): string {
  const groups: (string | number)[] = [0, "SECTION", 2, "HEADER", 9, "$ACADVER", 1, "AC1009", 0, "ENDSEC"];
  groups.push(0, "SECTION", 2, "ENTITIES");
  for (const { name, corners } of outlines) {
    const flags = corners.some(({ height }) => height !== undefined) ? 9 : 1;
    groups.push(0, "POLYLINE", 8, layers.outlines, 66, 1, 70, flags, 10, 0, 20, 0, 30, 0);
    for (const corner of corners) {
      const [east = 0, north = 0, height] = coordinates(corner, "local");
      groups.push(0, "VERTEX", 8, layers.outlines, 70, flags === 9 ? 32 : 0, 10, east, 20, north);
      if (height !== undefined) groups.push(30, height);
    }
    groups.push(0, "SEQEND", 8, layers.outlines);
    const [first] = corners;
    if (!name || !first) continue;
    const near = corners.map(({ east, north }) => percentPoint(east - first.east, north - first.north));
    const { x, y } = labelPoint(near, 1);
    const [east = 0, north = 0] = coordinates({ east: first.east + x, north: first.north + y }, "local");
    groups.push(0, "TEXT", 8, layers.names, 10, east, 20, north, 30, 0, 40, 3, 1, dxfText(name));
  }
  groups.push(0, "ENDSEC", 0, "EOF");
  return `${groups.join("\n")}\n`;
}

/** A table with a corner in each line. */
export const toCornerTable = (outlines: readonly WrittenOutline[], system: ReferenceSystem): string =>
  toCsv(
    ["name", "order", "east", "north", "height"],
    outlines.flatMap(({ name, corners }) =>
      corners.map((corner, at) => [name, at + 1, ...coordinates(corner, system)]),
    ),
  );
