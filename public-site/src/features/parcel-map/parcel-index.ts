import type { PercentPoint } from "@solar/domain/coordinates";
import { outlineAt } from "@solar/domain/hit-test";
import { type Box, boundingBox, type Polygon } from "@solar/domain/polygon";

interface Outlined {
  readonly id: string;
  readonly polygon: Polygon;
}

export interface ParcelIndex {
  /** The parcel at a place, or null. */
  at(point: PercentPoint): string | null;
  /** Smallest box round a parcel, in percent. */
  boxOf(id: string): Box | undefined;
}

/** Finds parcels by place. Boxes are made once: most outlines are ruled out by four comparisons. */
export function indexParcels(parcels: readonly Outlined[]): ParcelIndex {
  const boxes = new Map<string, Box>();
  for (const { id, polygon } of parcels) {
    const box = boundingBox([polygon]);
    if (box) boxes.set(id, box);
  }
  const holds = (id: string, { x, y }: PercentPoint) => {
    const box = boxes.get(id);
    return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  return {
    at(point) {
      const near = parcels.filter(({ id }) => holds(id, point));
      return outlineAt(
        near.map(({ id, polygon }) => [id, polygon] as const),
        point,
      );
    },
    boxOf: (id) => boxes.get(id),
  };
}
