import { percentPoint } from "@solar/domain/coordinates";
import type { GroundOutline, GroundPoint } from "@solar/domain/ground";
import { polygonContains } from "@solar/domain/polygon";
import { type Finding, PlanError, type RawOutline } from "../plan-file.ts";
import { arcPoints, type DxfPoint, flattenBulges } from "./curves.ts";
import { type Frame, insertedFrames, unmirror } from "./frame.ts";
import { hatchPaths } from "./hatch.ts";
import { type DxfFile, type DxfRecord, numberOf, textOf } from "./records.ts";
import { plainText } from "./texts.ts";

export interface Label {
  readonly layer: string;
  /** Of an attribute of a block: what it says of it. */
  readonly tag: string;
  readonly text: string;
  readonly at: GroundPoint;
}

interface LooseLine {
  readonly layer: string;
  readonly corners: GroundOutline;
  readonly closed: boolean;
}

/** What a drawing shows, in metres. */
export interface Drawing {
  /** Fills of areas, which mostly have an outline as well. */
  readonly fills: RawOutline[];
  readonly lines: LooseLine[];
  readonly labels: Label[];
  readonly findings: Finding[];
}

/** Chords stay within a centimetre of their arc, metres. */
const tolerance = 0.005;
const deepest = 20;
/** A small file can insert blocks in blocks without end. */
const mostEntities = 300_000;

/** @param metres length of a unit of the drawing */
export function drawingOf({ entities, blocks, layers }: DxfFile, metres: number): Drawing {
  const spellings = new Map(layers.map((one) => [textOf(one, 2).toLowerCase(), textOf(one, 2)]));
  const frozen = new Set(layers.filter((one) => numberOf(one, 70) & 1).map((one) => textOf(one, 2)));
  const drawing: Drawing = { fills: [], lines: [], labels: [], findings: [] };
  let count = 0;
  const read = (records: readonly DxfRecord[], frame: Frame) => {
    for (const record of records) {
      if (numberOf(record, 67) === 1) continue;
      count += 1;
      if (count > mostEntities) throw new PlanError("too_many", { most: String(mostEntities) });
      const written = textOf(record, 8) || "0";
      const own = spellings.get(written.toLowerCase()) ?? written;
      const layer = frame.frozen ?? (own === "0" ? frame.layer : own);
      if (numberOf(record, 60) === 1) {
        drawing.findings.push({ kind: "invisible", layer, name: null });
        continue;
      }
      if (record.type !== "INSERT") {
        readEntity(record, layer, frame, drawing);
        continue;
      }
      for (const attribute of record.parts) readLabel(attribute, layer, frame, drawing);
      const block = blocks.get(textOf(record, 2).toLowerCase());
      // What another drawing holds is not in the file.
      const elsewhere = block && numberOf(block.head, 70) & 4;
      if (!block || elsewhere || frame.depth >= deepest)
        drawing.findings.push({ kind: "block", layer, name: null });
      else
        for (const inner of insertedFrames(
          record,
          block,
          frame,
          layer,
          frozen.has(layer) ? layer : undefined,
        ))
          read(block.entities, inner);
    }
  };
  const place = ({ x, y, z }: DxfPoint) => ({ x: x * metres, y: y * metres, z: z * metres });
  read(entities, { place, scale: metres, layer: "0", depth: 0 });
  return drawing;
}

const groundPointOf = ({ x, y, z }: DxfPoint): GroundPoint => ({ east: x, north: y, height: z });
const placed = (points: readonly DxfPoint[], record: DxfRecord, { place }: Frame): GroundPoint[] =>
  points.map((point) => groundPointOf(place(unmirror(record, point))));

const pointAt = (record: DxfRecord, code: number): DxfPoint => ({
  x: numberOf(record, code, Number.NaN),
  y: numberOf(record, code + 10, Number.NaN),
  z: numberOf(record, code + 20),
});

/** What no one takes for an outline, nor for its name. */
const silent = /^(POINT|DIMENSION|ARC_DIMENSION|LEADER|TOLERANCE|VIEWPORT|IMAGE|WIPEOUT|ATTDEF)$/;
const solids = /^(3DSOLID|BODY|REGION|SURFACE|\w+SURFACE|MESH|3DFACE)$/;

function readEntity(record: DxfRecord, layer: string, frame: Frame, drawing: Drawing) {
  const find = (kind: Finding["kind"]) =>
    drawing.findings.push({ kind, layer, name: null, ...(kind === "unread" && { what: record.type }) });
  const chord = tolerance / frame.scale;
  switch (record.type) {
    case "LWPOLYLINE":
    case "POLYLINE": {
      const flags = numberOf(record, 70);
      if (flags & (16 | 64)) return find("solid");
      const [corners, closed] = [placed(verticesOf(record, chord), record, frame), (flags & 1) === 1];
      drawing.lines.push({ layer, corners, closed });
      return;
    }
    case "LINE": {
      const ends = [pointAt(record, 10), pointAt(record, 11)].map((end) => groundPointOf(frame.place(end)));
      drawing.lines.push({ layer, corners: ends, closed: false });
      return;
    }
    case "ARC": {
      const [start, end] = [numberOf(record, 50), numberOf(record, 51)].map(
        (angle) => angle * (Math.PI / 180),
      );
      const sweep = ((end ?? 0) - (start ?? 0) + 4 * Math.PI) % (2 * Math.PI);
      const points = arcPoints(pointAt(record, 10), numberOf(record, 40), start ?? 0, sweep, chord);
      drawing.lines.push({ layer, corners: placed(points, record, frame), closed: false });
      return;
    }
    case "HATCH":
    case "MPOLYGON":
      return readFill(record, layer, frame, drawing);
    case "TEXT":
    case "MTEXT":
      return readLabel(record, layer, frame, drawing);
    case "MULTILEADER":
    case "MLEADER":
      return find("unread_label");
    case "CIRCLE":
    case "ELLIPSE":
      return find("curved");
    default:
      if (!silent.test(record.type)) find(solids.test(record.type) ? "solid" : "unread");
  }
}

/** Corners of a frame of control that a smoothed line does not go through. */
const controlCorner = 16;

function verticesOf(record: DxfRecord, chord: number): DxfPoint[] {
  const closed = (numberOf(record, 70) & 1) === 1;
  if (record.type === "POLYLINE") {
    const corners = record.parts.filter((part) => !(numberOf(part, 70) & controlCorner));
    const points = corners.map((part) => ({ ...pointAt(part, 10), bulge: numberOf(part, 42) }));
    return flattenBulges(points, closed, chord);
  }
  const z = numberOf(record, 38);
  const points: { x: number; y: number; z: number; bulge: number }[] = [];
  for (const [code, text] of record.groups) {
    const point = points.at(-1);
    if (code === 10) points.push({ x: Number(text), y: Number.NaN, z, bulge: 0 });
    else if (code === 20 && point) point.y = Number(text);
    else if (code === 42 && point) point.bulge = Number(text);
  }
  return flattenBulges(points, closed, chord);
}

/** An area within another of the same fill is its hole. */
function readFill(record: DxfRecord, layer: string, frame: Frame, drawing: Drawing) {
  const paths = hatchPaths(record, tolerance / frame.scale);
  if (paths.length === 0 || paths.includes(null))
    drawing.findings.push({ kind: "unread", layer, name: null, what: record.type });
  const areas = paths.flatMap((path) => (path ? [placed(path, record, frame)] : []));
  const polygons = areas.map((area) => area.map(({ east, north }) => percentPoint(east, north)));
  const within = (at: number) =>
    polygons.findIndex((outer, other) => {
      const [corner] = polygons[at] ?? [];
      return other !== at && corner !== undefined && polygonContains(outer, corner);
    });
  const holes = areas.map((_, at) => within(at));
  for (const [at, corners] of areas.entries())
    if (holes[at] === -1)
      drawing.fills.push({ layer, name: null, corners, properties: {}, hasHoles: holes.includes(at) });
}

/** Aligned and fitted texts stand between two points. */
const betweenPoints = new Set([3, 5]);

function readLabel(record: DxfRecord, layer: string, frame: Frame, drawing: Drawing) {
  const manyLines = record.type === "MTEXT";
  const written = record.groups.flatMap(([code, value]) =>
    code === 1 || (manyLines && code === 3) ? [value] : [],
  );
  const text = plainText(written.join(""), manyLines);
  const across = numberOf(record, 72);
  const aligned = !manyLines && (across || numberOf(record, record.type === "TEXT" ? 73 : 74)) !== 0;
  const [start, end] = [pointAt(record, 10), pointAt(record, 11)];
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, z: start.z };
  const own = !aligned || Number.isNaN(end.x) ? start : betweenPoints.has(across) ? middle : end;
  const at = groundPointOf(frame.place(manyLines ? own : unmirror(record, own)));
  if (!text || Number.isNaN(at.east) || Number.isNaN(at.north)) return;
  const ownLayer = record.type === "ATTRIB" ? textOf(record, 8) || "0" : "0";
  drawing.labels.push({
    layer: ownLayer === "0" || frame.frozen ? layer : ownLayer,
    tag: record.type === "ATTRIB" ? textOf(record, 2) : "",
    text,
    at,
  });
}
