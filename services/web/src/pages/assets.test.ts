import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { builtKey } from "@solar/storage/built-files";
import type { OpenFile, Store } from "@solar/storage/store";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { registerAssets } from "./assets.ts";

const stored: OpenFile = {
  bytes: 4,
  tag: "a",
  modified: new Date(0),
  type: "application/octet-stream",
  read: async () => Readable.from(["code"]),
  close: async () => undefined,
};

async function answerOf(url: string, open: Store["open"]) {
  const app = Fastify();
  registerAssets(app, { open } as Store, mkdtempSync(join(tmpdir(), "assets-")));
  const { statusCode, headers, body } = await app.inject(url);
  return [statusCode, headers["content-type"], statusCode === 200 ? body : ""];
}

test.each([
  ["/assets/page-1a2b.js", builtKey("site", "page-1a2b.js")],
  ["/admin/assets/page-1a2b.js", builtKey("admin", "page-1a2b.js")],
])("%s is what a version has put into the store, of the type that its name says", async (url, key) => {
  const open: Store["open"] = async (asked) => (asked === key ? stored : null);
  expect(await answerOf(url, open)).toEqual([200, "text/javascript; charset=utf-8", "code"]);
  expect((await answerOf(url.replace("1a2b", "3c4d"), open))[0]).toBe(404);
});

test("where the store fails the file is not here, so that another version is asked", async () => {
  expect((await answerOf("/assets/page-1a2b.js", () => Promise.reject(new Error("gone"))))[0]).toBe(404);
});

test.each(["/assets/.env.js", "/assets/a/..%2fb.js", "/assets/page.txt", `/assets/${"a".repeat(300)}.js`])(
  "%s is asked of no store",
  async (url) => {
    const open = vi.fn<Store["open"]>(async () => stored);
    expect((await answerOf(url, open))[0]).toBe(404);
    expect(open).not.toHaveBeenCalled();
  },
);
