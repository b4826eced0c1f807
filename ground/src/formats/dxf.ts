import { percentPoint } from "@solar/domain/coordinates";
import type { GroundOutline, GroundPoint } from "@solar/domain/ground";
import { boundingBox, polygonContains } from "@solar/domain/polygon";
import DxfParser, {
  type IEntity,
  type IMtextEntity,
  type IPoint,
  type IPolylineEntity,
  type ITextEntity,
} from "dxf-parser";
import { type Finding, PlanError, type RawOutline, type RawPlan } from "./plan-file.ts";

/** Reads DXF of any version: closed polylines with their layers, and as their names the texts within. */
export function readDxf(text: string): RawPlan {
  const parser = new DxfParser();
  parser.registerEntityHandler(LightPolylineReader);
  const drawing = parser.parseSync(text);
  if (!drawing) throw new PlanError("damaged");
  const entities = (drawing.entities ?? []).filter(({ inPaperSpace }) => !inPaperSpace);
  const found = entities.flatMap((entity): RawOutline | Finding | [] => outlineOf(entity) ?? []);
  const outlines = found.filter((one): one is RawOutline => "corners" in one);
  const findings = found.filter((one): one is Finding => "kind" in one);
  const solids = [...text.matchAll(/^\s*0\r?\n\s*(?:3DSOLID|BODY|REGION|SURFACE|MESH)\s*$/gm)];
  return {
    format: "dxf",
    system: null,
    outlines: named(
      outlines,
      entities.flatMap((entity) => labelOf(entity) ?? []),
    ),
    findings: [...findings, ...solids.map((): Finding => ({ kind: "solid", layer: "0", name: null }))],
  };
}

/** What an entity that is no outline tells of the plan. */
const findingOf: Readonly<Record<string, Finding["kind"]>> = {
  ARC: "curved",
  CIRCLE: "curved",
  ELLIPSE: "curved",
  SPLINE: "curved",
  LINE: "open",
  "3DFACE": "solid",
  INSERT: "block",
};

function outlineOf(entity: IEntity): RawOutline | Finding | null {
  const layer = entity.layer ?? "0";
  const finding = (kind: Finding["kind"]): Finding => ({ kind, layer, name: null });
  const kind = findingOf[entity.type];
  if (kind) return finding(kind);
  const common = { layer, name: null, properties: {} };
  if (entity.type === "LWPOLYLINE") {
    const { corners, closed, curved } = entity as LightPolyline;
    return curved ? finding("curved") : { ...common, corners, closed };
  }
  if (entity.type !== "POLYLINE") return null;
  const line = entity as IPolylineEntity;
  if (line.is3dPolygonMesh || line.isPolyfaceMesh) return finding("solid");
  const fitted = line.includesCurveFitVertices || line.includesSplineFitVertices;
  if (fitted || line.vertices.some(({ bulge }) => bulge)) return finding("curved");
  return { ...common, corners: line.vertices.map(groundOf), closed: line.shape };
}

const groundOf = ({ x, y, z }: IPoint): GroundPoint => ({
  east: x ?? Number.NaN,
  north: y ?? Number.NaN,
  ...(z !== undefined && { height: z }),
});

interface Label {
  readonly layer: string;
  readonly text: string;
  readonly at: GroundPoint;
}

function labelOf(entity: IEntity): Label | null {
  if (entity.type !== "TEXT" && entity.type !== "MTEXT") return null;
  const { text, startPoint, position } = entity as ITextEntity & IMtextEntity;
  const at = startPoint ?? position;
  const plain = plainText(String(text ?? ""));
  return at && plain ? { layer: entity.layer ?? "0", text: plain, at: groundOf(at) } : null;
}

/** Without the signs that lay a text out, and with the letters that stand in it by their number. */
const plainText = (text: string): string =>
  text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\P|\\~|\^J/g, " ")
    .replace(/\\[ACcFfHhLlOoQTWp][^;\\{}]*;|\\[LlOoKk]|[{}]/g, "")
    .replace(/%%[uoUO]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The texts within an outline. What lies beside its box is passed over fast: a whole town is 25 million comparisons. */
function textsWithin(corners: GroundOutline, labels: readonly Label[]): Label[] {
  const polygon = corners.map(({ east, north }) => percentPoint(east, north));
  const box = boundingBox([polygon]);
  if (!box) return [];
  return labels.filter(
    ({ at: { east, north } }) =>
      east >= box.left &&
      east <= box.right &&
      north >= box.top &&
      north <= box.bottom &&
      polygonContains(polygon, percentPoint(east, north)),
  );
}

/**
 * Gives outlines the texts within as names. Other texts stand in a plan too: for each layer of outlines the layer of
 * texts counts that names most of them, each by one.
 */
function named(outlines: readonly RawOutline[], labels: readonly Label[]): RawOutline[] {
  const within = outlines.map(({ corners }) => textsWithin(corners, labels));
  const best = new Map<string, string>();
  for (const layer of new Set(outlines.map((outline) => outline.layer))) {
    const single = new Map<string, number>();
    for (const [at, texts] of within.entries()) {
      if (outlines[at]?.layer !== layer) continue;
      for (const textLayer of new Set(texts.map((text) => text.layer))) {
        const alone = texts.filter((text) => text.layer === textLayer).length === 1;
        single.set(textLayer, (single.get(textLayer) ?? 0) + (alone ? 1 : 0.001));
      }
    }
    const [first] = [...single].sort(([, a], [, b]) => b - a);
    if (first) best.set(layer, first[0]);
  }
  return outlines.map((outline, at) => {
    const texts = within[at]?.filter(({ layer }) => layer === best.get(outline.layer)) ?? [];
    return { ...outline, name: texts[0]?.text ?? null };
  });
}

/** A light polyline, as it stands in the file. */
interface LightPolyline extends IEntity {
  corners: GroundPoint[];
  closed: boolean;
  curved: boolean;
}

interface Scanner {
  next(): { code: number; value: number | string | boolean };
  isEOF(): boolean;
}

/**
 * Reads LWPOLYLINE in place of the library's own reader, which stops at the first vertex with an identifier: newer
 * programs write one for each.
 */
class LightPolylineReader {
  readonly ForEntityName = "LWPOLYLINE";

  parseEntity(scanner: Scanner): LightPolyline {
    const corners: { east: number; north: number }[] = [];
    let [layer, closed, curved, height, mirrored] = ["", false, false, 0, false];
    for (let group = scanner.next(); group.code !== 0; group = scanner.next()) {
      const value = Number(group.value);
      const corner = corners.at(-1);
      if (group.code === 8) layer = String(group.value);
      else if (group.code === 70) closed = (value & 1) === 1;
      else if (group.code === 10) corners.push({ east: value, north: Number.NaN });
      else if (group.code === 20 && corner) corner.north = value;
      else if (group.code === 42 && value !== 0) curved = true;
      else if (group.code === 38) height = value;
      else if (group.code === 230) mirrored = value < 0;
    }
    const placed = corners.map(
      ({ east, north }): GroundPoint => ({ east: mirrored ? -east : east, north, height }),
    );
    return { type: this.ForEntityName, layer, corners: placed, closed, curved } as LightPolyline;
  }
}
