import type { FileHandle } from "node:fs/promises";
import { broken, type PartCount } from "./broken.ts";
import { type Box, readBoxes } from "./iso-boxes.ts";

/** Places in the file, from the first byte to behind the last. */
export interface Span {
  start: number;
  end: number;
}

/** The box at the end of a path of types, each inside the one before; null where there is none. */
export async function boxAt(
  file: FileHandle,
  from: Span,
  path: readonly string[],
  count: PartCount,
): Promise<Box | null> {
  const [type, ...rest] = path;
  const box = (await readBoxes(file, from.start, from.end, count)).find((box) => box.type === type);
  return box && rest.length > 0 ? boxAt(file, box, rest, count) : (box ?? null);
}

/**
 * Where the samples of a track lie: its chunks, each a run of samples (ISO/IEC 14496-12, 8.7).
 *
 * @throws Problem 422 `broken_file` for more chunks than a video has, or tables that do not fit together
 */
export async function chunksOf(file: FileHandle, track: Box, count: PartCount): Promise<Span[]> {
  const tables = await boxAt(file, track, ["mdia", "minf", "stbl"], count);
  if (!tables) return [];
  const boxes = await readBoxes(file, tables.start, tables.end, count);
  const table = async (type: string) => {
    const box = boxes.find((box) => box.type === type);
    if (!box) return null;
    const length = box.end - box.start;
    return (await file.read({ buffer: Buffer.alloc(length), position: box.start })).buffer;
  };
  const offsets = (await table("stco")) ?? (await table("co64"));
  const [runs, sizes] = [await table("stsc"), await table("stsz")];
  if (!offsets || !runs || !sizes) return [];
  const offsetBytes = boxes.some(({ type }) => type === "stco") ? 4 : 8;
  try {
    return chunks(offsets, offsetBytes, runs, sizes, count);
  } catch (error) {
    if (error instanceof RangeError) throw broken();
    throw error;
  }
}

/** Each table begins with a version and the number of its entries; `stsz` with a size for all of them between. */
function chunks(offsets: Buffer, offsetBytes: 4 | 8, runs: Buffer, sizes: Buffer, count: PartCount): Span[] {
  const sameSize = sizes.readUInt32BE(4);
  const found: Span[] = [];
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < offsets.readUInt32BE(4); chunk += 1) {
    count.next();
    // A run of chunks with equally many samples holds until the next one's first chunk, counted from 1.
    while (run + 1 < runs.readUInt32BE(4) && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const samples = runs.readUInt32BE(8 + run * 12 + 4);
    const at = 8 + chunk * offsetBytes;
    const start = offsetBytes === 4 ? offsets.readUInt32BE(at) : Number(offsets.readBigUInt64BE(at));
    let bytes = sameSize * samples;
    for (let left = sameSize ? 0 : samples; left > 0; left -= 1, sample += 1)
      bytes += sizes.readUInt32BE(12 + sample * 4);
    found.push({ start, end: start + bytes });
  }
  return found;
}
