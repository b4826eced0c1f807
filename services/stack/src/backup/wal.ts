import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "../errors.ts";
import type { Manifest } from "./layout.ts";

/**
 * Pieces of the write-ahead log are named by 24 hexadecimal digits: timeline, and two halves of their number.
 * A timeline begins whenever a restored database starts to write; `NNNNNNNN.history` says where it branched off.
 */
const piece = /^[0-9A-F]{24}$/;

export const isWalPiece = (name: string) => piece.test(name);
export const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16);

/** A piece's number along the log, whatever its timeline. */
export function walNumber(name: string, segmentSize: number): number {
  const perHalf = 2 ** 32 / segmentSize;
  return Number.parseInt(name.slice(8, 16), 16) * perHalf + Number.parseInt(name.slice(16), 16);
}

/** Names of the pieces in a folder; none when there is no such folder. */
export async function walPieces(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isWalPiece).sort();
}

/**
 * PostgreSQL takes a missing piece for the end of the log, and would leave out what follows without a word.
 *
 * @throws StackError that names the first piece missing after the backup
 */
export function assertUnbroken(pieces: string[], { lastWal, walSegmentSize }: Manifest): void {
  const numbers = new Set(pieces.map((name) => walNumber(name, walSegmentSize)));
  const first = walNumber(lastWal, walSegmentSize);
  const last = Math.max(first, ...numbers);
  for (let number = first + 1; number <= last; number++) {
    if (numbers.has(number)) continue;
    throw new StackError(
      `The archive of the write-ahead log has a gap: piece ${number} after ${lastWal} is missing. ` +
        "Restore to a moment before it with a copy of wal/ that ends there, or without the archive.",
    );
  }
}

/**
 * Whether the newest timeline grew out of this backup. One that was taken on a branch that a restore has cut off
 * leads to another past.
 */
export async function isInHistory(archive: string, { lastWal, walSegmentSize }: Manifest): Promise<boolean> {
  const names = (await readdir(archive).catch(() => [])).filter((name) => name.endsWith(".history")).sort();
  const newest = names.at(-1);
  const timeline = timelineOf(lastWal);
  if (!newest || timeline >= timelineOf(newest)) return true;
  const text = await readFile(join(archive, newest), "utf8");
  for (const line of text.split("\n")) {
    const [, parent, high, low] = /^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/.exec(line) ?? [];
    if (Number(parent) !== timeline) continue;
    const branch = Number.parseInt(high ?? "", 16) * 2 ** 32 + Number.parseInt(low ?? "", 16);
    return Math.floor(branch / walSegmentSize) >= walNumber(lastWal, walSegmentSize);
  }
  return false;
}
