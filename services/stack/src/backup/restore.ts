import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { unprivilegedAccount } from "../components/unprivileged.ts";
import { ignoreMissing } from "../disk.ts";
import { StackError, withDiskFullError } from "../errors.ts";
import { acquireLock } from "../lock.ts";
import { type DataPaths, dataPaths } from "../paths.ts";
import { findDamage, folderTimestamp, listBackups, readChecksums } from "./checksums.ts";

interface RestoreOptions {
  dataDir: string;
  from: string;
  /** Name of a backup; undefined: the newest. */
  name: string | undefined;
  /** Put data that is there aside. */
  replace: boolean;
  /** Leave damaged stored files out; a damaged database is never restored. */
  skipDamaged: boolean;
}

/**
 * Puts a data folder back to a backup, ready for `npm start`. Everything is checked and prepared beside it; the data
 * folder is touched last.
 *
 * @returns the backup, how many stored files came back, what is wrong with those left out, and in `aside` where the data
 *   are that were there
 * @throws StackError with the reason; then nothing has changed
 */
export async function restore({ dataDir, from, name, replace, skipDamaged }: RestoreOptions) {
  const paths = dataPaths(dataDir);
  const release = await acquireLock(paths);
  const draft = dataPaths(join(dataDir, "restoring"));
  try {
    const present = await dataIn(paths);
    if (present.length > 0 && !replace)
      throw new StackError(
        `${dataDir} holds data (${present.join(", ")}). To put them aside and restore: add --replace.`,
      );
    const folder = await chooseBackup(from, name);
    const damage = await findDamage(folder);
    assertRestorable(damage, skipDamaged);
    await rm(draft.root, { recursive: true, force: true });
    await withDiskFullError(dataDir, copyBack(folder, draft, damage));
    const aside = present.length > 0 ? await putAside(paths, present) : undefined;
    for (const entry of await readdir(draft.root))
      await rename(join(draft.root, entry), join(dataDir, entry));
    const files = [...(await readChecksums(folder)).keys()].filter(
      (path) => isStored(path) && !damage.has(path),
    );
    return { folder, files: files.length, skipped: [...damage.values()], aside };
  } finally {
    await rm(draft.root, { recursive: true, force: true });
    release();
    await rmdir(dataDir).catch(() => undefined);
  }
}

const isStored = (path: string) => path.startsWith("storage/");

function assertRestorable(damage: Map<string, string>, skipDamaged: boolean): void {
  const onlyFiles = [...damage.keys()].every(isStored);
  if (damage.size === 0 || (onlyFiles && skipDamaged)) return;
  throw new StackError(
    [
      "The backup is damaged:",
      ...damage.values(),
      "Restore another one: --backup NAME (npm run backup -- --verify says which are whole).",
      ...(onlyFiles ? ["Or restore this one without these files: --skip-damaged."] : []),
    ].join("\n"),
  );
}

/** What a backup has of a data folder. */
const ours = ["postgres", "storage", "secrets.json", "seeded"];

/** What a restore would replace. */
async function dataIn({ root }: DataPaths): Promise<string[]> {
  const names = await readdir(root);
  return names.filter((name) => ours.includes(name));
}

async function chooseBackup(from: string, name: string | undefined): Promise<string> {
  const all = await listBackups(from);
  const chosen = name === undefined ? all.at(-1) : all.find((folder) => basename(folder) === name);
  if (chosen) return chosen;
  const names = all.map((folder) => basename(folder));
  throw new StackError(
    name === undefined
      ? `There is no complete backup in ${from}.`
      : `There is no backup "${name}" in ${from}, but: ${names.join(", ") || "none"}.`,
  );
}

/** The log that came along with the cluster makes it one at its next start, as PostgreSQL reads in `backup_label`. */
async function copyBack(
  folder: string,
  { root, database, storage }: DataPaths,
  leftOut: Map<string, string>,
): Promise<void> {
  await mkdir(root, { mode: 0o700 });
  const filter = (source: string) => !leftOut.has(relative(folder, source));
  for (const part of ours)
    await cp(join(folder, part), join(root, part), { recursive: true, filter }).catch(ignoreMissing);
  await mkdir(storage, { recursive: true });
  await chmod(database, 0o700);
  const account = unprivilegedAccount();
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, database]);
}

async function putAside({ root }: DataPaths, present: string[]): Promise<string> {
  const aside = join(root, `before-restore-${folderTimestamp()}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of present) await rename(join(root, name), join(aside, name));
  return aside;
}
