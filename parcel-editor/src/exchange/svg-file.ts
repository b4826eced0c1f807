import { type ImageSize, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { withoutRepeats } from "@solar/domain/polygon";
import { along, distance, nearestParameter } from "@solar/domain/segment";
import svgpath from "svgpath";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { collectOutlines, type FoundOutlines, parcelName } from "./outline-file.ts";

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
  return collectOutlines(
    elements.map((element) => ({
      name: nameOf(element),
      points: flattenOutline(
        partsOf(element).map((part) => mapped(part, (pair) => toPercent(element, pair))),
        width / height,
      ),
      values: {},
    })),
    width / height,
  );
}

export type Pair = readonly [number, number];

/** Where an outline goes next: to a corner, or along a cubic curve with two control points to its end. */
export type PathPart<Point = Pair> = readonly [Point] | readonly [Point, Point, Point];

const between = (a: Pair, b: Pair, part: number): Pair => [
  a[0] + part * (b[0] - a[0]),
  a[1] + part * (b[1] - a[1]),
];

/** The first closed part of an SVG path, with arcs and quadratic curves as cubic ones. */
export function pathParts(d: string): PathPart[] {
  const parts: PathPart[] = [];
  let at: Pair = [0, 0];
  let closed = false;
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment) => {
      closed ||= segment[0] === "Z" || segment[0] === "z" || (segment[0] === "M" && parts.length > 0);
      if (closed) return;
      const part = partOf(segment, at);
      if (!part) return;
      parts.push(part);
      at = part[part.length - 1] ?? at;
    });
  return parts;
}

/** @param segment a command with its absolute numbers; arcs and shorthands are written out already */
function partOf(segment: readonly (string | number)[], from: Pair): PathPart | null {
  const [command, ...numbers] = segment;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.map(Number);
  if (command === "M" || command === "L") return [[a, b]];
  if (command === "H") return [[a, from[1]]];
  if (command === "V") return [[from[0], a]];
  if (command === "Q") return [between(from, [a, b], 2 / 3), between([c, d], [a, b], 2 / 3), [c, d]];
  if (command === "C")
    return [
      [a, b],
      [c, d],
      [e, f],
    ];
  return null;
}

/** How far a straight side may stand off the curve it replaces: percent of the picture's height. */
const tolerance = 0.05;

/** A curve is halved at most this many times. */
const deepest = 7;

/**
 * Corners of an outline: parcels have straight sides, so curves become as many of them as the eye needs.
 *
 * @param parts in percent of the picture
 * @param aspectRatio width of the picture divided by its height
 */
export function flattenOutline(
  parts: readonly PathPart<PercentPoint>[],
  aspectRatio: number,
): readonly PercentPoint[] {
  const points: PercentPoint[] = [];
  for (const [first, second, end] of parts) {
    const from = points.at(-1);
    if (second && end && from) addCurve(points, [from, first, second, end], aspectRatio, deepest);
    else points.push(end ?? first);
  }
  const known = points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  // Some programs come back to the start before they close.
  return known ? withoutRepeats(points) : points;
}

type Curve = readonly [PercentPoint, PercentPoint, PercentPoint, PercentPoint];

function addCurve(points: PercentPoint[], curve: Curve, aspectRatio: number, depth: number): void {
  const [a, b, c, d] = curve;
  const off = (control: PercentPoint) =>
    distance(along(a, d, nearestParameter([a, d], control, aspectRatio)), control, aspectRatio);
  // A curve keeps within three quarters of its control points' distance from the chord.
  if (depth === 0 || Math.max(off(b), off(c)) * 0.75 <= tolerance) {
    points.push(d);
    return;
  }
  // De Casteljau: both halves of the curve.
  const half = (p: PercentPoint, q: PercentPoint) => percentPoint((p.x + q.x) / 2, (p.y + q.y) / 2);
  const [ab, bc, cd] = [half(a, b), half(b, c), half(c, d)];
  const [abc, bcd] = [half(ab, bc), half(bc, cd)];
  const middle = half(abc, bcd);
  addCurve(points, [a, ab, abc, middle], aspectRatio, depth - 1);
  addCurve(points, [middle, bcd, cd, d], aspectRatio, depth - 1);
}
