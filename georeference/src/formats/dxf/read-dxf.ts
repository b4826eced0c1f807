import { type GroundPoint, groundMiddle, metresBetween, nearestOf } from "@solar/domain/ground";
import { interpretationsOf } from "../../reference-systems.ts";
import { mergedGap, type RawOutline, type RawPlan } from "../plan-file.ts";
import { type Drawing, drawingOf } from "./drawing.ts";
import { joinLines } from "./join-lines.ts";
import { nameOutlines, type UnjoinedArea } from "./name-outlines.ts";
import { type DxfFile, numberOf, readRecords, textOf } from "./records.ts";

/**
 * Reads DXF of any version: closed polylines, filled areas and lines that meet, with their layers, and as their names
 * the texts within.
 *
 * @param park a place of the park in its own net, by which the drawing's unit is known
 * @throws PlanError
 */
export function readDxf(text: string, park?: GroundPoint): RawPlan {
  const file = readRecords(text);
  const drawing = inMetres(file, park);
  const { rings, open } = closedLines(drawing);
  const hidden = new Set(file.layers.filter(isHidden).map((layer) => textOf(layer, 2)));
  const corners = new Set(rings.filter(({ layer }) => !hidden.has(layer)).map(cornersKey));
  const fills = drawing.fills.filter((fill) => !corners.has(cornersKey(fill)) || hidden.has(fill.layer));
  const shown = ({ layer }: RawOutline) => !hidden.has(layer);
  const areas = unjoinedAreas(rings.filter(shown), open.filter(shown));
  const named = nameOutlines([...rings, ...fills], { open, areas }, drawing.labels, hidden);
  return {
    format: "dxf",
    system: null,
    outlines: named.outlines,
    findings: [...drawing.findings, ...named.findings],
    hiddenLayers: hidden,
  };
}

/** Frozen, or switched off: its colour is negative. */
const isHidden = (layer: Parameters<typeof numberOf>[0]) =>
  (numberOf(layer, 70) & 1) === 1 || numberOf(layer, 62) < 0;

/** A fill repeats an outline, mostly on a layer of its own, from whichever corner. */
const cornersKey = ({ corners }: RawOutline) =>
  [...new Set(corners.map(({ east, north }) => `${east.toFixed(2)},${north.toFixed(2)}`))].sort().join(" ");

/** Lengths of units in metres, by `$INSUNITS`. */
const units: Readonly<Record<string, number>> = {
  1: 0.0254,
  2: 0.3048,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  14: 0.1,
  15: 10,
  16: 100,
  21: 1200 / 3937,
};

/**
 * The drawing in metres. Its header declares the unit, but templates of drawing programs say millimetres whatever is
 * drawn in them: whichever unit gives coordinates of the land survey is believed.
 */
function inMetres(file: DxfFile, park: GroundPoint | undefined): Drawing {
  const declared = units[file.header.get("$INSUNITS") ?? ""] ?? 1;
  const drawings: Drawing[] = [];
  for (const metres of new Set([declared, 1, 0.001])) {
    const drawing = drawingOf(file, metres);
    const corners = cornersOf(drawing);
    if (corners.length === 0 || interpretationsOf(corners).length > 0) return drawing;
    drawings.push(drawing);
  }
  // A surveyor's own net: the unit counts by which the drawing is a park, and lies at it.
  const offOf = (drawing: Drawing) =>
    metresBetween(groundMiddle(cornersOf(drawing)), park ?? { east: Number.NaN, north: Number.NaN });
  const near = drawings
    .filter((drawing) => extent(drawing) >= smallestPark)
    .map((drawing) => ({ drawing, off: offOf(drawing) }))
    .filter(({ off }) => off < nearby);
  const nearest = nearestOf(near);
  if (nearest) return nearest.drawing;
  const [first, second] = drawings as [Drawing, Drawing, ...Drawing[]];
  return declared < 1 && extent(first) < smallestPark ? second : first;
}

/** Metres. */
const [smallestPark, nearby] = [5, 5000];

const cornersOf = ({ lines, fills }: Drawing) => [...lines, ...fills].flatMap((line) => line.corners);

function extent(drawing: Drawing): number {
  const corners = cornersOf(drawing);
  const [first] = corners;
  return first ? corners.reduce((most, corner) => Math.max(most, metresBetween(first, corner)), 0) : 0;
}

/** Lines that close, by themselves or together, and what of the others is left open. */
function closedLines({ lines }: Drawing): { rings: RawOutline[]; open: RawOutline[] } {
  const common = { name: null, properties: {} };
  const rings: RawOutline[] = [];
  const loose = new Map<string, RawOutline["corners"][]>();
  for (const { layer, corners, closed } of lines) {
    const [first, last] = [corners[0], corners.at(-1)];
    const returns = corners.length > 3 && first && last && metresBetween(first, last) <= mergedGap;
    if (closed || returns) rings.push({ ...common, layer, corners });
    else {
      const own = loose.get(layer) ?? [];
      loose.set(layer, own);
      own.push(corners);
    }
  }
  const open: RawOutline[] = [];
  for (const [layer, own] of loose) {
    const joined = joinLines(own, mergedGap);
    rings.push(...joined.rings.map(({ corners }) => ({ ...common, layer, corners })));
    open.push(...joined.open.map((corners) => ({ ...common, layer, corners, closed: false })));
  }
  return { rings, open };
}

/** Areas that open lines close with those of other layers, or where they cross: what a parcel may have been meant by. */
function unjoinedAreas(rings: readonly RawOutline[], open: readonly RawOutline[]): UnjoinedArea[] {
  if (open.length === 0) return [];
  const around = rings.map((ring) => ({ ...ring, corners: [...ring.corners, ...ring.corners.slice(0, 1)] }));
  const lines = [...open, ...around];
  const { rings: areas } = joinLines(
    lines.map(({ corners }) => corners),
    mergedGap,
    true,
  );
  return areas.flatMap((area) => {
    const sides = [...area.lines].flatMap((at) => lines[at] ?? []);
    const [first] = sides.filter((line) => open.includes(line));
    return first ? [{ layer: first.layer, name: null, corners: area.corners, properties: {}, sides }] : [];
  });
}
