import type { FileHandle } from "node:fs/promises";
import { broken, PartCount } from "./broken.ts";

/** A box of an ISO media file (MP4, AVIF): four letters, and where its contents lie in the file. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/**
 * Lists the boxes between two places of a file. They must fill the space exactly.
 *
 * @param count of the whole file's boxes, when several places are read
 * @throws Problem 422 `broken_file` when one reaches beyond the end: the file was cut, or something was added; and for
 * more boxes than a video has
 */
export async function readBoxes(
  file: FileHandle,
  from: number,
  to: number,
  count = new PartCount(),
): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    count.next();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16), position: at });
    if (bytesRead < 8) throw broken();
    const type = buffer.toString("latin1", 4, 8);
    const size = buffer.readUInt32BE(0);
    // 1: the length follows in 64 bits; 0: up to the end of the file.
    const header = size === 1 ? 16 : 8;
    const length = size === 1 ? Number(buffer.readBigUInt64BE(8)) : size === 0 ? to - at : size;
    if (length < header || at + length > to) throw broken();
    boxes.push({ type, start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}
