import { type FileHandle, open } from "node:fs/promises";
import type { Size } from "./admit-mp4.ts";
import { broken, PartCount } from "./broken.ts";

interface Element {
  id: number;
  /** Where its id stands. */
  at: number;
  /** Where its contents begin. */
  start: number;
  /** Where it ends; null: not said, as in a recorded live stream. */
  end: number | null;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
/** Tags, where converters put the camera and the place of the original, and attached files. */
const NOTES = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;

/**
 * Checks that a WebM is whole and has nothing behind its end, and blanks its notes (place, device) in the file itself.
 *
 * @returns the picture's size, or null where it says none
 * @throws Problem 422 `broken_file`
 */
export async function admitWebm(path: string): Promise<Size | null> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const header = await readElement(file, 0, size);
    const segment = await readElement(file, header.end ?? size, size);
    if (segment.id !== SEGMENT) throw broken();
    if (segment.end !== null && segment.end !== size) throw broken();
    const count = new PartCount();
    const parts = await readChildren(file, segment.start, size, count);
    if (!parts.some((part) => part.id === CLUSTER)) throw broken();
    for (const part of parts.filter((part) => NOTES.has(part.id))) await blank(file, part);
    const tracks = parts.find((part) => part.id === TRACKS);
    return tracks ? await sizeOf(file, tracks, count) : null;
  } finally {
    await file.close();
  }
}

/** Makes an element one that players pass over, of the same length. */
async function blank(file: FileHandle, { at, end }: Element): Promise<void> {
  if (end === null) throw broken();
  const bytes = Buffer.alloc(end - at);
  bytes.writeUInt8(VOID, 0);
  // Its length is a number of one byte, or one of eight: 01 and seven more.
  if (bytes.length < 9) bytes.writeUInt8(0x80 | (bytes.length - 2), 1);
  else {
    bytes.writeUInt8(0x01, 1);
    bytes.writeUIntBE(bytes.length - 9, 3, 6);
  }
  await file.write(bytes, 0, bytes.length, at);
}

async function sizeOf(file: FileHandle, tracks: Element, count: PartCount): Promise<Size | null> {
  if (tracks.end === null) return null;
  for (const entry of await readChildren(file, tracks.start, tracks.end, count)) {
    if (entry.id !== TRACK_ENTRY || entry.end === null) continue;
    const video = (await readChildren(file, entry.start, entry.end, count)).find((part) => part.id === VIDEO);
    if (!video?.end) continue;
    const facts = await readChildren(file, video.start, video.end, count);
    const width = await numberIn(
      file,
      facts.find((part) => part.id === PIXEL_WIDTH),
    );
    const height = await numberIn(
      file,
      facts.find((part) => part.id === PIXEL_HEIGHT),
    );
    if (width && height) return { width, height };
  }
  return null;
}

/** The children up to `to`; the list ends at one of unknown length, which takes the rest. */
async function readChildren(
  file: FileHandle,
  from: number,
  to: number,
  count: PartCount,
): Promise<Element[]> {
  const children: Element[] = [];
  for (let at = from; at < to; ) {
    count.next();
    const child = await readElement(file, at, to);
    children.push(child);
    if (child.end === null) break;
    at = child.end;
  }
  return children;
}

/** An element begins with its id and its length, both numbers of 1 to 8 bytes whose leading zeros tell how many. */
async function readElement(file: FileHandle, at: number, limit: number): Promise<Element> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(12), position: at });
  const idBytes = Math.clz32(buffer.readUInt8(0)) - 23;
  if (idBytes > 4 || bytesRead <= idBytes) throw broken();
  const id = buffer.readUIntBE(0, idBytes);
  const first = buffer.readUInt8(idBytes);
  const sizeBytes = Math.clz32(first) - 23;
  if (sizeBytes > 8 || bytesRead < idBytes + sizeBytes) throw broken();
  const start = at + idBytes + sizeBytes;
  let length = BigInt(first & (0xff >> sizeBytes));
  for (let index = 1; index < sizeBytes; index += 1) {
    length = length * 256n + BigInt(buffer.readUInt8(idBytes + index));
  }
  const unknown = length === 2n ** BigInt(7 * sizeBytes) - 1n;
  const end = unknown ? null : start + Number(length);
  if (end !== null && end > limit) throw broken();
  return { id, at, start, end };
}

async function numberIn(file: FileHandle, element: Element | undefined): Promise<number | null> {
  const length = element?.end ? element.end - element.start : 0;
  if (!element || length < 1 || length > 4) return null;
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: element.start });
  return buffer.readUIntBE(0, length);
}
