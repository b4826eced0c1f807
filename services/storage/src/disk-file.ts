import type { BigIntStats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { formatOf, HEAD_BYTES, MIME } from "./formats.ts";
import type { ByteRange, OpenFile } from "./store.ts";

/** Read at a time: enough that most pictures come in one or two pieces. */
const CHUNK_BYTES = 256 * 1024;

/** Types by path and tag, so that the files of a page are not looked into at every visit. */
const knownTypes = new LRUCache<string, string>({ max: 10_000 });

/**
 * Opens a file of a disk. The type comes from the content; its name may say anything.
 *
 * @returns null when there is no such file
 */
export async function openDiskFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path, "r").catch(nullIfMissing);
  if (!handle) return null;
  try {
    const stat = await handle.stat({ bigint: true });
    if (!stat.isFile()) {
      await handle.close();
      return null;
    }
    const tag = etagOf(stat);
    return {
      bytes: Number(stat.size),
      tag,
      modified: new Date(Number(stat.mtimeMs)),
      type: await typeOf(handle, `${path}?${tag}`),
      read: async (range?: ByteRange) =>
        handle.createReadStream({
          highWaterMark: CHUNK_BYTES,
          start: range?.start ?? 0,
          ...(range ? { end: range.end } : {}),
        }),
      close: () => closeQuietly(handle),
    };
  } catch (error) {
    await closeQuietly(handle);
    throw error;
  }
}

/** Names a state of a file: a replacement has another size or another time, to the nanosecond. */
export const etagOf = ({ size, mtimeNs }: Pick<BigIntStats, "size" | "mtimeNs">): string =>
  `${size.toString(36)}-${mtimeNs.toString(36)}`;

async function typeOf(handle: FileHandle, state: string): Promise<string> {
  const known = knownTypes.get(state);
  if (known) return known;
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
  const format = await formatOf(buffer.subarray(0, bytesRead));
  const type = format ? MIME[format] : "application/octet-stream";
  knownTypes.set(state, type);
  return type;
}

/** After a power cut the file is there whole, or not at all. */
export async function fsync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** An ended stream has closed its handle already. */
const closeQuietly = (handle: FileHandle) => handle.close().catch(() => undefined);

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "")) return null;
  throw error;
}
