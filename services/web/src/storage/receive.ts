import { randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { uploadLimitBytes, uploadLimitsMb } from "@solar/domain/upload-limits";
import { type FileFormat, type FileKind, formatOf, HEAD_BYTES, kindOf } from "@solar/storage/formats";
import { BUCKETS, type Bucket } from "@solar/storage/object-key";
import { Problem } from "@solar/storage/problem";
import type { ReceivedFile } from "@solar/storage/store";

const ACCEPTED: Record<FileKind, string> = {
  image: "slike JPEG, PNG, WebP i AVIF",
  video: "video MP4 i WebM",
  document: "dokumenti PDF",
};
const TOO_LARGE: Record<FileKind, string> = {
  image: `Slika je prevelika (max ${uploadLimitsMb.image}MB).`,
  video: `Video je prevelik (max ${uploadLimitsMb.video}MB).`,
  document: `Dokument je prevelik (max ${uploadLimitsMb.document}MB).`,
};

/**
 * Writes a request's body to a file of its own in `dir`, a piece at a time, and stops at the first byte too many.
 * The caller removes the file when it is not stored; on a rejection nothing stays behind.
 *
 * @param announced the Content-Length, if the sender gave one
 * @throws Problem 413 `file_too_large`, 415 `unsupported_type`, 400 `empty_file` / `upload_cut`
 */
export async function receive(
  body: Readable,
  dir: string,
  bucket: Bucket,
  announced: number | undefined,
): Promise<ReceivedFile> {
  const kind = BUCKETS[bucket];
  if (announced !== undefined && announced > uploadLimitBytes(kind)) throw tooLarge(kind);
  const path = join(dir, `${Date.now()}-${randomUUID()}`);
  const file = await open(path, "wx");
  let bytes = 0;
  let head = Buffer.alloc(0);
  let format: FileFormat | null = null;
  try {
    // The request is left whole after an early end, so that the rejection can still be sent on its connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > uploadLimitBytes(kind)) throw tooLarge(kind);
      if (!format) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) format = await acceptedFormat(head, bucket);
      }
      // Not write(): on a disk that is nearly full it may write a part and say nothing.
      await file.appendFile(chunk);
    }
    if (bytes === 0) throw new Problem(400, "empty_file", "Datoteka je prazna.");
    format ??= await acceptedFormat(head, bucket);
    if (announced !== undefined && bytes !== announced) throw cut();
    await file.close();
    return { path, bytes, format };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw body.errored ? cut() : error;
  }
}

async function acceptedFormat(head: Buffer, bucket: Bucket): Promise<FileFormat> {
  const format = await formatOf(head);
  if (format && kindOf(format) === BUCKETS[bucket]) return format;
  throw new Problem(
    415,
    "unsupported_type",
    `Ovdje se mogu sačuvati samo ${ACCEPTED[BUCKETS[bucket]]}. Sačuvajte datoteku tako i odaberite je ponovo.`,
  );
}

const tooLarge = (kind: FileKind) => new Problem(413, "file_too_large", TOO_LARGE[kind]);

const cut = () => new Problem(400, "upload_cut", "Slanje datoteke je prekinuto.");

/** No upload takes longer, see the server's request timeout. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Removes what a killed process left half received. */
export async function sweepIncoming(dir: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const facts = await stat(path).catch(() => null);
    if (facts && now - facts.mtimeMs > UPLOAD_TIMEOUT_MS) await rm(path, { force: true });
  }
}
