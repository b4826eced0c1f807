import { openAsBlob } from "node:fs";
import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { Problem } from "../problem.ts";
import { MIME } from "./formats.ts";
import type { StorageSettings } from "./settings.ts";
import type { ByteRange, OpenFile, Store } from "./store.ts";

const RETRIES = 2;

/** Objects of any store that speaks the S3 protocol, addressed as `<endpoint>/<bucket>/<key>`. */
export async function openS3Store(
  settings: Extract<StorageSettings, { driver: "s3" }>,
  incomingDir: string,
): Promise<Store> {
  await mkdir(incomingDir, { recursive: true });
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const call = (key: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${key}`, init).catch((cause: unknown) => {
      const problem = new Problem(503, "storage_unavailable", "Spremište datoteka trenutno nije dostupno.");
      problem.cause = cause;
      throw problem;
    });
  const head = async (key: string) => {
    const response = await call(key, { method: "HEAD" });
    if (response.status === 404) return null;
    if (!response.ok) throw unexpected("HEAD", response);
    return response;
  };

  return {
    incomingDir,
    async open(key) {
      const response = await head(key);
      return response && openObject(response.headers, (headers) => call(key, { headers }));
    },
    async put(key, file) {
      const body = await openAsBlob(file.path);
      const headers = { "content-type": MIME[file.format], "content-length": String(file.bytes) };
      const response = await call(key, { method: "PUT", body, headers });
      await response.body?.cancel();
      if (!response.ok) throw unexpected("PUT", response);
    },
    async remove(key) {
      if (!(await head(key))) return false;
      const response = await call(key, { method: "DELETE" });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw unexpected("DELETE", response);
      return true;
    },
    async check() {
      const response = await client.fetch(`${endpoint}/${bucket}`, { method: "HEAD" });
      if (!response.ok) throw unexpected("HEAD", response);
    },
  };
}

function openObject(facts: Headers, get: (headers: Record<string, string>) => Promise<Response>): OpenFile {
  const etag = facts.get("etag") ?? "";
  const modified = new Date(facts.get("last-modified") ?? 0);
  return {
    bytes: Number(facts.get("content-length")),
    // The time is part of it: the same bytes stored again are another state, as they are on a disk.
    tag: `${etag.replace(/\W/g, "")}-${modified.getTime().toString(36)}`,
    modified,
    type: facts.get("content-type") ?? "application/octet-stream",
    async read(range?: ByteRange) {
      const response = await get({
        "if-match": etag,
        ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
      });
      if (!response.ok || !response.body) throw unexpected("GET", response);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    close: async () => undefined,
  };
}

const unexpected = (method: string, response: Response) =>
  new Error(`The S3 store answered ${method} with ${response.status}.`);
