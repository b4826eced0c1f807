import { parseObjectKey } from "@solar/storage/object-key";
import type { ListedFile, Store } from "@solar/storage/store";
import type { JobHelpers, Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { callFunction } from "./call-function.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Files asked about at once. */
const batchSize = 500;

/**
 * `clean_up`: once a day, removes what has had its time: ended sessions, old login attempts, and files in the store
 * that the media library does not know and nothing shows, a day after they were stored. Adds up the sales of what is over.
 */
export const cleanUp =
  ({ store }: Dependencies): Task =>
  async (_payload, helpers) => {
    const { logger } = helpers;
    const removed = (name: string) => callFunction(helpers, [name]);
    logger.info(`Cleaned up: ${JSON.stringify(await removed("clean_up"))}`);
    logger.info(`${await removed("anonymise_inquiries")} inquiries no longer tell who sent them.`);
    logger.info(`${await removed("delete_inactive_contacts")} contacts are forgotten.`);
    let orphans = 0;
    for await (const keys of inBatches(oldFiles(store, Date.now() - dayMs)))
      orphans += await dropOrphans(keys, helpers);
    if (orphans > 0) logger.info(`${orphans} file(s) that nothing knows of are removed.`);
  };

/** Keys of files stored before a time. What others keep beside our files has names that ours cannot have: it stays. */
async function* oldFiles(store: Store, before: number): AsyncGenerator<string> {
  for await (const { key, modified } of store.list()) {
    if (modified.getTime() < before && isOurs({ key })) yield key;
  }
}

function isOurs({ key }: Pick<ListedFile, "key">): boolean {
  try {
    const [bucket = "", ...path] = key.split("/");
    return parseObjectKey(bucket, path.join("/")).key === key;
  } catch {
    return false;
  }
}

/** Each is removed by a job of its own, which asks once more. @returns how many */
async function dropOrphans(keys: string[], { query, addJob }: JobHelpers): Promise<number> {
  const { rows } = await query<{ key: string }>("select jobs.orphan_files($1) as key", [keys]);
  for (const { key } of rows) {
    const [bucket = "", ...path] = key.split("/");
    await addJob("delete_file", { bucket, path: path.join("/") }, { jobKey: `delete-file:${key}` });
  }
  return rows.length;
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** `delete_file {bucket, path}`: removes a file that nothing used when the job was queued, unless something does now. */
export const deleteFile =
  ({ store }: Dependencies): Task =>
  async (payload, { query, logger }) => {
    const { bucket, path } = (payload ?? {}) as { bucket?: unknown; path?: unknown };
    const name = parseObjectKey(String(bucket), String(path));
    // Looked at before the question: an upload of the same name that comes after the answer is another state.
    const file = await store.open(name.key);
    await file?.close();
    if (!file) {
      logger.info(`${name.key} was removed already.`);
      return;
    }
    const isFree = (await callFunction({ query }, ["orphan_files", [name.key]])) === name.key;
    const removed = isFree && (await store.remove(name.key, file.tag));
    logger.info(removed ? `Removed ${name.key}.` : `Kept ${name.key}: it is used again.`);
  };
