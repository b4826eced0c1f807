import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { uploadLimitBytes, uploadLimitsMb } from "@solar/domain/upload-limits";
import { jpeg, mp4, pdf } from "@solar/storage/testing/samples";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receive, sweepIncoming } from "./receive.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "receive-"));
});
afterEach(() => rm(dir, { recursive: true }));

const left = () => readdir(dir);

function inPieces(content: Buffer, size: number): Readable {
  const pieces = [];
  for (let at = 0; at < content.length; at += size) pieces.push(content.subarray(at, at + size));
  return Readable.from(pieces, { objectMode: false });
}

/** Sends a beginning, then as many zeros as are taken. */
function endless(head: Buffer): Readable {
  const zeros = Buffer.alloc(1024 * 1024);
  return new Readable({
    construct(done) {
      this.push(head);
      done();
    },
    read() {
      this.push(zeros);
    },
  });
}

test.each([1, 7, 64, 100_000])(
  "a file that comes in pieces of %i bytes is written as it is",
  async (size) => {
    const content = await jpeg(100, 80);
    const file = await receive(inPieces(content, size), dir, "site-images", content.length);
    expect(file).toMatchObject({ format: "jpeg", bytes: content.length });
    expect(await readFile(file.path)).toEqual(content);
  },
);

test.each([
  ["site-images", () => jpeg(16, 16)],
  ["project-videos", mp4],
  ["documents", () => pdf("x")],
] as const)("an endless file for %s is stopped at the limit and nothing stays", async (bucket, begin) => {
  const head = await begin();
  const body = endless(head);
  await expect(receive(body, dir, bucket, undefined)).rejects.toMatchObject({
    status: 413,
    code: "file_too_large",
  });
  expect(await left()).toEqual([]);
  expect(body.destroyed).toBe(false);
  body.destroy();
});

test("an announced length above the limit is rejected before a byte is read", async () => {
  const body = new Readable({
    read() {
      throw new Error("was read");
    },
  });
  await expect(receive(body, dir, "site-images", uploadLimitBytes("image") + 1)).rejects.toMatchObject({
    status: 413,
  });
});

test("nginx lets every file through that the service takes", () => {
  const template = readFileSync(`${import.meta.dirname}/../../../../nginx/nginx.conf.template`, "utf8");
  const [, megabytes] = /location \/storage\/ \{.*?client_max_body_size (\d+)m;/s.exec(template) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(Math.max(...Object.values(uploadLimitsMb)));
});

/** What is none of the formats: validate-file.test.ts. */
test.each([
  ["a page among the pictures", Buffer.from("<!DOCTYPE html>".padEnd(80)), "site-images"],
  [
    "a picture of a phone",
    Buffer.from(`\0\0\0\x18ftypmif1\0\0\0\0mif1heic${"avif ".repeat(20)}`),
    "project-images",
  ],
  ["a video among the pictures", mp4(), "site-images"],
  ["a picture among the videos", await jpeg(16, 16), "project-videos"],
  ["a picture among the documents", await jpeg(16, 16), "documents"],
  ["a document among the pictures", pdf("x"), "project-images"],
] as const)("%s is refused by its first bytes", async (_name, content, bucket) => {
  const body = Readable.from([content], { objectMode: false });
  await expect(receive(body, dir, bucket, undefined)).rejects.toMatchObject({ status: 415 });
  expect(await left()).toEqual([]);
});

test("an empty file is rejected", async () => {
  await expect(receive(Readable.from([]), dir, "site-images", 0)).rejects.toMatchObject({
    code: "empty_file",
  });
  expect(await left()).toEqual([]);
});

test("a sender who goes away in the middle leaves nothing", async () => {
  const content = await jpeg(100, 80);
  async function* halfAFile() {
    yield content.subarray(0, 2000);
    throw new Error("aborted");
  }
  const receiving = receive(Readable.from(halfAFile()), dir, "site-images", content.length);
  await expect(receiving).rejects.toMatchObject({ code: "upload_cut" });
  expect(await left()).toEqual([]);
});

test("fewer bytes than announced are a cut upload", async () => {
  const content = await jpeg(100, 80);
  const receiving = receive(inPieces(content.subarray(0, 500), 100), dir, "site-images", content.length);
  await expect(receiving).rejects.toMatchObject({ code: "upload_cut" });
  expect(await left()).toEqual([]);
});

test("what a killed process left is removed once no upload can still be writing it", async () => {
  await writeFile(join(dir, "old"), "");
  await writeFile(join(dir, "new"), "");
  await utimes(join(dir, "old"), new Date(), new Date(Date.now() - 11 * 60_000));
  await sweepIncoming(dir);
  expect(await left()).toEqual(["new"]);
});
