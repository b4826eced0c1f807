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

/** The outline of a shape as path data. */
function pathDataOf(element: Element): string {
  const value = (name: string) => Number.parseFloat(element.getAttribute(name) ?? "0");
  const ellipse = (rx: number, ry: number) =>
    `M${value("cx") - rx} ${value("cy")}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0`;
  switch (element.localName) {
    case "path":
      return element.getAttribute("d") ?? "";
    case "rect":
      return `M${value("x")} ${value("y")}h${value("width")}v${value("height")}h${-value("width")}`;
    case "circle":
      return ellipse(value("r"), value("r"));
    case "ellipse":
      return ellipse(value("rx"), value("ry"));
    default:
      return `M${element.getAttribute("points") ?? ""}`;
  }
}

const nameOf = (element: Element): string =>
  parcelName(
    element.getAttribute("data-name") ??
      element.querySelector(":scope > title")?.textContent ??
      element.getAttribute("inkscape:label") ??
      element.id,
  );

/** Reads the closed shapes of a drawing, curves as short straight sides; null when the file is no SVG. Browser only. */
export function fromSvgFile(text: string): FoundOutlines | null {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  const length = (name: string) => Number.parseFloat(root.getAttribute(name) ?? "");
  const box =
    root
      .getAttribute("viewBox")
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [left = 0, top = 0, width = length("width"), height = length("height")] = box;
  if (!(width > 0 && height > 0)) return null;
  const cornersOf = (element: Element) => {
    const path = svgpath(pathDataOf(element));
    for (let at: Element | null = element; at; at = at.parentElement)
      path.transform(at.getAttribute("transform") ?? "");
    return flattenPath(path.translate(-left, -top).scale(100 / width, 100 / height), width / height);
  };
  const elements = [...root.querySelectorAll("polygon, polyline, rect, circle, ellipse, path")].filter(
    (element) => !element.closest("defs, clipPath, mask, pattern"),
  );
  return collectOutlines(
    elements.map((element) => ({ name: nameOf(element), points: cornersOf(element), values: {} })),
    width / height,
  );
}

/** How far a straight side may stand off the curve it replaces: percent of the picture's height. */
const tolerance = 0.05;

/** A curve is halved at most this many times. */
const deepest = 7;

/**
 * Corners of the first closed part of a path: parcels have straight sides, so curves become as many of them as the eye
 * needs.
 *
 * @param path in percent of the picture
 * @param aspectRatio width of the picture divided by its height
 */
function flattenPath(path: ReturnType<typeof svgpath>, aspectRatio: number): readonly PercentPoint[] {
  const points: PercentPoint[] = [];
  let closed = false;
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, index, x, y) => {
      const [command, ...numbers]: readonly [string, ...number[]] = segment;
      closed ||= command === "Z" || (command === "M" && index > 0);
      if (closed) return;
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      const [from, first, second] = [percentPoint(x, y), percentPoint(a, b), percentPoint(c, d)];
      if (command === "C") addCurve(points, [from, first, second, percentPoint(e, f)], aspectRatio);
      else if (command === "Q") {
        const controls = [along(from, first, 2 / 3), along(second, first, 2 / 3)] as const;
        addCurve(points, [from, ...controls, second], aspectRatio);
      } else points.push(command === "H" ? percentPoint(a, y) : command === "V" ? percentPoint(x, a) : first);
    });
  const known = points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  // Some programs come back to the start before they close.
  return known ? withoutRepeats(points) : points;
}

type Curve = readonly [PercentPoint, PercentPoint, PercentPoint, PercentPoint];

function addCurve(points: PercentPoint[], curve: Curve, aspectRatio: number, depth = deepest): void {
  const [a, b, c, d] = curve;
  const off = (control: PercentPoint) =>
    distance(along(a, d, nearestParameter([a, d], control, aspectRatio)), control, aspectRatio);
  // A curve keeps within three quarters of its control points' distance from the chord.
  if (depth === 0 || Math.max(off(b), off(c)) * 0.75 <= tolerance) {
    points.push(d);
    return;
  }
  // De Casteljau: both halves of the curve.
  const half = (p: PercentPoint, q: PercentPoint) => along(p, q, 0.5);
  const [ab, bc, cd] = [half(a, b), half(b, c), half(c, d)];
  const [abc, bcd] = [half(ab, bc), half(bc, cd)];
  const middle = half(abc, bcd);
  addCurve(points, [a, ab, abc, middle], aspectRatio, depth - 1);
  addCurve(points, [middle, bcd, cd, d], aspectRatio, depth - 1);
}
