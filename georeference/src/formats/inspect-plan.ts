import { percentPoint } from "@solar/domain/coordinates";
import { type GroundOutline, type GroundPoint, groundArea } from "@solar/domain/ground";
import { crossesItself, maxPolygonPoints } from "@solar/domain/polygon";
import { fromWebMap, wgs84 } from "../reference-systems.ts";
import {
  type Finding,
  maxOutlines,
  mergedGap,
  PlanError,
  type PlanFile,
  type PlanOutline,
  type RawOutline,
  type RawPlan,
} from "./plan-file.ts";

/** A degree of latitude, metres. */
const degree = 111_000;
/** Wider than this, degrees, no plan is: its numbers are metres. */
const widestPlan = 10;

/** Only outlines that can be parcels, and what was left out or changed. */
export function inspectPlan(read: RawPlan): PlanFile {
  if (read.outlines.length > maxOutlines) throw new PlanError("too_many", { most: String(maxOutlines) });
  const plan = inDegreesIfOfWebMap(read);
  const inDegrees = plan.system === wgs84 || areDegrees(plan.outlines.flatMap(({ corners }) => corners));
  const outlines: PlanOutline[] = [];
  const findings: Finding[] = [...plan.findings];
  const seen = new Set<string>();
  for (const raw of plan.outlines) {
    const [corner] = raw.corners.filter(({ east, north }) => Number.isFinite(east) && Number.isFinite(north));
    const near = corner && !raw.name ? { near: { east: corner.east, north: corner.north } } : {};
    const find = (kind: Finding["kind"]) =>
      findings.push({ kind, layer: raw.layer, name: raw.name, ...near });
    const { closed, corners } = tidied(raw, inDegrees ? mergedGap / degree : mergedGap);
    const problem = closed ? problemOf(corners) : "open";
    const place = `${raw.layer}\n${outlineKey(corners, inDegrees ? 8 : 3)}`;
    if (problem) find(problem);
    else if (seen.has(place)) find("duplicate");
    else {
      if (raw.hasHoles) find("hole");
      seen.add(place);
      outlines.push({
        layer: raw.layer,
        name: raw.name?.trim() || null,
        corners,
        properties: raw.properties,
      });
    }
  }
  const counts = new Map<string, number>();
  // What is on no layer is said whichever is chosen.
  for (const { layer } of [...outlines, ...findings.filter((one) => one.layer)])
    counts.set(layer, counts.get(layer) ?? 0);
  for (const { layer } of outlines) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  const { hiddenLayers, ...rest } = plan;
  const layers = [...counts].map(([name, count]) => ({
    name,
    count,
    hidden: hiddenLayers?.has(name) ?? false,
  }));
  return { ...rest, outlines, findings, layers };
}

function inDegreesIfOfWebMap(plan: RawPlan): RawPlan {
  const degrees = plan.system ? null : fromWebMap(plan.outlines.flatMap(({ corners }) => corners));
  if (!degrees) return plan;
  let at = 0;
  const outlines = plan.outlines.map((one) => {
    at += one.corners.length;
    return { ...one, corners: degrees.slice(at - one.corners.length, at) };
  });
  return { ...plan, system: wgs84, outlines };
}

const isDegrees = ({ east, north }: GroundPoint) => Math.abs(east) <= 180 && Math.abs(north) <= 90;

/** A small net of its own has numbers of that size too, but is wider. */
function areDegrees(corners: GroundOutline): boolean {
  const [first] = corners;
  return corners.every(
    (corner) => isDegrees(corner) && Math.abs(corner.east - (first?.east ?? 0)) < widestPlan,
  );
}

/** Without corners that repeat the one before, nor heights that mean nothing: many programs write 0. */
function tidied({ corners, closed = true }: RawOutline, nearby: number) {
  const same = (a: GroundPoint | undefined, b: GroundPoint) =>
    a !== undefined && Math.abs(a.east - b.east) < nearby && Math.abs(a.north - b.north) < nearby;
  const heights = corners.some(({ height }) => height);
  const kept: GroundPoint[] = [];
  for (const { east, north, height } of corners) {
    const corner = heights && height !== undefined ? { east, north, height } : { east, north };
    if (!same(kept.at(-1), corner)) kept.push(corner);
  }
  const [first] = kept;
  let returns = false;
  while (kept.length > 1 && first && same(kept.at(-1), first)) {
    kept.pop();
    returns = true;
  }
  return { closed: closed || returns, corners: kept };
}

function problemOf(corners: GroundOutline): Finding["kind"] | null {
  const [first] = corners;
  const numbers = corners.flatMap(({ east, north, height = 0 }) => [east, north, height]);
  if (!numbers.every(Number.isFinite)) return "no_number";
  if (!first || corners.length < 3) return "no_area";
  if (corners.length > maxPolygonPoints) return "too_many_corners";
  const near = corners.map(({ east, north }) => percentPoint(east - first.east, north - first.north));
  if (crossesItself(near)) return "crossing";
  return groundArea(corners) === 0 ? "no_area" : null;
}

/** The same for the same outline, wherever it begins and whichever way it goes. */
const outlineKey = (corners: GroundOutline, digits: number): string =>
  corners
    .map(({ east, north }) => `${east.toFixed(digits)},${north.toFixed(digits)}`)
    .sort()
    .join(" ");
