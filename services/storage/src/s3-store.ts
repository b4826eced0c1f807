import { openAsBlob } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { BUILT_TYPES, MIME } from "./formats.ts";
import { BUCKETS } from "./object-key.ts";
import { Problem } from "./problem.ts";
import type { ByteRange, ListedFile, OpenFile, Store } from "./store.ts";
import type { StorageSettings } from "./store-settings.ts";

const RETRIES = 2;

const types = { ...MIME, ...BUILT_TYPES };

/** Objects of any store that speaks the S3 protocol, addressed as `<endpoint>/<bucket>/<key>`. What arrives waits in TMPDIR. */
export async function openS3Store(
  settings: Extract<StorageSettings, { driver: "s3" }>,
  pageSize = 1000,
): Promise<Store> {
  const incomingDir = join(tmpdir(), "solar-incoming");
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const call = (key: string, init: RequestInit) => callBucket(`/${key}`, init);
  const callBucket = (address: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}${address}`, init).catch((cause: unknown) => {
      throw unavailable(cause);
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
      const headers = { "content-type": types[file.format], "content-length": String(file.bytes) };
      const response = await call(key, { method: "PUT", body, headers });
      await response.body?.cancel();
      if (!response.ok) throw unexpected(`PUT of ${key}`, response);
    },
    async remove(key, tag) {
      const found = await head(key);
      if (!found || (tag !== undefined && tagOf(found.headers) !== tag)) return false;
      const headers = tag === undefined ? {} : { "if-match": found.headers.get("etag") ?? "" };
      const response = await call(key, { method: "DELETE", headers });
      await response.body?.cancel();
      // 412: it was replaced since; stores that do not know the condition remove it all the same.
      if (response.status === 412) return false;
      if (!response.ok && response.status !== 404) throw unexpected("DELETE", response);
      return true;
    },
    list: () => listObjects((query) => callBucket(`?${query}`, {}), pageSize),
    async check() {
      const response = await client.fetch(`${endpoint}/${bucket}`, { method: "HEAD" }).catch((error) => {
        throw new Error(`the S3 store does not answer (${error.cause?.code ?? error.message})`);
      });
      if (!response.ok) throw new Error(reasonOf(response.status));
    },
  };
}

/** The first version of ListObjects, which every such store knows, a page at a time. Keys are ours: letters that XML leaves as they are. */
async function* listObjects(
  get: (query: URLSearchParams) => Promise<Response>,
  pageSize: number,
): AsyncGenerator<ListedFile> {
  for (const bucket of Object.keys(BUCKETS)) {
    const query = new URLSearchParams({
      prefix: `${bucket}/`,
      "max-keys": String(pageSize),
    });
    for (let more = true; more; ) {
      const last = query.get("marker");
      const response = await get(query);
      if (!response.ok) throw unexpected("GET", response);
      const page = await response.text();
      for (const [, object = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = fieldOf(object, "Key");
        query.set("marker", key);
        yield { key, modified: new Date(fieldOf(object, "LastModified")) };
      }
      more = fieldOf(page, "IsTruncated") === "true" && query.get("marker") !== last;
    }
  }
}

const fieldOf = (xml: string, name: string) =>
  new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "";

/** The time is part of it: the same bytes stored again are another state, as they are on a disk. */
const tagOf = (facts: Headers) =>
  `${facts.get("etag")?.replace(/\W/g, "")}-${Date.parse(facts.get("last-modified") ?? "").toString(36)}`;

function openObject(facts: Headers, get: (headers: Record<string, string>) => Promise<Response>): OpenFile {
  const etag = facts.get("etag") ?? "";
  const modified = new Date(facts.get("last-modified") ?? 0);
  return {
    bytes: Number(facts.get("content-length")),
    tag: tagOf(facts),
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

/** In plain words, for whoever set it up. */
function reasonOf(status: number): string {
  if (status === 403)
    return "the S3 store rejects the key (403): see S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the key's rights in S3_BUCKET";
  if (status === 404) return "the S3 store has no such bucket (404): see S3_BUCKET";
  if (status < 500)
    return `the S3 store does not take the request (${status}): see S3_REGION and S3_ENDPOINT`;
  return `the S3 store fails (${status})`;
}

/** What the log names is the cause; whoever asked can only try again later. */
function unavailable(cause: unknown): Problem {
  const problem = new Problem(503, "storage_unavailable", "Spremište datoteka trenutno nije dostupno.");
  problem.cause = cause;
  return problem;
}

const unexpected = (method: string, response: Response) =>
  unavailable(new Error(`The S3 store answered ${method} with ${response.status}.`));
