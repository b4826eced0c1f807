import { type FileHandle, open } from "node:fs/promises";
import { broken, PartCount, polyglot } from "./broken.ts";
import { type Box, readBoxes } from "./iso-boxes.ts";
import { boxAt, chunksOf, type Span } from "./mp4-samples.ts";

export interface Size {
  width: number;
  height: number;
}

const TOP_LEVEL = new Set(
  "ftyp styp pdin moov moof mfra mdat free skip wide sidx ssix prft emsg meta uuid".split(" "),
);
/** Where cameras note the place, the owner and the device. */
const NOTES = new Set(["udta", "meta"]);
/** Picture, sound and time code. Other tracks carry what a drone or an action camera measured: its place, all along. */
const KEPT_TRACKS = new Set(["vide", "soun", "tmcd"]);

/**
 * Checks that an MP4 is whole and nothing but an MP4, and blanks its notes (place, device) in the file itself.
 *
 * @returns the picture's size, or null where it says none
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export async function admitMp4(path: string): Promise<Size | null> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const count = new PartCount();
    const boxes = await readBoxes(file, 0, size, count);
    if (boxes.some((box) => !TOP_LEVEL.has(box.type))) throw polyglot();
    const movie = boxes.find((box) => box.type === "moov");
    if (!movie || !boxes.some((box) => box.type === "mdat" && box.end > box.start)) throw broken();
    const parts = await readBoxes(file, movie.start, movie.end, count);
    for (const box of [...boxes, ...parts].filter((box) => NOTES.has(box.type))) await blankBox(file, box);
    for (const box of boxes.filter((box) => ["free", "skip", "uuid"].includes(box.type)))
      await blankBox(file, box);

    let shown: Size | null = null;
    const data = boxes.filter((box) => box.type === "mdat");
    for (const track of parts.filter((box) => box.type === "trak")) {
      const kind = await handlerOf(file, track, count);
      if (kind && !KEPT_TRACKS.has(kind)) {
        await blankSamples(file, await chunksOf(file, track, count), data);
        await blankBox(file, track);
        continue;
      }
      const boxes = await readBoxes(file, track.start, track.end, count);
      for (const box of boxes.filter((box) => NOTES.has(box.type))) await blankBox(file, box);
      shown ??= await sizeIn(
        file,
        boxes.find((box) => box.type === "tkhd"),
      );
    }
    return shown;
  } finally {
    await file.close();
  }
}

/** Turns a box into one that players pass over. */
async function blankBox(file: FileHandle, box: Box): Promise<void> {
  // The type stands 4 bytes before the contents, or 12 where the length has 64 bits.
  const { buffer } = await file.read({ buffer: Buffer.alloc(4), position: box.start - 4 });
  const isShort = buffer.toString("latin1") === box.type;
  await file.write("free", isShort ? box.start - 4 : box.start - 12, "latin1");
  await blankSpan(file, box);
}

async function blankSamples(file: FileHandle, chunks: readonly Span[], data: readonly Box[]): Promise<void> {
  let left = data.reduce((sum, box) => sum + box.end - box.start, 0);
  for (const chunk of chunks) {
    left -= chunk.end - chunk.start;
    if (left < 0 || !data.some((box) => chunk.start >= box.start && chunk.end <= box.end)) throw broken();
    await blankSpan(file, chunk);
  }
}

const blankSpan = (file: FileHandle, { start, end }: Span) =>
  file.write(Buffer.alloc(end - start), 0, end - start, start);

/** What a track carries: `vide`, `soun`, `meta`, …; null where it does not say. */
async function handlerOf(file: FileHandle, track: Box, count: PartCount): Promise<string | null> {
  const handler = await boxAt(file, track, ["mdia", "hdlr"], count);
  if (!handler || handler.end - handler.start < 12) return null;
  const { buffer } = await file.read({ buffer: Buffer.alloc(4), position: handler.start + 8 });
  return buffer.toString("latin1");
}

/** The size stands at the end of the track's header, as 16.16 fixed-point numbers; 0 for a sound track. */
async function sizeIn(file: FileHandle, header: Box | undefined): Promise<Size | null> {
  if (!header || header.end - header.start < 8) return null;
  const { buffer } = await file.read({ buffer: Buffer.alloc(8), position: header.end - 8 });
  const size = { width: buffer.readUInt32BE(0) >>> 16, height: buffer.readUInt32BE(4) >>> 16 };
  return size.width > 0 && size.height > 0 ? size : null;
}
