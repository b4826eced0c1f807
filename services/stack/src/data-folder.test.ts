import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearDataFolder, dataFolder, inspectDataFolder } from "./data-folder.ts";
import { type DataPaths, dataPaths, projectRoot } from "./paths.ts";

/** A data folder with these files, whose names end in a slash where they are folders. */
async function folderWith(...names: string[]): Promise<DataPaths> {
  const root = await mkdtemp(`${tmpdir()}/data-folder-`);
  onTestFinished(() => rm(root, { recursive: true }));
  for (const name of names) {
    await mkdir(`${root}/${dirname(name)}`, { recursive: true });
    await writeFile(`${root}/${name}`, name === "secrets.json" ? "{}" : "");
  }
  return dataPaths(root);
}

test("data are kept beside the program, not in it", () => {
  expect(dataFolder(undefined)).toBe(`${projectRoot}/.data`);
  expect(dataFolder(`${projectRoot}/.data-second/a`)).toBe(`${projectRoot}/.data-second/a`);
  expect(dataFolder("/srv/moji podaci č")).toBe("/srv/moji podaci č");
  for (const folder of [
    projectRoot,
    dirname(projectRoot),
    "/",
    `${projectRoot}/nginx`,
    `${projectRoot}/.git/x`,
  ])
    expect(() => dataFolder(folder)).toThrow(
      `keep the data elsewhere, as in ${projectRoot}/.data or ${projectRoot}-data.`,
    );
  expect(dataFolder(`${projectRoot}-data`)).toBe(`${projectRoot}-data`);
  expect(() => dataFolder("")).toThrow("--data-dir needs the name of a folder.");
  expect(() => dataFolder('/srv/a"b')).toThrow("cannot hold the data");
});

test("a new folder is fine, and what belonged to a database that is gone is forgotten", async () => {
  const paths = await folderWith("seeded");
  await inspectDataFolder(paths);
  expect(existsSync(paths.seeded)).toBe(false);
});

test("a database that is not whole is not made anew over what is there", async () => {
  const paths = await folderWith("secrets.json", "postgres/base/1");
  await expect(inspectDataFolder(paths)).rejects.toThrow(`${paths.database} is no whole database`);
  expect(await readdir(paths.database)).toEqual(["base"]);
});

test("only what a stack made is deleted, and in no other folder", async () => {
  const ours = await folderWith("secrets.json", "mail/letter", "photo.jpg");
  await clearDataFolder(ours);
  expect(await readdir(ours.root)).toEqual(["photo.jpg"]);
  const theirs = await folderWith("mail/letter", "logs/my.log");
  await expect(clearDataFolder(theirs)).rejects.toThrow("holds mail, logs, but not from here");
  expect((await readdir(theirs.root)).sort()).toEqual(["logs", "mail"]);
});
