import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "./layout.ts";
import { readWal, type WalPiece } from "./wal-records.ts";

/**
 * Pieces of the write-ahead log are named by 24 hexadecimal digits: timeline, and two halves of their number.
 * A timeline begins whenever a restored database starts to write; `NNNNNNNN.history` says where it branched off.
 */
const piece = /^[0-9A-F]{24}$/;

const isWalPiece = (name: string) => piece.test(name);
const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16);

/** A piece's number along the log, whatever its timeline. */
export function walNumber(name: string, segmentSize: number): number {
  const perHalf = 2 ** 32 / segmentSize;
  return Number.parseInt(name.slice(8, 16), 16) * perHalf + Number.parseInt(name.slice(16), 16);
}

/** Names of the pieces in a folder; none when there is no such folder. */
export async function walPieces(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isWalPiece).sort();
}

/** What follows a backup in the archive, up to where it can be trusted. */
export interface WalChain {
  pieces: WalPiece[];
  /** The last change that can be had: its record, and when it was committed; undefined: none after the backup. */
  last: { place: bigint; committedAt: Date } | undefined;
  /** What ends the chain before the archive's end, for a person. */
  trouble: string | undefined;
}

/**
 * Checks the archive after a backup, piece by piece. PostgreSQL takes a missing or damaged piece for the end of the
 * log, and would leave out what follows without a word.
 *
 * @param until stops at the first change after this moment: what lies behind it does not matter
 */
export async function inspectChain(archive: string, manifest: Manifest, until?: Date): Promise<WalChain> {
  const { lastWal, walSegmentSize } = manifest;
  const { pieces, gap } = await followingPieces(archive, lastWal, walSegmentSize);
  let last: WalChain["last"];
  let isPast = false;
  const damage = await readWal(pieces, walSegmentSize, ({ place, committedAt }) => {
    if (!committedAt) return true;
    isPast = until !== undefined && committedAt > until;
    if (!isPast) last = { place, committedAt };
    return !isPast;
  });
  if (damage) {
    const whole = pieces.slice(
      0,
      pieces.findIndex(({ name }) => name === damage.piece),
    );
    return { pieces: whole, last, trouble: `is damaged: in piece ${damage.piece} ${damage.reason}` };
  }
  const missing = gap !== undefined && !isPast && `has a gap: piece ${gap} after ${lastWal} is missing`;
  return { pieces, last, trouble: missing || undefined };
}

/** One piece for each number, of the newest timeline that has it: earlier ones were cut off there by a restore. */
async function followingPieces(
  archive: string,
  lastWal: string,
  segmentSize: number,
): Promise<{ pieces: WalPiece[]; gap: number | undefined }> {
  const byNumber = new Map<number, string>();
  let newest = "";
  for (const name of await walPieces(archive)) {
    const number = walNumber(name, segmentSize);
    // Sorted by timeline: what an older one has behind the place where a newer one begins, belongs to no history.
    if (newest && timelineOf(name) > timelineOf(newest))
      for (const known of byNumber.keys()) if (known >= number) byNumber.delete(known);
    newest = name;
    byNumber.set(number, name);
  }
  const first = walNumber(lastWal, segmentSize) + 1;
  const highest = Math.max(first - 1, ...byNumber.keys());
  const pieces: WalPiece[] = [];
  for (let number = first; number <= highest; number++) {
    const name = byNumber.get(number);
    if (!name) return { pieces, gap: number };
    pieces.push({ name, file: join(archive, name), number });
  }
  return { pieces, gap: undefined };
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
