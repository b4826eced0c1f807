import { arcPoints, type BulgedPoint, type DxfPoint, flattenBulges } from "./curves.ts";
import type { DxfRecord } from "./records.ts";

/** One boundary of a filled area; null where it has curves that are not read. */
export type HatchPath = DxfPoint[] | null;

const polylinePath = 2;
/** Kinds of edges: the others are ellipses and splines. */
const [lineEdge, arcEdge] = [1, 2];
/** What follows the boundaries: pattern, seeds, offset. */
const afterPaths = new Set([75, 76, 98]);

type Edge = Map<number, number>;

/** The boundaries of a HATCH or MPOLYGON. */
export function hatchPaths({ groups }: DxfRecord, tolerance: number): HatchPath[] {
  const paths: { polyline: boolean; vertices: Edge[]; edges: Edge[] }[] = [];
  const begin = groups.findIndex(([code]) => code === 91);
  for (const [code, written] of begin < 0 ? [] : groups.slice(begin + 1)) {
    if (afterPaths.has(code)) break;
    const value = Number(written);
    const path = paths.at(-1);
    if (code === 92) paths.push({ polyline: (value & polylinePath) !== 0, vertices: [], edges: [] });
    else if (path?.polyline) {
      if (code === 10) path.vertices.push(new Map());
      path.vertices.at(-1)?.set(code, value);
    } else if (path) {
      if (code === 72) path.edges.push(new Map());
      path.edges.at(-1)?.set(code, value);
    }
  }
  return paths.map(({ polyline, vertices, edges }) => {
    if (polyline) return flattenBulges(vertices.map(vertexOf), true, tolerance);
    const sides = edges.map((edge) => pointsOf(edge, tolerance));
    return sides.every((side) => side !== null) ? sides.flat() : null;
  });
}

const pointAt = (edge: Edge, code: number): DxfPoint => ({
  x: edge.get(code) ?? Number.NaN,
  y: edge.get(code + 10) ?? Number.NaN,
  z: 0,
});

const vertexOf = (edge: Edge): BulgedPoint => ({ ...pointAt(edge, 10), bulge: edge.get(42) ?? 0 });

function pointsOf(edge: Edge, tolerance: number): DxfPoint[] | null {
  const kind = edge.get(72);
  if (kind === lineEdge) return [pointAt(edge, 10), pointAt(edge, 11)];
  if (kind !== arcEdge) return null;
  // A clockwise arc gives its angles clockwise too.
  const turn = edge.get(73) === 0 ? -1 : 1;
  const [start, end] = [edge.get(50) ?? 0, edge.get(51) ?? 360];
  const sweep = ((end - start) % 360 || 360) * (Math.PI / 180);
  const forward = sweep < 0 ? sweep + 2 * Math.PI : sweep;
  return arcPoints(
    pointAt(edge, 10),
    edge.get(40) ?? 0,
    turn * start * (Math.PI / 180),
    turn * forward,
    tolerance,
  );
}
