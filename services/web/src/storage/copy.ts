import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { formatOfType } from "@solar/storage/formats";
import type { OpenFile, ReceivedFile, Store } from "@solar/storage/store";

/**
 * Copies a stored file to where files arrive, as if it had been received again.
 *
 * @returns null when it is not there, or is no file that could have been stored
 */
export async function receiveStored(store: Store, key: string): Promise<ReceivedFile | null> {
  const file = await store.open(key);
  if (!file) return null;
  const format = formatOfType(file.type);
  if (!format) {
    await file.close();
    return null;
  }
  const path = join(store.incomingDir, `${Date.now()}-${randomUUID()}`);
  try {
    await write(file, path);
    return { path, bytes: file.bytes, format };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function write(file: OpenFile, path: string): Promise<void> {
  try {
    await pipeline(await file.read(), createWriteStream(path, { flags: "wx" }));
  } finally {
    await file.close();
  }
}
