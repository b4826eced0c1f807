import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { acquireLock } from "./lock.ts";
import { dataPaths } from "./paths.ts";

test("of those who start on one folder, by whatever path, one has it, until that one gives it back", async () => {
  const root = await mkdtemp(join(tmpdir(), "solar-lock-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await symlink(root, join(root, "same"));
  const start = (folder: string) => acquireLock(dataPaths(folder));
  const outcomes = await Promise.allSettled([start(root), start(join(root, "same"))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(start(root)).rejects.toThrow(`Already running on ${root}`);
  for (const outcome of outcomes) if (outcome.status === "fulfilled") outcome.value();
  await expect.poll(() => start(root)).toBeDefined();
});
