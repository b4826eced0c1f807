import type { GroundPoint } from "@solar/domain/ground";
import type { IEntity } from "dxf-parser";

/** A light polyline, as it stands in the file. */
export interface LightPolyline extends IEntity {
  corners: GroundPoint[];
  closed: boolean;
  curved: boolean;
}

interface Scanner {
  next(): { code: number; value: number | string | boolean };
  isEOF(): boolean;
}

/**
 * Reads LWPOLYLINE in place of the library's own reader, which stops at the first vertex with an identifier: newer
 * programs write one for each.
 */
export class LightPolylineReader {
  readonly ForEntityName = "LWPOLYLINE";

  parseEntity(scanner: Scanner): LightPolyline {
    const corners: { east: number; north: number }[] = [];
    let [layer, closed, curved, height, mirrored] = ["", false, false, 0, false];
    for (let group = scanner.next(); group.code !== 0; group = scanner.next()) {
      const value = Number(group.value);
      const corner = corners.at(-1);
      if (group.code === 8) layer = String(group.value);
      else if (group.code === 70) closed = (value & 1) === 1;
      else if (group.code === 10) corners.push({ east: value, north: Number.NaN });
      else if (group.code === 20 && corner) corner.north = value;
      else if (group.code === 42 && value !== 0) curved = true;
      else if (group.code === 38) height = value;
      else if (group.code === 230) mirrored = value < 0;
    }
    const placed = corners.map(
      ({ east, north }): GroundPoint => ({ east: mirrored ? -east : east, north, height }),
    );
    return { type: this.ForEntityName, layer, corners: placed, closed, curved } as LightPolyline;
  }
}
