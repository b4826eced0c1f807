import { type ParcelStatus, parcelStatuses } from "@solar/domain/status";
import { markEdge, markLight, statusLook, tileSide } from "./status-look.ts";

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
    const { colour, marks } = statusLook[status];
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.round(tileSide * density);
    const tile = canvas.getContext("2d");
    if (!tile || !marks) return null;
    const path = new Path2D(marks.path);
    tile.scale(canvas.width / tileSide, canvas.height / tileSide);
    tile.lineCap = "round";
    for (const [stroke, width] of [
      [markLight, marks.width + 2 * markEdge],
      [colour, marks.width],
    ] as const) {
      tile.strokeStyle = stroke;
      tile.lineWidth = width;
      tile.stroke(path);
    }
    return context.createPattern(canvas, "repeat");
  };
  const fills = parcelStatuses.map((status) => [
    status,
    { ground: statusLook[status].colour, marks: marksOf(status) },
  ]);
  return Object.fromEntries(fills);
}
