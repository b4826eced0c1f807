import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceFolder, targetFolder } from "./backup.ts";
import { type Checksums, hashOf, writeChecksums } from "./checksums.ts";
import { copyFiles } from "./copy-files.ts";
import { restore } from "./restore.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "solar-backup-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), text);
}
const read = (path: string) => readFile(join(home, path), "utf8");

/** Backs up the stored files alone. */
async function backUpFiles(name: string, earlier?: string): Promise<void> {
  const sums: Checksums = new Map();
  const before = earlier && join(home, earlier);
  await copyFiles(join(home, "storage"), join(home, name), { sums, tags: new Map() }, before);
  await writeChecksums(join(home, name), sums);
}

test("a backup goes beside the data although one went elsewhere once, where a restore looks for it", async () => {
  const data = join(home, "data");
  await write("data/last-backup-folder", "/mnt/elsewhere");
  expect(await targetFolder(data, undefined)).toBe(`${data}-backups`);
  expect(await sourceFolder(data, undefined)).toBe("/mnt/elsewhere");
  expect(await sourceFolder(data, "/mnt/asked")).toBe("/mnt/asked");
});

test("an unchanged file is shared with the backup before, unless that holds it damaged or lost it", async () => {
  for (const file of ["damaged", "lost", "whole"]) await write(`storage/images/${file}`, "as it was");
  await backUpFiles("first");
  await write("first/storage/images/damaged", "as it wax");
  await rm(join(home, "first/storage/images/lost"));
  await backUpFiles("second", "first");
  for (const file of ["damaged", "lost", "whole"])
    expect(await read(`second/storage/images/${file}`)).toBe("as it was");
  expect((await stat(join(home, "second/storage/images/whole"))).nlink).toBe(2);
});

test("a backup with a damaged file comes back without that file when asked to, with a damaged database never", async () => {
  const backup = "backups/2026-11-20T02-15-00Z";
  const sums: Checksums = new Map();
  for (const path of ["postgres/PG_VERSION", "storage/images/damaged", "storage/images/whole"]) {
    await write(`${backup}/${path}`, "18");
    sums.set(path, await hashOf(join(home, backup, path)));
  }
  await writeChecksums(join(home, backup), sums);
  await write(`${backup}/storage/images/damaged`, "19");
  const options = {
    dataDir: join(home, "data"),
    from: join(home, "backups"),
    name: undefined,
    replace: true,
  };
  await expect(restore({ ...options, skipDamaged: false })).rejects.toThrow(
    /images\/damaged is not what was backed up\.\n.*--backup NAME.*\n.*--skip-damaged/,
  );
  const { files, skipped } = await restore({ ...options, skipDamaged: true });
  expect({ files, skipped }).toEqual({ files: 1, skipped: [expect.stringContaining("images/damaged")] });
  expect(await read("data/storage/images/whole")).toBe("18");
  await expect(access(join(home, "data/storage/images/damaged"))).rejects.toThrow("ENOENT");

  await write(`${backup}/postgres/PG_VERSION`, "19");
  const attempt = restore({ ...options, skipDamaged: true });
  await expect(attempt).rejects.toThrow(/PG_VERSION is not what was backed up/);
  await expect(attempt).rejects.not.toThrow("--skip-damaged");
});
