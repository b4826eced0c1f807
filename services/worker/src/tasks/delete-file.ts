import { parseFileName } from "@solar/web/storage/names";
import type { Task } from "graphile-worker";
import type { Means } from "../means.ts";

/** `delete_file {bucket, path}`: removes a file that nothing used when the job was queued, unless something does now. */
export const deleteFile =
  ({ store }: Means): Task =>
  async (payload, { query, logger }) => {
    const { bucket, path } = (payload ?? {}) as { bucket?: unknown; path?: unknown };
    const name = parseFileName(String(bucket), String(path));
    // Looked at before the question: an upload of the same name that comes after the answer is another state.
    const file = await store.open(name.key);
    await file?.close();
    if (!file) {
      logger.info(`${name.key} was removed already.`);
      return;
    }
    const { rows } = await query<{ free: boolean }>("select jobs.release_file($1, $2) as free", [
      name.bucket,
      name.path,
    ]);
    const removed = rows[0]?.free === true && (await store.remove(name.key, file.tag));
    logger.info(removed ? `Removed ${name.key}.` : `Kept ${name.key}: it is used again.`);
  };
