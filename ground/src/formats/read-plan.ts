import { decodeText } from "@solar/domain/decode-text";
import { unzipSync } from "fflate";
import { convert } from "../reference-systems.ts";
import { readCornerTable } from "./corner-table.ts";
import { readDxf } from "./dxf/read-dxf.ts";
import { decodeDxf } from "./dxf/texts.ts";
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
  if (!content) throw promised ? new PlanError("damaged") : new PlanError("unknown_format", { what: name });
  if (promised && promised !== content)
    throw new PlanError("other_format", { ending, right: rightEndings[content] });
  if (content === "zip") return readArchive(bytes);
  return readText(content, bytes);
}

function readText(content: keyof typeof readers, bytes: Uint8Array): RawPlan {
  if (content === "dxf") return readDxf(decodeDxf(bytes));
  return readers[content](decodeText(bytes, content === "xml" ? declaredInXml(bytes) : ""));
}

const rightEndings = { json: "geojson", xml: "kml", zip: "zip", dxf: "dxf", table: "csv" };

const readers = { json: readGeoJson, xml: readKml, dxf: readDxf, table: readCornerTable };

function textContent(begin: string): Exclude<Content, "zip"> | null {
  const text = begin.replace(/^[^\t\n\r -~]+/, "").trimStart();
  if (/^[{[]/.test(text)) return "json";
  if (text.startsWith("<")) return "xml";
  // Comments may stand before the first section.
  if (/^(999(\r?\n|\r).*(\r?\n|\r)\s*)*0\s*[\r\n]+\s*SECTION/.test(text)) return "dxf";
  return /[;,\t]/.test(text.split("\n", 1)[0] ?? "") && !text.includes("\0") ? "table" : null;
}

/** KML says its code page in its first line. */
const declaredInXml = (bytes: Uint8Array): string =>
  /^\W*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)),
  )?.[1] ?? "";

function readArchive(bytes: Uint8Array): RawPlan {
  const files = unzipped(bytes);
  const ending = (wanted: RegExp) => Object.keys(files).filter((name) => wanted.test(name));
  const [kml] = ending(/\.kml$/i).sort((a, b) => rankInKmz(a) - rankInKmz(b));
  if (kml) return readText("xml", files[kml] ?? new Uint8Array());
  const sets = ending(/\.shp$/i).map((shp) => {
    const beside = (wanted: string) =>
      files[
        Object.keys(files).find((name) => name.toLowerCase() === shp.toLowerCase().replace(/shp$/, wanted)) ??
          ""
      ];
    return readShapefile({
      name: shp.replace(/^.*\/|\.shp$/gi, ""),
      shp: files[shp] ?? new Uint8Array(),
      dbf: beside("dbf"),
      prj: beside("prj"),
      cpg: beside("cpg"),
    });
  });
  if (sets.length > 0) return inOneSystem(sets);
  const [other] = ending(/\.(dxf|(geo)?json|csv)$/i);
  if (other) return read(other, files[other] ?? new Uint8Array());
  throw new PlanError("archive_without_plan");
}

/** The root of a KMZ: `doc.kml`, or the first one at its top. */
const rankInKmz = (name: string): number => (/^doc\.kml$/i.test(name) ? 0 : name.includes("/") ? 2 : 1);

/** Sets of an archive as layers of one plan, in the first system that one of them names. */
function inOneSystem(sets: readonly RawPlan[]): RawPlan {
  const system = sets.find((set) => set.system)?.system ?? null;
  const outlines = sets.flatMap((set) =>
    system && set.system && set.system !== system
      ? set.outlines.map((one) => ({
          ...one,
          corners: convert(one.corners, set.system ?? system, system) ?? [],
        }))
      : set.outlines,
  );
  return { format: "shapefile", system, outlines, findings: sets.flatMap(({ findings }) => findings) };
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
      if (!/\.(kml|shp|dbf|prj|cpg|dxf|(geo)?json|csv)$/i.test(name) || name.startsWith("__MACOSX/"))
        return false;
      room -= originalSize;
      if (room < 0) throw new PlanError("archive_too_large");
      return true;
    },
  });
}
