import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, rmdir, symlink } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { FileJournal } from "@solar/storage/file-journal";
import { namingFullDisk, StackError } from "../errors.ts";
import { releaseLock, takeLock } from "../lock.ts";
import { type DataPaths, dataPaths } from "../paths.ts";
import { loadSecrets } from "../secrets.ts";
import { copyHashed } from "./copy-database.ts";
import { filesAt } from "./copy-files.ts";
import { type Backup, listBackups, type Manifest, stamp, walFolder } from "./layout.ts";
import { recover } from "./recover.ts";
import { inspectChain, isInHistory, type WalChain, walNumber, walPieces } from "./wal.ts";

interface RestoreOptions {
  dataDir: string;
  from: string;
  /** The moment to return to, or the name of a backup to take as it is; undefined: the latest that there is. */
  to: Date | string | undefined;
  /** Put data that is there aside. */
  replace: boolean;
}

/**
 * Puts a data folder back to a moment, ready for `npm start`. Everything is checked and prepared beside it; the data
 * folder is touched last.
 *
 * @returns the time of the last change that was brought back, and in `aside` where the data are that were there
 * @throws StackError with the reason; then nothing has changed
 */
export async function restore({ dataDir, from, to, replace }: RestoreOptions) {
  const paths = dataPaths(dataDir);
  await takeLock(paths);
  const draft = dataPaths(join(dataDir, "restoring"));
  try {
    const present = await dataIn(paths);
    if (present.length > 0 && !replace) {
      throw new StackError(
        `${dataDir} holds data (${present.join(", ")}). To put them aside and restore: add --replace.`,
      );
    }
    const chosen = typeof to === "string" ? await namedBackup(from, to) : await chooseBackup(from, to);
    const until = typeof to === "string" ? "backup" : to;
    await rm(draft.root, { recursive: true, force: true });
    await mkdir(draft.root, { mode: 0o700 });
    const lastChange = await namingFullDisk(dataDir, restoreDatabase(chosen, from, until, draft, paths));
    const files = await namingFullDisk(
      dataDir,
      restoreFiles(chosen.manifest, from, until, lastChange, draft.storage),
    );
    const aside = present.length > 0 ? await putAside(paths, present) : undefined;
    for (const name of await readdir(draft.root)) await rename(join(draft.root, name), join(dataDir, name));
    return { backup: chosen.folder, lastChange, files, aside };
  } finally {
    await rm(draft.root, { recursive: true, force: true });
    await releaseLock(paths);
    await rmdir(dataDir).catch(() => undefined);
  }
}

/** What a restore would replace. */
async function dataIn({ root }: DataPaths): Promise<string[]> {
  const ours = ["postgres", "storage", "secrets.json", "seeded"];
  const names = await readdir(root);
  return names.filter((name) => ours.includes(name));
}

async function namedBackup(from: string, name: string): Promise<Backup> {
  const all = await listBackups(from);
  const found = all.find(({ folder }) => basename(folder) === name);
  if (found) return found;
  const names = all.map(({ folder }) => basename(folder));
  throw new StackError(`There is no backup "${name}" in ${from}, but: ${names.join(", ") || "none"}.`);
}

async function chooseBackup(from: string, to: Date | undefined): Promise<Backup> {
  const all = await listBackups(from);
  const [oldest] = all;
  if (!oldest) throw new StackError(`There is no complete backup in ${from}.`);
  const early = all.filter(({ manifest }) => !to || manifest.endedAt <= to.toISOString());
  if (early.length === 0) {
    throw new StackError(
      `The oldest backup in ${from} is of ${oldest.manifest.endedAt}; an earlier moment cannot be had.`,
    );
  }
  for (const candidate of early.reverse())
    if (await isInHistory(walFolder(from), candidate.manifest)) return candidate;
  throw new StackError(`No backup in ${from} leads to that moment on the present timeline.`);
}

/** Where to return to, as it was asked for. */
type Target = Date | "backup" | undefined;

async function restoreDatabase(
  { folder, manifest }: Backup,
  from: string,
  to: Target,
  draft: DataPaths,
  old: DataPaths,
): Promise<Date> {
  const goesOn = manifest.continuous && to !== "backup";
  const chain = goesOn ? await trustedChain({ folder, manifest }, from, to) : undefined;
  const later = chain?.pieces ?? [];
  // What the old cluster had not handed to the archive yet: with it, nothing at all is lost.
  const unarchived = chain && !chain.trouble ? await lastPieces(old, from, manifest) : [];
  if (to instanceof Date && later.length + unarchived.length === 0) {
    throw new StackError(
      `${folder} leads back to ${manifest.endedAt} only, there is no archive after it: leave --to out.`,
    );
  }

  for (const path of manifest.folders) await mkdir(join(draft.database, path), { recursive: true });
  for (const [path, kept] of Object.entries(manifest.database))
    await copyChecked(join(folder, "postgres", path), join(draft.database, path), kept.sha256);
  for (const name of unarchived)
    await copyHashed(join(old.database, "pg_wal", name), join(draft.database, "pg_wal", name));
  for (const own of ["secrets", "seeded"] as const)
    if (existsSync(join(folder, own))) await copyHashed(join(folder, own), draft[own]);
  await chmod(draft.database, 0o700);
  const { ownerPassword } = await loadSecrets(draft.secrets);
  // Where there is an archive, what is written from here on must not take the names of its pieces.
  const isArchived = later.length + unarchived.length > 0 || (manifest.continuous && !goesOn);
  const whole = chain?.trouble ? await wholePieces(from, chain, draft) : walFolder(from);
  const archive = isArchived ? whole : undefined;
  // PostgreSQL takes a moment for reached when it meets a later change. In front of damage it meets none.
  const target = chain?.trouble && chain.last ? chain.last.place : to;
  const lastChange = await recover({ folder: draft.database, ownerPassword, archive, to: target });
  await rm(join(draft.database, "pg_wal", "whole"), { recursive: true, force: true });
  return lastChange ?? new Date(manifest.endedAt);
}

/** The archive after a backup. @throws StackError where it ends in damage or a gap before the moment */
async function trustedChain(
  { folder, manifest }: Backup,
  from: string,
  to: Date | undefined,
): Promise<WalChain> {
  const chain = await inspectChain(walFolder(from), manifest, to);
  const { last, trouble } = chain;
  if (!trouble || (to && last && to.getTime() === last.committedAt.getTime())) return chain;
  const offer = last
    ? `Everything up to ${last.committedAt.toISOString()} is whole: restore it with --to ${last.committedAt.toISOString()}`
    : `The backup itself is not touched by that: restore it with --backup ${basename(folder)}`;
  throw new StackError(`The write-ahead log in ${walFolder(from)} ${trouble}. ${offer}.`);
}

/** An archive of what can be trusted alone: PostgreSQL looks ahead, and a piece of a wrong size ends it. */
async function wholePieces(from: string, { pieces }: WalChain, draft: DataPaths): Promise<string> {
  const folder = join(draft.database, "pg_wal", "whole");
  await mkdir(folder);
  const histories = (await readdir(walFolder(from))).filter((name) => name.endsWith(".history"));
  for (const name of [...pieces.map((piece) => piece.name), ...histories])
    await symlink(join(resolve(walFolder(from)), name), join(folder, name));
  return folder;
}

async function lastPieces(old: DataPaths, from: string, manifest: Manifest): Promise<string[]> {
  const last = (await walPieces(walFolder(from))).at(-1) ?? manifest.lastWal;
  const there = await walPieces(join(old.database, "pg_wal"));
  const number = (name: string) => walNumber(name, manifest.walSegmentSize);
  // Those ahead of the one in use are old ones kept for later; recovery stops at them by itself.
  return there.filter((name) => name.slice(0, 8) === last.slice(0, 8) && number(name) > number(last));
}

async function restoreFiles(
  { files, startedAt, continuous }: Manifest,
  from: string,
  to: Target,
  lastChange: Date,
  storage: string,
): Promise<number> {
  const journal = new FileJournal(from);
  const changes = continuous && to !== "backup" ? await journal.changes() : [];
  // Without a moment: every file that was stored, and of the removed ones those that the database still speaks of.
  const moment = to instanceof Date ? to : undefined;
  const until = {
    stored: moment?.getTime() ?? Number.POSITIVE_INFINITY,
    removed: (moment ?? lastChange).getTime(),
  };
  const state = Object.entries(filesAt(files, startedAt, changes, until));
  await mkdir(storage, { recursive: true });
  for (const [key, sha256] of state)
    await copyChecked(journal.contentFile(sha256), join(storage, key), sha256);
  return state.length;
}

async function copyChecked(file: string, target: string, sha256: string): Promise<void> {
  const kept = await copyHashed(file, target).catch((error: Error) => {
    throw new StackError(`The backup is not whole: ${file} cannot be read (${error.message}).`);
  });
  if (kept.sha256 !== sha256)
    throw new StackError(`The backup is damaged: ${file} is not what was backed up.`);
}

async function putAside({ root }: DataPaths, present: string[]): Promise<string> {
  const aside = join(root, `before-restore-${stamp()}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of present) await rename(join(root, name), join(aside, name));
  return aside;
}
