import type { DxfPoint } from "./curves.ts";
import { type DxfBlock, type DxfRecord, numberOf } from "./records.ts";

/** Where an entity stands: a block may be inserted shifted, turned, scaled and mirrored, within another one. */
export interface Frame {
  readonly place: (point: DxfPoint) => DxfPoint;
  /** Units of the drawing to metres on the ground. */
  readonly scale: number;
  /** Of the block: what it has on layer 0 belongs to it. */
  readonly layer: string;
  /** It was inserted on a frozen layer, which hides it whatever its parts are on. */
  readonly frozen?: string | undefined;
  readonly depth: number;
}

/** Seen from below a drawing's x runs the other way. */
const isMirrored = (record: DxfRecord): boolean => numberOf(record, 230, 1) < 0;

export const unmirror = (record: DxfRecord, { x, y, z }: DxfPoint): DxfPoint =>
  isMirrored(record) ? { x: -x, y, z } : { x, y, z };

type Triple = [number, number, number];

/** More copies of a block nobody draws. */
const mostCopies = 10_000;

/** The frames of an inserted block: one, or one for each place of a grid of them. */
export function insertedFrames(
  insert: DxfRecord,
  block: DxfBlock,
  outer: Frame,
  layer: string,
  frozen: string | undefined,
): Frame[] {
  const angle = numberOf(insert, 50) * (Math.PI / 180);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scaleX = numberOf(insert, 41, 1);
  const [scaleY, scaleZ] = [numberOf(insert, 42, scaleX), numberOf(insert, 43, 1)];
  const [columns, rows] = [numberOf(insert, 70, 1) || 1, numberOf(insert, 71, 1) || 1];
  const [baseX, baseY, baseZ] = [10, 20, 30].map((code) => numberOf(block.head, code)) as Triple;
  const [toX, toY, toZ] = [10, 20, 30].map((code) => numberOf(insert, code)) as Triple;
  const mirrored = isMirrored(insert);
  const placeIn =
    (right: number, up: number) =>
    (point: DxfPoint): DxfPoint => {
      const x = (point.x - baseX) * scaleX + right;
      const y = (point.y - baseY) * scaleY + up;
      const across = toX + x * cos - y * sin;
      return {
        x: mirrored ? -across : across,
        y: toY + x * sin + y * cos,
        z: toZ + (point.z - baseZ) * scaleZ,
      };
    };
  return Array.from({ length: Math.min(columns * rows, mostCopies) }, (_, at) => {
    const within = placeIn(
      (at % columns) * numberOf(insert, 44),
      Math.floor(at / columns) * numberOf(insert, 45),
    );
    return {
      place: (point) => outer.place(within(point)),
      scale: outer.scale * Math.max(Math.abs(scaleX), Math.abs(scaleY)),
      layer,
      frozen,
      depth: outer.depth + 1,
    };
  });
}
