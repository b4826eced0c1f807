import { type FileHandle, open } from "node:fs/promises";
import { formatOf, HEAD_BYTES, MIME } from "./formats.ts";
import type { ByteRange, OpenFile } from "./store.ts";

/**
 * Opens a file of a disk. The type comes from the content; its name may say anything.
 *
 * @returns null when there is no such file
 */
export async function openDiskFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path, "r").catch(ignoreAbsent);
  if (!handle) return null;
  try {
    const stat = await handle.stat({ bigint: true });
    if (!stat.isFile()) {
      await handle.close();
      return null;
    }
    const { buffer } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    const format = formatOf(buffer);
    return {
      bytes: Number(stat.size),
      tag: `${stat.size.toString(36)}-${stat.mtimeNs.toString(36)}`,
      modified: new Date(Number(stat.mtimeMs)),
      type: format ? MIME[format] : "application/octet-stream",
      read: async (range?: ByteRange) =>
        handle.createReadStream({ start: range?.start ?? 0, ...(range ? { end: range.end } : {}) }),
      close: () => closeQuietly(handle),
    };
  } catch (error) {
    await closeQuietly(handle);
    throw error;
  }
}

/** An ended stream has closed its handle already. */
const closeQuietly = (handle: FileHandle) => handle.close().catch(() => undefined);

export function ignoreAbsent(error: NodeJS.ErrnoException): null {
  if (["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "")) return null;
  throw error;
}
