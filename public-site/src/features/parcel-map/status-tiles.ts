import {
  type ParcelStatus,
  parcelColour,
  parcelPatterns,
  parcelStatuses,
  patternTile,
} from "@solar/domain/statuses";
import { patternEdge } from "./map-parcel.ts";

/** What a status is painted with on the canvas. */
export interface StatusFill {
  readonly ground: string;
  readonly marks: CanvasPattern | null;
}

/**
 * Fills of the statuses on the canvas. A pixel of a tile is a pixel of the canvas.
 *
 * @param density pixels of the canvas a CSS pixel
 */
export function statusTiles(
  context: CanvasRenderingContext2D,
  density: number,
): Record<ParcelStatus, StatusFill> {
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
