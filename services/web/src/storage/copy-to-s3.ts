import { rm } from "node:fs/promises";
import { openStore } from "@solar/storage/open-store";
import { nameProblems, readSettings, withSecretFiles } from "@solar/storage/settings";
import type { Store } from "@solar/storage/store";
import { storageSettings, storageVariables } from "@solar/storage/store-settings";
import { receiveStored } from "./copy.ts";

/** Copies what the second store lacks or has in an older state, each under its key and with the type that its content has. @returns how many */
async function copyNewer(from: Store, to: Store): Promise<number> {
  let copied = 0;
  for await (const { key, modified } of from.list()) {
    const there = await to.open(key);
    await there?.close();
    if (there && there.modified >= modified) continue;
    const file = await receiveStored(from, key);
    if (!file) continue;
    try {
      await to.put(key, file);
    } finally {
      await rm(file.path, { force: true });
    }
    copied += 1;
  }
  return copied;
}

/** From the folder STORAGE_DIR into the bucket of the settings of S3. */
async function main(): Promise<void> {
  const source = { ...withSecretFiles(process.env), STORAGE_DRIVER: "s3" };
  const values = readSettings(source, storageVariables, nameProblems("The copy"));
  if (!values.STORAGE_DIR) throw new Error("The copy cannot start without STORAGE_DIR.");
  const disk = await openStore({ driver: "disk", dir: values.STORAGE_DIR });
  const s3 = await openStore(storageSettings(values));
  await s3.check();
  console.log(`${await copyNewer(disk, s3)} files were copied.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
