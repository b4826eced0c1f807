import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acquireLock } from "./lock.ts";
import { type DataPaths, dataPaths } from "./paths.ts";
import { identify } from "./processes/identity.ts";

let paths: DataPaths;

beforeEach(async () => {
  paths = dataPaths(await mkdtemp(join(tmpdir(), "solar-lock-")));
});

afterEach(() => rm(paths.root, { recursive: true }));

test("a lock that another start has taken but not signed yet is not taken from it", async () => {
  await writeFile(paths.lock, "");
  const taking = acquireLock(paths);
  // It asks again until somebody has signed: when it does so first does not matter.
  await sleep(50);
  await writeFile(paths.lock, JSON.stringify(identify(process.pid)));
  await expect(taking).rejects.toThrow(`Already running on ${paths.root}`);
});

test("the lock of a process that is gone is taken over, by one of those who try", async () => {
  await writeFile(paths.lock, JSON.stringify({ pid: 2 ** 22 + 1, born: "1" }));
  const outcomes = await Promise.allSettled([acquireLock(paths), acquireLock(paths)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(JSON.parse(await readFile(paths.lock, "utf8"))).toEqual(identify(process.pid));
});

test("a lock that nobody ever signed is taken over", async () => {
  await writeFile(paths.lock, "");
  await acquireLock(paths);
  expect(JSON.parse(await readFile(paths.lock, "utf8"))).toEqual(identify(process.pid));
});
