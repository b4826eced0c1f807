import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { describeError, StackError, withDiskFullError } from "./errors.ts";

test("a full disk is named, with its place and what became of the data", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  await expect(withDiskFullError("/backups", Promise.reject(full))).rejects.toThrow(
    new StackError(
      "The disk of /backups is full (ENOSPC). Make room and try again; what was there is as it was.",
    ),
  );
  const other = new Error("anything else");
  await expect(withDiskFullError("/backups", Promise.reject(other))).rejects.toBe(other);
  await expect(withDiskFullError("/backups", Promise.resolve(1))).resolves.toBe(1);
});

test("a file in a folder's place is said in words", async () => {
  const folder = await mkdtemp(`${tmpdir()}/make-folder-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/data`, "");
  for (const path of [`${folder}/data`, `${folder}/data/inner`]) {
    const error = await mkdir(path, { recursive: true }).catch((error: Error) => error);
    expect(describeError(error)).toBe(`${path} cannot be used: a file is where a folder is to be.`);
  }
});
