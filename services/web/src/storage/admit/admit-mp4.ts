import { open } from "node:fs/promises";
import { broken, PartCount, polyglot } from "./broken.ts";
import { type Box, readBoxes } from "./iso-boxes.ts";

export interface Size {
  width: number;
  height: number;
}

const TOP_LEVEL = new Set(
  "ftyp styp pdin moov moof mfra mdat free skip wide sidx ssix prft emsg meta uuid".split(" "),
);
/** Where cameras note the place, the owner and the device. */
const NOTES = new Set(["udta", "meta"]);

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
    const blank = async (box: Box) => {
      await file.write("free", box.start - 4, "latin1");
      await file.write(Buffer.alloc(box.end - box.start), 0, box.end - box.start, box.start);
    };
    for (const box of [...boxes, ...parts].filter((box) => NOTES.has(box.type))) await blank(box);
    for (const box of boxes.filter((box) => ["free", "skip", "uuid"].includes(box.type))) await blank(box);

    for (const track of parts.filter((box) => box.type === "trak")) {
      const header = (await readBoxes(file, track.start, track.end, count)).find(
        (box) => box.type === "tkhd",
      );
      if (!header || header.end - header.start < 8) continue;
      // The size stands at the end of the track's header, as 16.16 fixed-point numbers; 0 for a sound track.
      const { buffer } = await file.read({ buffer: Buffer.alloc(8), position: header.end - 8 });
      const size = { width: buffer.readUInt32BE(0) >>> 16, height: buffer.readUInt32BE(4) >>> 16 };
      if (size.width > 0 && size.height > 0) return size;
    }
    return null;
  } finally {
    await file.close();
  }
}
