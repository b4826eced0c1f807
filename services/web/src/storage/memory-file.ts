import { Readable } from "node:stream";
import type { OpenFile } from "@solar/storage/store";
import { LRUCache } from "lru-cache";

/** A file that was just made and is still in memory. */
export function memoryFile(data: Buffer, facts: Pick<OpenFile, "tag" | "modified" | "type">): OpenFile {
  return {
    ...facts,
    bytes: data.length,
    content: data,
    read: async (range) =>
      Readable.from([range ? data.subarray(range.start, range.end + 1) : data], { objectMode: false }),
    close: async () => undefined,
  };
}

/** What was used last, up to so many bytes in all. */
export const memoryCache = (maxBytes: number, maxEntryBytes = maxBytes) =>
  new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
