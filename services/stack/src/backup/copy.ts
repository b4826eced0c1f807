import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { StoredFile } from "./layout.ts";

/** Copies a file. @returns its size and hash as read */
export async function copyHashed(file: string, target: string): Promise<StoredFile> {
  await mkdir(dirname(target), { recursive: true });
  return readHashed(file, target);
}

/** Reads a file, into another when one is named. @returns its size and SHA-256, in hex */
export async function readHashed(file: string, target?: string): Promise<StoredFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const reader = createReadStream(file, { highWaterMark: 1024 * 1024 });
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (target) yield chunk;
    }
  }
  if (target) await pipeline(reader, count, createWriteStream(target, { mode: 0o600 }));
  else for await (const _chunk of count(reader));
  return { bytes, sha256: hash.digest("hex") };
}
