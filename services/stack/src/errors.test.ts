import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { sentenceOf } from "./errors.ts";

test("a file in a folder's place is said in words", async () => {
  const folder = await mkdtemp(`${tmpdir()}/sentence-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/data`, "");
  for (const path of [`${folder}/data`, `${folder}/data/inner`]) {
    const trouble = await mkdir(path, { recursive: true }).catch((error: Error) => error);
    expect(sentenceOf(trouble)).toBe(`${path} cannot be used: a file is where a folder is to be.`);
  }
});
