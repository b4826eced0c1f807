import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trimCache } from "./trim-cache.ts";

test("the oldest files go until the rest fits", async () => {
  const dir = await mkdtemp(join(tmpdir(), "trim-"));
  await mkdir(join(dir, "a/b"), { recursive: true });
  const paths = ["a/oldest", "a/b/older", "a/newer", "newest"].map((path) => join(dir, path));
  for (const [index, path] of paths.entries()) {
    await writeFile(path, Buffer.alloc(100));
    await utimes(path, index, index);
  }
  expect(await trimCache(dir, 400)).toBe(0);
  expect(await trimCache(dir, 250)).toBe(200);
  expect([...(await readdir(dir)), ...(await readdir(join(dir, "a")))].sort()).toEqual([
    "a",
    "b",
    "newer",
    "newest",
  ]);
  await rm(dir, { recursive: true });
});
