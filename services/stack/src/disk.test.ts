import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./disk.ts";
import { sentenceOf } from "./errors.ts";

test("a folder is made with those above it, for its owner alone when asked to", async () => {
  const folder = await mkdtemp(`${tmpdir()}/make-folder-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await makeFolder(`${folder}/one/two/three`, 0o700);
  await makeFolder(`${folder}/one/two/three`);
  expect((await stat(`${folder}/one/two/three`)).mode & 0o777).toBe(0o700);
});

test("a file in a folder's place is said in words", async () => {
  const folder = await mkdtemp(`${tmpdir()}/make-folder-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/data`, "");
  for (const path of [`${folder}/data`, `${folder}/data/inner`]) {
    const trouble = await makeFolder(path).catch((error: Error) => error);
    expect(sentenceOf(trouble)).toBe(`${path} cannot be used: a file is where a folder is to be.`);
  }
});

test("a place that takes no folders is refused at once", async () => {
  for (const path of ["/proc/data", "/proc/data/inner"]) {
    const trouble = await makeFolder(path).catch((error: Error) => error);
    expect(sentenceOf(trouble)).toMatch(/^\/proc\/data cannot be used: ENOENT/);
  }
});
