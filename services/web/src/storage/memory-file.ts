import { Readable } from "node:stream";
import type { OpenFile } from "@solar/storage/store";

/** A file that was just made and is still in memory. */
export function memoryFile(data: Buffer, facts: Pick<OpenFile, "tag" | "modified" | "type">): OpenFile {
  return {
    ...facts,
    bytes: data.length,
    read: async (range) =>
      Readable.from([range ? data.subarray(range.start, range.end + 1) : data], { objectMode: false }),
    close: async () => undefined,
  };
}
