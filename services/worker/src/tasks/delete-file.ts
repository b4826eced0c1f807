import { parseFileName } from "@solar/web/storage/names";
import type { Task } from "graphile-worker";
import type { Means } from "../means.ts";

/** `delete_file {bucket, path}`: removes a file that nothing used when the job was queued, unless something does now. */
export const deleteFile =
  ({ store }: Means): Task =>
  async (payload, { query, logger }) => {
    const { bucket, path } = (payload ?? {}) as { bucket?: unknown; path?: unknown };
    const name = parseFileName(String(bucket), String(path));
    const { rows } = await query<{ free: boolean }>("select jobs.release_file($1, $2) as free", [
      name.bucket,
      name.path,
    ]);
    if (!rows[0]?.free) {
      logger.info(`Kept ${name.key}: it is used again.`);
      return;
    }
    const removed = await store.remove(name.key);
    logger.info(removed ? `Removed ${name.key}.` : `${name.key} was removed already.`);
  };
