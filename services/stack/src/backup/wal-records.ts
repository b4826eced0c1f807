import { readFile } from "node:fs/promises";

/** CRC-32C (Castagnoli, RFC 3720 appendix B.4), which PostgreSQL seals each record of its log with. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
  return rest;
});

/** @param parts bytes that follow each other @returns an unsigned number of 32 bits */
function crc32c(...parts: Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts)
    for (let index = 0; index < part.length; index++)
      crc = (crc >>> 8) ^ (table[(crc ^ (part[index] as number)) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}

/*
 * How PostgreSQL 18 lays its write-ahead log out (src/include/access/xlog_internal.h, xlogrecord.h, xact.h): pieces of
 * pages of 8 kB; a page begins with a header of 24 bytes, a piece's first with one of 40; records begin at multiples
 * of 8 and run on over pages. All numbers are little-endian.
 */
const pageSize = 8192;
const recordHeader = 24;
const continues = 0x0001;
const longHeader = 0x0002;
const overwrites = 0x0008;
const align = (position: number) => Math.ceil(position / 8) * 8;

/** A record as it was read. */
export interface WalRecord {
  /** Its place in the log, in bytes since the log's beginning. */
  place: bigint;
  /** When the transaction that it ends was committed; undefined for other records. */
  committedAt?: Date;
}

/** Why reading stopped in the middle of a piece. */
export interface WalDamage {
  piece: string;
  reason: string;
}

export interface WalPiece {
  name: string;
  file: string;
  /** Along the log. */
  number: number;
}

/**
 * Reads finished pieces that follow each other, and checks the seal of each record. A finished piece is full, or ends
 * with the record that switched to the next one.
 *
 * @param visit called with each record; false ends the reading
 * @returns the first damage, if there is one
 */
export async function readWal(
  pieces: readonly WalPiece[],
  segmentSize: number,
  visit: (record: WalRecord) => boolean,
): Promise<WalDamage | undefined> {
  const assembly = new Assembly(visit);
  for (const piece of pieces) {
    const content = await readFile(piece.file).catch((error: Error) => error);
    if (content instanceof Error)
      return { piece: piece.name, reason: `it cannot be read (${content.message})` };
    if (content.length !== segmentSize)
      return { piece: piece.name, reason: `it has ${content.length} bytes instead of ${segmentSize}` };
    const outcome = readPiece(content, BigInt(piece.number) * BigInt(segmentSize), assembly);
    if (outcome === "enough") return undefined;
    if (outcome) return { piece: piece.name, reason: outcome.reason };
  }
  return undefined;
}

type Outcome = "enough" | { reason: string } | undefined;

function readPiece(content: Buffer, start: bigint, assembly: Assembly): Outcome {
  for (let offset = 0; offset < content.length; offset += pageSize) {
    const place = start + BigInt(offset);
    const page = content.subarray(offset, offset + pageSize);
    const info = page.readUInt16LE(2);
    if (page.readUInt16LE(0) === 0 || page.readBigUInt64LE(8) !== place)
      return { reason: `the page at byte ${offset} is not the one that belongs there` };
    const body = info & longHeader ? 40 : 24;
    const outcome = assembly.readPage(page, body, { info, rest: page.readUInt32LE(16), place });
    if (outcome === "switched") return undefined;
    if (outcome === "enough") return "enough";
    if (outcome) return { reason: `${outcome.reason}, in the page at byte ${offset}` };
  }
  return undefined;
}

interface PageFacts {
  info: number;
  /** How many bytes at its beginning belong to a record of an earlier page. */
  rest: number;
  place: bigint;
}

/** Puts records together that run over several pages. */
class Assembly {
  #visit: (record: WalRecord) => boolean;
  /** Of the record that the page before could not hold to its end. */
  #begun: { chunks: Buffer[]; missing: number; place: bigint } | undefined;

  constructor(visit: (record: WalRecord) => boolean) {
    this.#visit = visit;
  }

  readPage(page: Buffer, body: number, { info, rest, place }: PageFacts): Outcome | "switched" {
    let position = body;
    // A crash cut the record off; the server went on without it.
    if (info & overwrites) this.#begun = undefined;
    if (info & continues) {
      const length = Math.min(rest, pageSize - body);
      const outcome = this.#continue(page.subarray(body, body + length), rest);
      if (outcome) return outcome;
      position = align(body + length);
    } else if (this.#begun) return { reason: "a record breaks off" };
    while (position + 4 <= pageSize) {
      const length = page.readUInt32LE(position);
      if (length < recordHeader) return { reason: `there is no record at byte ${position}` };
      const chunk = page.subarray(position, position + length);
      const record = { chunks: [chunk], missing: length - chunk.length, place: place + BigInt(position) };
      position = align(position + length);
      if (record.missing > 0) {
        this.#begun = record;
        return undefined;
      }
      const outcome = this.#take(record.chunks, record.place);
      if (outcome) return outcome;
    }
    return undefined;
  }

  /** The beginning of what the first page continues was in a piece that is not read. */
  #continue(chunk: Buffer, rest: number): Outcome | "switched" {
    const begun = this.#begun;
    if (!begun) return undefined;
    if (begun.missing !== rest) return { reason: "a record does not go on as it began" };
    begun.chunks.push(chunk);
    begun.missing -= chunk.length;
    if (begun.missing > 0) return undefined;
    this.#begun = undefined;
    return this.#take(begun.chunks, begun.place);
  }

  #take(chunks: Buffer[], place: bigint): Outcome | "switched" {
    const [first] = chunks;
    const record = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    if (crc32c(record.subarray(recordHeader), record.subarray(0, 20)) !== record.readUInt32LE(20))
      return { reason: "a record is not what was written" };
    const manager = record.readUInt8(17);
    const info = record.readUInt8(16);
    const committedAt = manager === 1 ? commitTime(record, info) : undefined;
    if (!this.#visit({ place, ...(committedAt ? { committedAt } : {}) })) return "enough";
    // The rest of the piece is not used.
    return manager === 0 && (info & 0xf0) === 0x40 ? "switched" : undefined;
  }
}

/** Microseconds between 1970 and 2000, where PostgreSQL begins to count. */
const epoch = 946_684_800_000_000n;

/** The commit's time, rounded up to milliseconds; undefined for other records of transactions. */
function commitTime(record: Buffer, info: number): Date | undefined {
  const kind = info & 0x70;
  if (kind !== 0x00 && kind !== 0x30) return undefined;
  let position = recordHeader;
  // Before the data there may be where it was replicated from, and the transaction that it is part of.
  if (record[position] === 253) position += 3;
  if (record[position] === 252) position += 5;
  const data = position + (record[position] === 254 ? 5 : 2);
  if (data + 8 > record.length) return undefined;
  return new Date(Number((record.readBigInt64LE(data) + epoch + 999n) / 1000n));
}
