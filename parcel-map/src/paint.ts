import type { ImageSize } from "@solar/domain/coordinates";
import { type Box, boundingBox, boxesMeet } from "@solar/domain/polygon";
import {
  type ParcelStatus,
  parcelColour,
  parcelPatterns,
  parcelStatuses,
  patternTile,
} from "@solar/domain/statuses";
import { type LabelStyle, labelArea, labelStyle, type PlacedLabel } from "./labels.ts";
import { inPixels, type MapParcel, markOpacity, pathOf, patternEdge, rimWidth } from "./model.ts";

/** In pixels of the picture. */
export type Area = Box;

/** A parcel ready to be painted. */
export interface Shape {
  readonly id: string;
  readonly status: ParcelStatus;
  readonly path: Path2D;
  readonly area: Area;
}

interface ShapeStyle {
  readonly opacity: number;
  /** Selected or pointed at */
  readonly strong: boolean;
  /** Reached with the keyboard */
  readonly focused: boolean;
}

/** The part of the picture that the canvas shows, and how large. */
export interface Frame {
  readonly area: Area;
  /** CSS pixels a pixel of the picture */
  readonly scale: number;
  /** Pixels of the canvas a CSS pixel */
  readonly density: number;
}

export type Fills = Record<ParcelStatus, StatusFill>;

export const contains = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

export const grown = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Widest that an outline reaches out of its parcel, CSS pixels. */
export const outlineReach = 3;

/** Sets the canvas to pixels of the picture. */
function toPicture(context: CanvasRenderingContext2D, { area, scale, density }: Frame): void {
  const zoom = scale * density;
  context.setTransform(zoom, 0, 0, zoom, -area.left * zoom, -area.top * zoom);
}

/** Empties a part of the picture, and keeps what is painted next inside it; ends with `restore()`. */
function clearPart(context: CanvasRenderingContext2D, part: Area, frame: Frame): void {
  const zoom = frame.scale * frame.density;
  // Whole pixels of the canvas: half-emptied ones would leave a seam.
  const left = Math.floor((part.left - frame.area.left) * zoom);
  const top = Math.floor((part.top - frame.area.top) * zoom);
  const width = Math.ceil((part.right - frame.area.left) * zoom) - left;
  const height = Math.ceil((part.bottom - frame.area.top) * zoom) - top;
  context.save();
  context.resetTransform();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.clearRect(left, top, width, height);
}

function paintShape(
  context: CanvasRenderingContext2D,
  { status, path }: Shape,
  { opacity, strong, focused }: ShapeStyle,
  fills: Fills,
  frame: Frame,
): void {
  const pixel = 1 / frame.scale;
  const { ground, marks } = fills[status];
  context.globalAlpha = opacity;
  context.fillStyle = ground;
  context.fill(path);
  context.globalAlpha = markOpacity(opacity);
  if (marks) {
    const side = pixel / frame.density;
    marks.setTransform(new DOMMatrix([side, 0, 0, side, frame.area.left, frame.area.top]));
    context.fillStyle = marks;
    context.fill(path);
  }
  context.strokeStyle = ground;
  context.lineWidth = pixel * rimWidth;
  context.stroke(path);
  context.globalAlpha = 1;
  context.strokeStyle = strong || focused ? "#fff" : "rgb(255 255 255 / 0.75)";
  context.lineWidth = pixel * (focused ? 4 : strong ? 2.5 : 1.25);
  if (focused) context.setLineDash([7 * pixel, 4 * pixel]);
  context.stroke(path);
  if (focused) context.setLineDash([]);
}

/** Writes a name centred on a place, in pixels of the picture. */
function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { size, weight }: LabelStyle,
  family: string,
  { scale, area, density }: Frame,
): void {
  // Written in CSS pixels, for fonts are made for whole sizes.
  const zoom = scale * density;
  context.setTransform(density, 0, 0, density, -area.left * zoom, -area.top * zoom);
  context.font = `${weight} ${size}px ${family}`;
  context.lineWidth = size / 4;
  context.strokeStyle = "rgb(11 27 22 / 0.72)";
  context.strokeText(text, x * scale, y * scale);
  context.fillStyle = "#fff";
  context.fillText(text, x * scale, y * scale);
}

/** What a status is painted with on the canvas. */
interface StatusFill {
  readonly ground: string;
  readonly marks: CanvasPattern | null;
}

/**
 * Fills of the statuses on the canvas. A pixel of a tile is a pixel of the canvas.
 *
 * @param density pixels of the canvas a CSS pixel
 */
export function statusFills(context: CanvasRenderingContext2D, density: number): Fills {
  const marksOf = (status: ParcelStatus) => {
    const pattern = parcelPatterns[status];
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.round(patternTile * density);
    const tile = canvas.getContext("2d");
    if (!tile || !pattern) return null;
    const path = new Path2D(pattern.path);
    tile.scale(canvas.width / patternTile, canvas.height / patternTile);
    tile.lineCap = "round";
    for (const [stroke, width] of [
      [patternEdge.colour, pattern.width + 2 * patternEdge.width],
      [parcelColour(status), pattern.width],
    ] as const) {
      tile.strokeStyle = stroke;
      tile.lineWidth = width;
      tile.stroke(path);
    }
    return context.createPattern(canvas, "repeat");
  };
  const fills = parcelStatuses.map((status) => [
    status,
    { ground: parcelColour(status), marks: marksOf(status) },
  ]);
  return Object.fromEntries(fills);
}

/** How many parcels or labels are painted between looks at the clock. */
const sliceLength = 12;

export interface WrittenLabel extends PlacedLabel {
  readonly strong: boolean;
}

interface Scene {
  readonly shapes: readonly Shape[];
  readonly labels: readonly WrittenLabel[];
  readonly size: ImageSize;
  /** Font of the labels */
  readonly family: string;
  readonly fills: Fills;
  readonly styleOf: (id: string) => ShapeStyle;
}

/** The parcels as they are painted on a picture of this size. */
export const shapesOf = (parcels: readonly MapParcel[], size: ImageSize): Shape[] =>
  parcels.flatMap(({ id, status, polygon }) => {
    const box = boundingBox([polygon]);
    if (!box) return [];
    const { x: left, y: top } = inPixels({ x: box.left, y: box.top }, size);
    const { x: right, y: bottom } = inPixels({ x: box.right, y: box.bottom }, size);
    return { id, status, path: pathOf(polygon, size), area: { left, top, right, bottom } };
  });

/** An empty canvas for a part of the picture. */
export function canvasFor({ area, scale, density }: Frame): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pixels = (length: number) => Math.max(1, Math.ceil(length * scale * density));
  canvas.width = pixels(area.right - area.left);
  canvas.height = pixels(area.bottom - area.top);
  canvas.style.width = `${canvas.width / density}px`;
  canvas.style.height = `${canvas.height / density}px`;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** Paints a part of the picture, a few parcels or labels a step. */
export function* paintPart(
  context: CanvasRenderingContext2D,
  frame: Frame,
  part: Area,
  { shapes, labels, size, family, fills, styleOf }: Scene,
): Generator<void> {
  let count = 0;
  // The browser has only taken note of what is painted until somebody reads it.
  const sliceEnds = () => ++count % sliceLength === 0 && context.getImageData(0, 0, 1, 1);
  clearPart(context, part, frame);
  toPicture(context, frame);
  context.lineJoin = "round";
  for (const shape of shapes) {
    if (!boxesMeet(shape.area, part)) continue;
    paintShape(context, shape, styleOf(shape.id), fills, frame);
    if (sliceEnds()) yield;
  }
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const label of labels) {
    if (!boxesMeet(labelArea(label, size, frame.scale), part)) continue;
    const { x, y } = inPixels(label.at, size);
    paintLabel(context, label.text, x, y, labelStyle(label.strong), family, frame);
    if (sliceEnds()) yield;
  }
  context.restore();
}
