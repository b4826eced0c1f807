import type { ParcelStatus } from "@solar/domain/statuses";
import type { LabelStyle } from "./labels.ts";
import { markOpacity } from "./map-parcel.ts";
import type { StatusFill } from "./status-tiles.ts";

/** Rectangle in pixels of the picture. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A parcel ready to be painted. */
export interface Shape {
  readonly id: string;
  readonly status: ParcelStatus;
  readonly path: Path2D;
  readonly area: Area;
}

export interface Look {
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

export const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

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

/** The rim in the status's colour, on which the white outline lies, CSS pixels. */
export const rimWidth = 4.5;

/** Widest that an outline reaches out of its parcel, CSS pixels. */
export const outlineReach = 3;

/** Sets the canvas to pixels of the picture. */
export function toPicture(context: CanvasRenderingContext2D, { area, scale, density }: Frame): void {
  const zoom = scale * density;
  context.setTransform(zoom, 0, 0, zoom, -area.left * zoom, -area.top * zoom);
}

/** Empties a part of the picture, and keeps what is painted next inside it; ends with `restore()`. */
export function clearPart(context: CanvasRenderingContext2D, part: Area, frame: Frame): void {
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

export function paintShape(
  context: CanvasRenderingContext2D,
  { status, path }: Shape,
  { opacity, strong, focused }: Look,
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
export function paintLabel(
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
