import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileJournal } from "@solar/storage/file-journal";
import { passOverGone } from "../disk.ts";

/** Stored files by `bucket/path`, with the SHA-256 of their contents. */
export type FileState = Record<string, string>;

/** Keeps the content of every stored file. @param before an earlier state, whose unchanged files are not read again */
export async function keepFiles(
  storage: string,
  journal: FileJournal,
  before?: CopiedState,
): Promise<CopiedState> {
  const state: CopiedState = new Map();
  const entries = await readdir(storage, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(storage.length + 1);
    // Half-received files and probes are in folders of their own.
    if (!entry.isFile() || key.startsWith(".")) continue;
    const kept = await keepFile(path, journal, before?.get(key)).catch(passOverGone);
    if (kept) state.set(key, kept);
  }
  return state;
}

type CopiedState = Map<string, { sha256: string; tag: string }>;

async function keepFile(path: string, journal: FileJournal, known?: { sha256: string; tag: string }) {
  const facts = await stat(path, { bigint: true });
  const tag = `${facts.ino}-${facts.size}-${facts.mtimeNs}`;
  return known?.tag === tag ? known : { sha256: await journal.keep(path), tag };
}

/** A file removed between the two looks is kept as well: the database's copy may still speak of it. */
export const unionOf = (before: CopiedState, after: CopiedState): FileState =>
  Object.fromEntries([...before, ...after].map(([key, { sha256 }]) => [key, sha256]));

/**
 * The files of a moment: those of the backup, changed by what was written down since it began.
 *
 * @param changes in the order in which they happened
 * @param until milliseconds since 1970, for what is stored and for what is removed
 */
export function filesAt(
  files: FileState,
  startedAt: string,
  changes: { at: number; key: string; sha256: string | null }[],
  until: { stored: number; removed: number },
): FileState {
  const state = { ...files };
  for (const { at, key, sha256 } of changes) {
    if (at < Date.parse(startedAt)) continue;
    if (sha256 === null && at <= until.removed) delete state[key];
    if (sha256 !== null && at <= until.stored) state[key] = sha256;
  }
  return state;
}
