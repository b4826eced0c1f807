import { type ImageSize, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { type DrawnParcel, outlineOf } from "../state/drawnParcel.ts";
import { collected, type FoundOutlines } from "./outlineFile.ts";

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
  );

/** A drawing in pixels of the picture, one polygon a parcel, with its name as title. */
export function toSvgFile(parcels: readonly DrawnParcel[], { width, height }: ImageSize): string {
  const pixels = (percent: number, length: number) => Math.round(percent * length) / 100;
  const shapes = parcels
    .filter((parcel) => outlineOf(parcel).length > 0)
    .map((parcel) => {
      const points = outlineOf(parcel).map(({ x, y }) => `${pixels(x, width)},${pixels(y, height)}`);
      const name = escaped(parcel.name);
      return `  <polygon data-name="${name}" points="${points.join(" ")}"><title>${name}</title></polygon>`;
    });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="#1B7F4B" stroke-width="2">`,
    ...shapes,
    "</svg>",
    "",
  ].join("\n");
}

type Pair = readonly [number, number];

/** Numbers of an SVG `points` attribute, two by two. */
export function pointPairs(text: string): Pair[] {
  const numbers = text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ]);
}

/** How many numbers a command takes; the last two (or the one) of them are where it ends. */
const numbersOf: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Corners of the first closed part of an SVG path. Of a curve only the end counts: parcels have straight sides. */
export function pathPairs(d: string): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d+[^a-z]*)*)/gi)) {
    const command = letter.toUpperCase();
    if (command === "Z" || (command === "M" && pairs.length > 0)) break;
    const relative = letter !== command;
    const size = numbersOf[command] ?? 0;
    if (size === 0) return [];
    const numbers = rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [last = 0, before = 0] = [numbers[at + size - 1], numbers[at + size - 2]];
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (command === "H") x = fromX + last;
      else if (command === "V") y = fromY + last;
      else [x, y] = [fromX + before, fromY + last];
      pairs.push([x, y]);
    }
  }
  const [first, last] = [pairs[0], pairs.at(-1)];
  // Some programs come back to the start before they close.
  return first && last && pairs.length > 1 && first[0] === last[0] && first[1] === last[1]
    ? pairs.slice(0, -1)
    : pairs;
}

const rectanglePairs = (element: Element): Pair[] => {
  const value = (name: string) => Number.parseFloat(element.getAttribute(name) ?? "0");
  const [x, y, width, height] = [value("x"), value("y"), value("width"), value("height")];
  return width > 0 && height > 0
    ? [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]
    : [];
};

function pairsOf(element: Element): Pair[] {
  if (element.localName === "rect") return rectanglePairs(element);
  if (element.localName === "path") return pathPairs(element.getAttribute("d") ?? "");
  return pointPairs(element.getAttribute("points") ?? "");
}

const nameOf = (element: Element): string =>
  (
    element.getAttribute("data-name") ??
    element.querySelector(":scope > title")?.textContent ??
    element.getAttribute("inkscape:label") ??
    element.id
  ).trim();

/** The element's own and its groups' transforms, from the outside in. */
function transformed(element: Element, [x, y]: Pair): Pair {
  let point: Pair = [x, y];
  for (let at: Element | null = element; at instanceof SVGGraphicsElement; at = at.parentElement) {
    const matrix = at.transform.baseVal.consolidate()?.matrix;
    if (!matrix) continue;
    const { a, b, c, d, e, f } = matrix;
    point = [a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f];
  }
  return point;
}

/** Reads polygons, polylines, rectangles and paths of a drawing; null when the file is no SVG. Browser only. */
export function fromSvgFile(text: string): FoundOutlines | null {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  const box = pointPairs(root.getAttribute("viewBox") ?? "");
  const length = (name: string) => Number.parseFloat(root.getAttribute(name) ?? "");
  const [left, top] = box[0] ?? [0, 0];
  const [width, height] = box[1] ?? [length("width"), length("height")];
  if (!(width > 0 && height > 0)) return null;
  const toPercent = ([x, y]: Pair): PercentPoint =>
    percentPoint(((x - left) / width) * 100, ((y - top) / height) * 100);
  const elements = [...root.querySelectorAll("polygon, polyline, rect, path")].filter(
    (element) => !element.closest("defs, clipPath, mask, pattern"),
  );
  return collected(
    elements.map((element) => ({
      name: nameOf(element),
      points: pairsOf(element).map((pair) => toPercent(transformed(element, pair))),
      values: {},
    })),
    width / height,
  );
}
