import { type ImageSize, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { type DrawnParcel, outlineOf } from "../state/drawnParcel.ts";
import { collected, type FoundOutlines, parcelName } from "./outlineFile.ts";
import { flattened, type Pair, type PathPart, pathParts } from "./svgPath.ts";

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

/** Numbers of an SVG `points` attribute, two by two. */
export function pointPairs(text: string): Pair[] {
  const numbers = text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ]);
}

const straightParts = (pairs: readonly Pair[]): PathPart[] => pairs.map((pair) => [pair]);

/** A circle or an ellipse, as the arcs of its two halves. */
function roundParts(element: Element): PathPart[] {
  const value = (name: string) => Number.parseFloat(element.getAttribute(name) ?? "0");
  const round = element.localName === "circle";
  const [x, y, rx, ry] = [value("cx"), value("cy"), value(round ? "r" : "rx"), value(round ? "r" : "ry")];
  if (!(rx > 0 && ry > 0)) return [];
  const half = `A${rx} ${ry} 0 0 1`;
  return pathParts(`M${x - rx} ${y}${half} ${x + rx} ${y}${half} ${x - rx} ${y}Z`);
}

const rectangleParts = (element: Element): PathPart[] => {
  const value = (name: string) => Number.parseFloat(element.getAttribute(name) ?? "0");
  const [x, y, width, height] = [value("x"), value("y"), value("width"), value("height")];
  return width > 0 && height > 0
    ? straightParts([
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ])
    : [];
};

function partsOf(element: Element): PathPart[] {
  if (element.localName === "rect") return rectangleParts(element);
  if (["circle", "ellipse"].includes(element.localName)) return roundParts(element);
  if (element.localName === "path") return pathParts(element.getAttribute("d") ?? "");
  return straightParts(pointPairs(element.getAttribute("points") ?? ""));
}

function mapped<From, To>(part: PathPart<From>, change: (point: From) => To): PathPart<To> {
  const [first, second, end] = part;
  return second && end ? [change(first), change(second), change(end)] : [change(first)];
}

const nameOf = (element: Element): string =>
  parcelName(
    element.getAttribute("data-name") ??
      element.querySelector(":scope > title")?.textContent ??
      element.getAttribute("inkscape:label") ??
      element.id,
  );

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

/** Reads the closed shapes of a drawing, curves as short straight sides; null when the file is no SVG. Browser only. */
export function fromSvgFile(text: string): FoundOutlines | null {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  const box = pointPairs(root.getAttribute("viewBox") ?? "");
  const length = (name: string) => Number.parseFloat(root.getAttribute(name) ?? "");
  const [left, top] = box[0] ?? [0, 0];
  const [width, height] = box[1] ?? [length("width"), length("height")];
  if (!(width > 0 && height > 0)) return null;
  const toPercent = (element: Element, pair: Pair): PercentPoint => {
    const [x, y] = transformed(element, pair);
    return percentPoint(((x - left) / width) * 100, ((y - top) / height) * 100);
  };
  const elements = [...root.querySelectorAll("polygon, polyline, rect, circle, ellipse, path")].filter(
    (element) => !element.closest("defs, clipPath, mask, pattern"),
  );
  return collected(
    elements.map((element) => ({
      name: nameOf(element),
      points: flattened(
        partsOf(element).map((part) => mapped(part, (pair) => toPercent(element, pair))),
        width / height,
      ),
      values: {},
    })),
    width / height,
  );
}
