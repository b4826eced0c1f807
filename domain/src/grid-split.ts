import { type PercentPoint, percentPoint } from "./coordinates.ts";
import { type FieldPoint, isConvex, type Perspective, perspectiveOf, type Quad } from "./homography.ts";
import { intersectionOf } from "./overlap.ts";
import { boundingBox, crossesItself, type Polygon, polygonArea, withoutRepeats } from "./polygon.ts";
import { distance } from "./segment.ts";
import { isSliver } from "./sliver.ts";

export interface GridSpec {
  readonly rows: number;
  readonly columns: number;
  /** Paths between the cells: percent of the area's width and height, as seen from above. */
  readonly gap: number;
}

export interface GridCell {
  /** From 0, counted from the top left of the area. */
  readonly row: number;
  readonly column: number;
  readonly polygon: Polygon;
  /** Square percent, before the corners are rounded: cells that were meant to be equal are. */
  readonly area: number;
}

export type GridError = "no_area" | "gap_too_big" | "too_small";

export type GridResult =
  | { readonly cells: readonly GridCell[] }
  | { readonly cells: null; readonly problem: GridError };

/**
 * Splits an area into rows × columns. Four corners are taken for a field seen in perspective, so cells
 * further away come out smaller; any other outline is laid into the perspective of its largest four corners
 * and the cells are cut at its border, each piece a cell of its own. Neighbours without a gap share exactly the
 * same corners.
 *
 * @param aspectRatio width of the picture divided by its height
 */
export function splitIntoGrid(area: Polygon, spec: GridSpec, aspectRatio: number): GridResult {
  if (area.length < 3 || crossesItself(area)) return { cells: null, problem: "no_area" };
  const { perspective, field, whole } = fieldOf(area);
  const columns = stripes(field.left, field.right, spec.columns, spec.gap / 100);
  const rows = stripes(field.top, field.bottom, spec.rows, spec.gap / 100);
  if (!columns || !rows) return { cells: null, problem: "gap_too_big" };

  const cells: GridCell[] = [];
  for (const [row, [top, bottom]] of rows.entries()) {
    for (const [column, [left, right]] of columns.entries()) {
      const corners = [
        { u: left, v: top },
        { u: right, v: top },
        { u: right, v: bottom },
        { u: left, v: bottom },
      ].map(perspective.toPicture);
      // The border of an area that is not convex may cut a cell in two: each piece is ground to sell.
      const pieces = whole ? [corners] : intersectionOf(area, corners);
      for (const piece of pieces) {
        const polygon = whole ? withoutRepeats(piece) : untangled(withoutRepeats(piece));
        if (isSliver(polygon, aspectRatio)) {
          if (whole) return { cells: null, problem: "too_small" };
        } else if (polygon.length >= 3) cells.push({ row, column, polygon, area: polygonArea(piece) });
      }
    }
  }
  return cells.length > 0 ? { cells } : { cells: null, problem: "too_small" };
}

/** Beginning and end of each of n stripes with gaps between them, or null when the gaps leave no room. */
function stripes(from: number, to: number, count: number, gap: number): [number, number][] | null {
  const width = ((to - from) * (1 - gap * (count - 1))) / count;
  if (width <= (to - from) * 1e-3) return null;
  const start = (index: number) =>
    index === count ? to + gap * (to - from) : from + index * (width + gap * (to - from));
  // The end comes from the next start: without a gap both are the same number, to the last bit.
  return Array.from({ length: count }, (_, index) => [start(index), start(index + 1) - gap * (to - from)]);
}

interface Field {
  perspective: Perspective;
  /** Part of the field's plane that the area takes. */
  field: { left: number; right: number; top: number; bottom: number };
  /** The area is exactly the field: no cell needs cutting. */
  whole: boolean;
}

function fieldOf(area: Polygon): Field {
  const corners = mainCorners(area);
  const perspective = corners && perspectiveOf(corners);
  if (perspective && area.length === 4)
    return { perspective, field: { left: 0, right: 1, top: 0, bottom: 1 }, whole: true };
  const places = perspective ? area.map(perspective.toField) : [];
  if (perspective && places.every((place) => place !== null)) {
    const box = boundingBox([places.map((place: FieldPoint) => percentPoint(place.u, place.v))]);
    // Corners near the horizon would stretch the grid out of all proportion.
    if (box && box.right - box.left < 3 && box.bottom - box.top < 3)
      return { perspective, field: box, whole: false };
  }
  return { ...flat(area), whole: false };
}

/** Without a usable perspective: the upright box round the area. */
function flat(area: Polygon): Omit<Field, "whole"> {
  const field = boundingBox([area]) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    field,
    perspective: {
      toPicture: ({ u, v }) => percentPoint(u, v),
      toField: ({ x, y }) => ({ u: x, v: y }),
    },
  };
}

/**
 * Rounding can push a corner over the side that it nearly touches. Leaves out the corner whose loss changes
 * the area least; empty when that does not help.
 */
function untangled(polygon: Polygon): Polygon {
  if (!crossesItself(polygon)) return polygon;
  const area = polygonArea(polygon);
  const loss = (rest: Polygon) => Math.abs(polygonArea(rest) - area);
  return polygon
    .map((_, index) => polygon.filter((__, at) => at !== index))
    .filter((rest) => rest.length >= 3 && !crossesItself(rest))
    .reduce<Polygon>((best, rest) => (best.length === 0 || loss(rest) < loss(best) ? rest : best), []);
}

/** Most corners that are tried as the four main ones: 16 over 4 are 1820 quadrilaterals. */
const triedCorners = 16;

/** The four corners that enclose the most of the area, from the top left clockwise. */
function mainCorners(area: Polygon): Quad | null {
  const step = Math.max(1, area.length / triedCorners);
  const tried = Array.from(
    { length: Math.min(area.length, triedCorners) },
    (_, i) => area[Math.floor(i * step)],
  );
  let best: Quad | null = null;
  let bestArea = 0;
  const n = tried.length;
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++)
      for (let c = b + 1; c < n; c++)
        for (let d = c + 1; d < n; d++) {
          const [p, q, r, s] = [tried[a], tried[b], tried[c], tried[d]];
          if (!p || !q || !r || !s) continue;
          const size = polygonArea([p, q, r, s]);
          if (size > bestArea && isConvex([p, q, r, s])) [best, bestArea] = [[p, q, r, s], size];
        }
  return best && fromTopLeft(best);
}

/** The corners clockwise on the screen, beginning with the one that is furthest up and left. */
export function fromTopLeft(quad: Quad): Quad {
  const [a, b, c] = quad;
  const clockwise = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
  const turned: readonly PercentPoint[] = clockwise ? quad : [...quad].reverse();
  const first = turned.reduce((best, point, index) => {
    const other = turned[best];
    return other && point.x + point.y < other.x + other.y ? index : best;
  }, 0);
  const at = (index: number) => turned[(first + index) % 4] ?? a;
  return [at(0), at(1), at(2), at(3)];
}

export type StripDirection = "lengthwise" | "crosswise";

/** Rows and columns that make strips along the longer or the shorter side of an area. */
export function stripGrid(
  area: Polygon,
  strips: number,
  direction: StripDirection,
  aspectRatio: number,
): Pick<GridSpec, "rows" | "columns"> {
  const corners = mainCorners(area);
  const wide =
    !corners ||
    distance(corners[0], corners[1], aspectRatio) + distance(corners[3], corners[2], aspectRatio) >=
      distance(corners[0], corners[3], aspectRatio) + distance(corners[1], corners[2], aspectRatio);
  return wide === (direction === "lengthwise") ? { rows: strips, columns: 1 } : { rows: 1, columns: strips };
}

export type NumberingOrder = "rows" | "columns" | "snake";
export type StartCorner = "top_left" | "top_right" | "bottom_left" | "bottom_right";

/** The cells in the order in which they are numbered. */
export function inOrder(
  cells: readonly GridCell[],
  order: NumberingOrder,
  corner: StartCorner,
): readonly GridCell[] {
  const last = (of: "row" | "column") => Math.max(0, ...cells.map((cell) => cell[of]));
  const [lastRow, lastColumn] = [last("row"), last("column")];
  const place = ({ row, column }: GridCell): [number, number] => {
    const down = corner.startsWith("bottom") ? lastRow - row : row;
    const across = corner.endsWith("right") ? lastColumn - column : column;
    if (order === "columns") return [across, down];
    return [down, order === "snake" && down % 2 === 1 ? lastColumn - across : across];
  };
  return [...cells].sort((a, b) => {
    const [p, q] = [place(a), place(b)];
    return p[0] - q[0] || p[1] - q[1];
  });
}
