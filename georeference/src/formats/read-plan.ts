import { decodeText } from "@solar/domain/decode-text";
import type { GroundPoint } from "@solar/domain/ground";
import { unzipSync } from "fflate";
import { convert } from "../reference-systems.ts";
import { readCornerTable } from "./corner-table.ts";
import { readDxf } from "./dxf/read-dxf.ts";
import { decodeDxf } from "./dxf/texts.ts";
import { readGeoJson } from "./geojson.ts";
import { inspectPlan } from "./inspect-plan.ts";
import { readKml } from "./kml.ts";
import {
  type Content,
  contentByExtension,
  type Finding,
  layerLabels,
  maxFileBytes,
  maxUnpackedBytes,
  PlanError,
  type PlanFile,
  type RawPlan,
  withLayers,
} from "./plan-file.ts";
import { readShapefile } from "./shapefile.ts";

/**
 * Reads a surveyor's plan: GeoJSON, KML, KMZ, DXF, a zipped Shapefile, or a table of corners.
 *
 * @param park a place of the park in its own net
 * @throws PlanError, whatever the file holds
 */
export function readPlan(name: string, bytes: Uint8Array, park?: GroundPoint): PlanFile {
  try {
    return inspectPlan(read(name, bytes, park));
  } catch (error) {
    // Readers of formats throw what they like at a hostile file, a stack that overflows included.
    throw error instanceof PlanError ? error : new PlanError("damaged");
  }
}

function read(name: string, bytes: Uint8Array, park: GroundPoint | undefined): RawPlan {
  if (bytes.length > maxFileBytes) throw new PlanError("too_large");
  if (!bytes.some((byte) => byte > 0x20)) throw new PlanError("empty");
  const begin = String.fromCharCode(...bytes.subarray(0, 32));
  if (/^AC10\d\d/.test(begin)) throw new PlanError("dwg");
  if (/^%(PDF|!PS)/.test(begin)) throw new PlanError("unknown_format", { what: name });
  if (begin.startsWith("AutoCAD Binary DXF")) throw new PlanError("binary_dxf");
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const content = begin.startsWith("PK") ? "zip" : textContent(decodeText(bytes.subarray(0, 4096)));
  const promised = contentByExtension.get(ending);
  if (!content) throw promised ? new PlanError("damaged") : new PlanError("unknown_format", { what: name });
  if (promised && promised !== content)
    throw new PlanError("other_format", { ending, right: rightEndings[content] });
  if (content === "zip") return readArchive(bytes, ending, park);
  return readText(content, bytes, park);
}

function readText(content: keyof typeof readers, bytes: Uint8Array, park?: GroundPoint): RawPlan {
  if (content === "dxf") return readDxf(decodeDxf(bytes), park);
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
  // A title may stand above a table.
  return /^([^\r\n]*[\r\n]+){0,5}[^\r\n]*([;,\t|]|\d +\d)/.test(text) && !text.includes("\0")
    ? "table"
    : null;
}

/** KML says its code page in its first line. */
const declaredInXml = (bytes: Uint8Array): string =>
  /^\W*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)),
  )?.[1] ?? "";

/** A KMZ has one root; in other archives each plan is a layer, or several with its name before theirs. */
function readArchive(bytes: Uint8Array, ending: string, park: GroundPoint | undefined): RawPlan {
  const files = unzipped(bytes);
  const names = Object.keys(files).filter((name) => !/\.(dbf|prj|cpg)$/i.test(name));
  const [root, ...others] = names
    .filter((name) => /\.kml$/i.test(name))
    .sort((a, b) => rankInKmz(a) - rankInKmz(b));
  const unread = (name: string): Finding => ({ kind: "unread_file", layer: "", name });
  if (root && (ending === "kmz" || rankInKmz(root) === 0)) {
    const plan = readText("xml", files[root] ?? new Uint8Array());
    // Further ones lie beside it by mistake; what a folder holds belongs to it.
    const beside = others.filter((name) => rankInKmz(name) < 2);
    return { ...plan, findings: [...plan.findings, ...beside.map(unread)] };
  }
  const findings: Finding[] = [];
  const errors: PlanError[] = [];
  const plans = names.flatMap((name): { name: string; plan: RawPlan }[] => {
    try {
      return [{ name, plan: readPart(name, files, park) }];
    } catch (error) {
      // Notes beside a plan are texts too.
      if (!/\.txt$/i.test(name)) errors.push(error instanceof PlanError ? error : new PlanError("damaged"));
      findings.push(unread(name));
      return [];
    }
  });
  if (plans.length === 0) throw errors[0] ?? new PlanError("archive_without_plan");
  const pathOf = (name: string) => name.replace(/\.\w+$/, "");
  const labelOf = layerLabels(
    plans.map(({ name }) => pathOf(name)),
    "/",
  );
  const layered = plans.map(({ name, plan }) => {
    const own = labelOf(pathOf(name));
    const isSet = plan.format === "shapefile";
    if (plans.length === 1 && !isSet) return plan;
    return withLayers(plan, (layer) => (isSet || !layer ? own : `${own} / ${layer}`));
  });
  return inOneSystem(layered, findings);
}

function readPart(
  name: string,
  files: Readonly<Record<string, Uint8Array>>,
  park: GroundPoint | undefined,
): RawPlan {
  const own = files[name] ?? new Uint8Array();
  if (!/\.shp$/i.test(name)) return read(name, own, park);
  const beside = (wanted: string) =>
    files[
      Object.keys(files).find((one) => one.toLowerCase() === name.toLowerCase().replace(/shp$/, wanted)) ?? ""
    ];
  return readShapefile({
    name,
    shp: own,
    dbf: beside("dbf"),
    prj: beside("prj"),
    cpg: beside("cpg"),
  });
}

/** The root of a KMZ: `doc.kml`, or the first one at its top. */
const rankInKmz = (name: string): number => (/^doc\.kml$/i.test(name) ? 0 : name.includes("/") ? 2 : 1);

/** Plans of an archive as layers of one, in the first system that one of them names. */
function inOneSystem(sets: readonly RawPlan[], unread: readonly Finding[]): RawPlan {
  const system = sets.find((set) => set.system)?.system ?? null;
  const outlines = sets.flatMap((set) =>
    system && set.system && set.system !== system
      ? set.outlines.map((one) => ({
          ...one,
          corners: convert(one.corners, set.system ?? system, system) ?? [],
        }))
      : set.outlines,
  );
  return {
    format: sets[0]?.format ?? "shapefile",
    system,
    outlines,
    findings: [...sets.flatMap(({ findings }) => findings), ...unread],
    hiddenLayers: new Set(sets.flatMap(({ hiddenLayers }) => [...(hiddenLayers ?? [])])),
  };
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
      if (
        !/\.(km[lz]|shp|dbf|prj|cpg|dxf|(geo)?jsonl?|geojsons|ndjson|csv|txt)$/i.test(name) ||
        name.startsWith("__MACOSX/")
      )
        return false;
      room -= originalSize;
      if (room < 0) throw new PlanError("archive_too_large");
      return true;
    },
  });
}
