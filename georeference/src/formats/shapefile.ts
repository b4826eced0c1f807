/// <reference path="./shpjs.d.ts" />
import { decodeText } from "@solar/domain/decode-text";
import { parseDbf, parseShp } from "shpjs";
import { metricSystems, type ReferenceSystem, wgs84 } from "../reference-systems.ts";
import { outlinesOf, withoutOutline } from "./geojson.ts";
import { PlanError, type RawPlan } from "./plan-file.ts";

interface ShapefileParts {
  readonly name: string;
  readonly shp: Uint8Array;
  readonly dbf: Uint8Array | undefined;
  readonly prj: Uint8Array | undefined;
  readonly cpg: Uint8Array | undefined;
}

/** A multipatch: the surface of a solid. */
const multiPatch = 31;

export function readShapefile({ name, shp, dbf, prj, cpg }: ShapefileParts): RawPlan {
  const header = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (header.getInt32(0) !== 9994) throw new PlanError("damaged");
  const solid = header.getInt32(32, true) === multiPatch;
  const geometries = solid ? [] : parseShp(shp);
  const rows = dbf && rowsFit(dbf) ? rowsOf(dbf, cpg) : [];
  const features = geometries.map((geometry, at) => ({
    type: "Feature" as const,
    geometry,
    properties: withoutPadding(rows[at] ?? {}),
  }));
  return {
    format: "shapefile",
    system: prj ? systemOfWkt(decodeText(prj)) : null,
    outlines: outlinesOf(features, name),
    findings: solid ? [{ kind: "solid", layer: name, name: null }] : withoutOutline(features, name),
  };
}

/** Code pages by the number in a table's head; what it calls just ANSI is the region's. */
const codePages: Readonly<Record<number, string>> = {
  3: "1252",
  4: "macintosh",
  31: "852",
  35: "852",
  38: "866",
  100: "852",
  101: "866",
  135: "852",
  150: "x-mac-cyrillic",
  151: "x-mac-ce",
  200: "1250",
  201: "1251",
  202: "1254",
  203: "1253",
};

/**
 * The library knows no code pages but those of browsers: texts come by one that has a sign for every byte, and are
 * decoded from their bytes.
 */
const wayThrough = "ibm866";
const upperSigns = new TextDecoder(wayThrough).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
const bytesOf = (text: string) =>
  Uint8Array.from(text, (sign) => (sign < "\x80" ? sign.charCodeAt(0) : 128 + upperSigns.indexOf(sign)));

/** The rows with their texts in the code page that the file beside the table says, else its head. */
function rowsOf(dbf: Uint8Array, cpg: Uint8Array | undefined): Record<string, unknown>[] {
  const declared = cpg ? decodeText(cpg).trim() : codePages[dbf[29] ?? 0];
  const decoded = (text: string) => decodeText(bytesOf(text), declared);
  return parseDbf(dbf, wayThrough).map((row) =>
    Object.fromEntries(
      Object.entries(row ?? {}).map(([key, value]) => [
        decoded(key),
        typeof value === "string" ? decoded(value) : value,
      ]),
    ),
  );
}

/** Whether the table is as long as it says: the library believes any number of rows. */
function rowsFit(dbf: Uint8Array): boolean {
  const header = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  const [rows, first, length] = [
    header.getUint32(4, true),
    header.getUint16(8, true),
    header.getUint16(10, true),
  ];
  return length > 0 && first + rows * length <= dbf.length + 1;
}

/** Names and texts of fixed length are filled up with spaces or zeros. */
const withoutPadding = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll("\0", "").trim(),
      typeof value === "string" ? value.replaceAll("\0", "").trim() : Number.isNaN(value) ? null : value,
    ]),
  );

/**
 * The system that the description beside the file means, by the central meridian and the false easting, which no two of
 * the known ones share.
 *
 * @returns null for one that is not known here
 */
function systemOfWkt(wkt: string): ReferenceSystem | null {
  const parameter = (name: string) => Number(new RegExp(`"${name}"\\s*,\\s*(-?[\\d.]+)`, "i").exec(wkt)?.[1]);
  const onWgs84 = /WGS.?(19)?84/i.test(wkt);
  if (/^\s*GEOGCS/i.test(wkt)) return onWgs84 ? wgs84 : null;
  const zone = parameter("central_meridian") / 3;
  const easting = parameter("false_easting");
  if (onWgs84 && easting === 500_000) return zone === 5 ? "EPSG:32633" : zone === 7 ? "EPSG:32634" : null;
  const known = metricSystems.find((system) => system === `EPSG:3127${zone}`);
  return known && easting === zone * 1_000_000 + 500_000 ? known : null;
}
