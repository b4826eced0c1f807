import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freeShare, lastBackup, maintenanceChecks } from "./maintenance.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "solar-maintenance-"));
});
afterAll(() => rm(folder, { recursive: true }));

const checks = (backupDir: string | undefined) =>
  maintenanceChecks({ pool: new Pool(), disks: { files: folder }, backupDir });

test("no backup is missed where none is expected", async () => {
  await expect(checks(undefined).backup?.()).resolves.toBeUndefined();
});

test("a missing backup and an old one are told, a young one is well, and an unfinished one does not count", async () => {
  const check = () => checks(folder).backup?.();
  await expect(check()).rejects.toThrow("no backup has been made yet");
  await mkdir(join(folder, "2026-01-02T00-00-00Z"));
  await expect(check()).rejects.toThrow("no backup has been made yet");
  const sums = join(folder, "2026-01-02T00-00-00Z/SHA256SUMS");
  await writeFile(sums, "");
  await expect(check()).resolves.toBeUndefined();
  const old = new Date(Date.now() - 37 * 3_600_000);
  await utimes(sums, old, old);
  await expect(check()).rejects.toThrow(`the last backup is of ${old.toISOString()}`);
  await writeFile(join(folder, "last-backup"), "");
  expect(await lastBackup(folder)).toBeGreaterThan(old.getTime());
  await expect(check()).resolves.toBeUndefined();
});

test("the room on a disk is a share", async () => {
  const free = await freeShare(folder);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
});

test("a folder that is not there yet lacks no room, and its place is not told", async () => {
  const { disk } = maintenanceChecks({
    pool: new Pool(),
    disks: { backups: join(folder, "none") },
    backupDir: undefined,
  });
  await expect(disk?.()).resolves.toBeUndefined();
});
