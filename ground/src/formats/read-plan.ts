import { decodeText } from "@solar/domain/decode-text";
import { unzipSync } from "fflate";
import { readCornerTable } from "./corner-table.ts";
import { readDxf } from "./dxf.ts";
import { readGeoJson } from "./geojson.ts";
import { inspected } from "./inspected.ts";
import { readKml } from "./kml.ts";
import {
  type Content,
  contents,
  maxFileBytes,
  maxUnpackedBytes,
  PlanError,
  type PlanFile,
  type RawPlan,
} from "./plan-file.ts";
import { readShapefile } from "./shapefile.ts";

/**
 * Reads a surveyor's plan: GeoJSON, KML, KMZ, DXF, a zipped Shapefile, or a table of corners.
 *
 * @throws PlanError, whatever the file holds
 */
export function readPlan(name: string, bytes: Uint8Array): PlanFile {
  try {
    return inspected(read(name, bytes));
  } catch (error) {
    // Readers of formats throw what they like at a hostile file, a stack that overflows included.
    throw error instanceof PlanError ? error : new PlanError("damaged");
  }
}

function read(name: string, bytes: Uint8Array): RawPlan {
  if (bytes.length > maxFileBytes) throw new PlanError("too_large");
  if (!bytes.some((byte) => byte > 0x20)) throw new PlanError("empty");
  const begin = String.fromCharCode(...bytes.subarray(0, 32));
  if (/^AC10\d\d/.test(begin)) throw new PlanError("dwg");
  if (begin.startsWith("AutoCAD Binary DXF")) throw new PlanError("binary_dxf");
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const content = begin.startsWith("PK") ? "zip" : textContent(decodeText(bytes.subarray(0, 4096)));
  const promised = contents.get(ending);
  if (!content) throw new PlanError(promised ? "damaged" : "unknown_format");
  if (promised && promised !== content) throw new PlanError("other_format", { ending, content });
  if (content === "zip") return readArchive(bytes);
  return readers[content](decodeText(bytes));
}

const readers = { json: readGeoJson, xml: readKml, dxf: readDxf, table: readCornerTable };

function textContent(begin: string): Exclude<Content, "zip"> | null {
  const text = begin.replace(/^\ufeff/, "").trimStart();
  if (/^[{[]/.test(text)) return "json";
  if (text.startsWith("<")) return "xml";
  // Comments may stand before the first section.
  if (/^(999\r?\n.*\r?\n\s*)*0\s*\r?\n\s*SECTION/.test(text)) return "dxf";
  return /[;,\t]/.test(text.split("\n", 1)[0] ?? "") && !text.includes("\0") ? "table" : null;
}

function readArchive(bytes: Uint8Array): RawPlan {
  const files = unzipped(bytes);
  const find = (ending: string) => Object.keys(files).find((name) => name.toLowerCase().endsWith(ending));
  const kml = find(".kml");
  if (kml && files[kml]) return readKml(decodeText(files[kml]));
  const shp = find(".shp");
  if (!shp) throw new PlanError("archive_without_plan");
  const beside = (ending: string) => files[find(shp.slice(0, -4).toLowerCase() + ending) ?? ""];
  return readShapefile({
    name: shp.replace(/^.*\/|\.shp$/gi, ""),
    shp: files[shp] ?? new Uint8Array(),
    dbf: beside(".dbf"),
    prj: beside(".prj"),
    cpg: beside(".cpg"),
  });
}

/**
 * The files of an archive that may belong to a plan, by name.
 *
 * @throws PlanError for one that would unpack to more than a plan can be
 */
function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  let room = maxUnpackedBytes;
  return unzipSync(bytes, {
    // What an entry claims is all that it gets: the library unpacks into a buffer of that size.
    filter: ({ name, originalSize }) => {
      if (!/\.(kml|shp|dbf|prj|cpg)$/i.test(name) || name.startsWith("__MACOSX/")) return false;
      room -= originalSize;
      if (room < 0) throw new PlanError("archive_too_large");
      return true;
    },
  });
}
