import type { ParcelStatus } from "@solar/domain/status";
import { statusColours } from "./map-parcel.ts";

/** Side of a tile, CSS pixels: the diagonal stripes of "sold" repeat in it. */
const side = 14;

const marks: Record<ParcelStatus, (tile: CanvasRenderingContext2D) => void> = {
  available: () => undefined,
  reserved(tile) {
    for (const middle of [side / 4, (3 * side) / 4]) {
      tile.moveTo(middle, middle);
      tile.arc(middle, middle, 1.9, 0, 2 * Math.PI);
    }
    tile.fill();
  },
  sold(tile) {
    tile.lineWidth = 3;
    for (const shift of [-side, 0, side]) {
      tile.moveTo(shift - 2, side + 2);
      tile.lineTo(shift + side + 2, -2);
    }
    tile.stroke();
  },
};

/**
 * Fills of the three statuses on the canvas, told apart without colour as in `StatusPatterns`: available is
 * plain, reserved is dotted, sold is hatched. A pixel of the tile is a pixel of the canvas.
 *
 * @param density pixels of the canvas a CSS pixel
 */
export function statusTiles(
  context: CanvasRenderingContext2D,
  density: number,
): Record<ParcelStatus, string | CanvasPattern> {
  const tileOf = (status: ParcelStatus) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.round(side * density);
    const tile = canvas.getContext("2d");
    const { ground, mark } = statusColours[status];
    if (!tile) return ground;
    tile.fillStyle = ground;
    tile.fillRect(0, 0, canvas.width, canvas.height);
    tile.scale(canvas.width / side, canvas.height / side);
    tile.fillStyle = tile.strokeStyle = mark;
    tile.beginPath();
    marks[status](tile);
    return context.createPattern(canvas, "repeat") ?? ground;
  };
  // A plain colour is cheaper to fill with than a pattern.
  return { available: statusColours.available.ground, reserved: tileOf("reserved"), sold: tileOf("sold") };
}
