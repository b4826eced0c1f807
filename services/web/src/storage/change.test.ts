import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { openDiskStore } from "@solar/storage/disk-store";
import { parseObjectKey } from "@solar/storage/object-key";
import { Problem } from "@solar/storage/problem";
import type { Store } from "@solar/storage/store";
import { collect } from "@solar/storage/testing/collect";
import { factsOf, jpeg } from "@solar/storage/testing/samples";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileChanges } from "./change.ts";
import type { MediaAssets } from "./media-assets.ts";
import type { ReplacedFile, ReplacedFiles } from "./replaced-files.ts";

/** The table as a map, and a switch that makes the database refuse. */
class Table implements MediaAssets {
  readonly rows = new Map<string, Record<string, unknown>>();
  refusal: Problem | null = null;

  requireChange: MediaAssets["requireChange"] = async () => {
    if (this.refusal) throw this.refusal;
  };
  isVisible: MediaAssets["isVisible"] = async (name) => this.rows.has(name.key);
  find: MediaAssets["find"] = async (name) => this.rows.get(name.key) ?? null;
  upsert: MediaAssets["upsert"] = async (name, columns) => {
    if (this.refusal) throw this.refusal;
    this.rows.set(name.key, { ...this.rows.get(name.key), ...columns });
  };
  remove: MediaAssets["remove"] = async (name) => {
    if (this.refusal) throw this.refusal;
    return this.rows.delete(name.key);
  };
}

/** Where replaced files are kept, by the file that took their place. */
class Replaced implements ReplacedFiles {
  readonly rows = new Map<string, ReplacedFile>();

  find: ReplacedFiles["find"] = async (name, keptPath) => this.rows.get(`${name.key} ${keptPath}`) ?? null;
  add: ReplacedFiles["add"] = async (name, { kept_path, width, height, preview }) => {
    this.rows.set(`${name.key} ${kept_path}`, { width, height, preview } as ReplacedFile);
  };
  remove: ReplacedFiles["remove"] = async (name, keptPath) => {
    this.rows.delete(`${name.key} ${keptPath}`);
  };
}

const caller = { token: "t", address: "127.0.0.1", requestId: "r" };
const name = parseObjectKey("site-images", "heroes/a.jpg");
const inUse = new Problem(400, "SP020", "Datoteka se koristi.");

let dir: string;
let store: Store;
let table: Table;
let replaced: Replaced;
let changes: FileChanges;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "change-"));
  store = await openDiskStore(join(dir, "files"));
  table = new Table();
  replaced = new Replaced();
  changes = new FileChanges(store, table, replaced);
});
afterEach(() => rm(dir, { recursive: true }));

const put = (content: Buffer, texts = {}) =>
  changes.put({ name, body: Readable.from([content]), announced: content.length, texts }, caller);

/** The width of what is stored. */
async function stored() {
  const file = await store.open(name.key);
  return file && (await factsOf(await buffer(await file.read()))).width;
}

const storedKeys = async () => (await collect(store.list())).map(({ key }) => key).sort();

const incoming = () => readdir(store.incomingDir);

test("a file and its row come together, and a replacement keeps the texts it does not name", async () => {
  const first = await put(await jpeg(100, 80), { alt: "Panel", tags: ["hero"] });
  expect(first).toMatchObject({ created: true, width: 100, format: "jpeg" });
  const second = await put(await jpeg(200, 80), { alt_en: "Panel" });
  expect(second.created).toBe(false);
  expect(second.tag).not.toBe(first.tag);
  expect(table.rows.get(name.key)).toMatchObject({
    alt: "Panel",
    alt_en: "Panel",
    tags: ["hero"],
    width: 200,
  });
  expect(await stored()).toBe(200);
  expect(await incoming()).toEqual([]);
});

test("a replaced file can be put back, and so can the one that replaced it", async () => {
  await put(await jpeg(100, 80), { alt: "Panel" });
  const { replaced: first } = await put(await jpeg(200, 80));
  const back = await changes.putBack(name, first ?? "", caller);
  expect(back).toMatchObject({ width: 100, created: false });
  expect(await stored()).toBe(100);
  expect(table.rows.get(name.key)).toMatchObject({ alt: "Panel", width: 100 });
  await expect(changes.putBack(name, first ?? "", caller)).rejects.toMatchObject({ status: 404 });
  await changes.putBack(name, back.replaced ?? "", caller);
  expect(await stored()).toBe(200);
  expect([await storedKeys(), replaced.rows.size, await incoming()]).toEqual([
    [name.key, expect.stringMatching(/^site-images\/replaced\/[0-9a-f-]{36}\.jpeg$/)],
    1,
    [],
  ]);
});

test("what the database rejects is not stored", async () => {
  await put(await jpeg(100, 80));
  table.refusal = inUse;
  await expect(put(await jpeg(200, 80))).rejects.toBe(inUse);
  expect(await stored()).toBe(100);
  expect([await storedKeys(), replaced.rows.size]).toEqual([[name.key], 0]);
  expect(await incoming()).toEqual([]);
});

test("when the store fails, the row says again what it said before", async () => {
  const full = async () => {
    throw new Error("disk full");
  };
  const { put: works } = store;
  store.put = full;
  await expect(put(await jpeg(100, 80))).rejects.toThrow("disk full");
  expect(table.rows.size).toBe(0);
  store.put = works;
  await put(await jpeg(100, 80), { alt: "Panel" });
  const before = { ...table.rows.get(name.key) };
  store.put = full;
  await expect(put(await jpeg(200, 80), { alt: "Other" })).rejects.toThrow("disk full");
  expect(table.rows.get(name.key)).toEqual(before);
  expect([await storedKeys(), replaced.rows.size]).toEqual([[name.key], 0]);
  expect(await incoming()).toEqual([]);
});

test("of uploads to one place at the same time, file and row of the same one remain", async () => {
  const sizes = [100, 110, 120, 130, 140];
  // The first row takes longest to be answered, so that without turns its file would be written last.
  const { upsert } = table;
  table.upsert = async (...args) => {
    await upsert(...args);
    for (let turn = Number(args[1].width); turn < 150; turn += 1) await new Promise(setImmediate);
  };
  await Promise.all(sizes.map(async (width) => put(await jpeg(width, 80))));
  expect(await stored()).toBe(Number(table.rows.get(name.key)?.width));
});

test("deleting takes file, row and empty folders; a second time there is nothing to delete", async () => {
  await put(await jpeg(100, 80));
  await changes.remove(name, caller);
  expect([await stored(), table.rows.size]).toEqual([null, 0]);
  expect(await readdir(join(dir, "files", "site-images"))).toEqual([]);
  await expect(changes.remove(name, caller)).rejects.toMatchObject({ status: 404 });
});

test("a file that the database holds on to stays", async () => {
  await put(await jpeg(100, 80));
  table.refusal = inUse;
  await expect(changes.remove(name, caller)).rejects.toBe(inUse);
  expect(await stored()).not.toBeNull();
});

test("a row that is left where it is without an error keeps its file, and a file without a row is not touched", async () => {
  await put(await jpeg(100, 80));
  table.remove = async () => false;
  await expect(changes.remove(name, caller)).rejects.toMatchObject({ status: 403 });
  expect(await stored()).not.toBeNull();
  table.rows.clear();
  await expect(changes.remove(name, caller)).rejects.toMatchObject({ status: 404 });
  expect(await stored()).not.toBeNull();
});
