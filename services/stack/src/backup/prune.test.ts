import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeManifest } from "./layout.ts";
import { prune } from "./prune.ts";

/** A folder with as many backups, a day apart. */
async function folderWith(count: number): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/solar-prune-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  for (let day = 1; day <= count; day++) {
    const at = `2026-11-0${day}T02:00:00.000Z`;
    const wal = "000000010000000000000001";
    await mkdir(join(folder, `2026-11-0${day}T02-00-00Z`));
    await writeManifest(join(folder, `2026-11-0${day}T02-00-00Z`), {
      format: 1,
      startedAt: at,
      endedAt: at,
      firstWal: wal,
      lastWal: wal,
      walSegmentSize: 16 * 1024 * 1024,
      continuous: false,
      folders: [],
      database: {},
      files: {},
    });
  }
  return folder;
}

test("of a site without stored files older backups go as well", async () => {
  const folder = await folderWith(3);
  expect(await prune(folder, 2)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(["2026-11-02T02-00-00Z", "2026-11-03T02-00-00Z"]);
});
