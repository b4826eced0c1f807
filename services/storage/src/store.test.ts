import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtKey, publishBuiltFiles } from "./built-files.ts";
import { openDiskStore } from "./disk-store.ts";
import { openStore } from "./open-store.ts";
import { openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";
import { collect } from "./testing/collect.ts";
import { type S3Server, startS3Server } from "./testing/s3-server.ts";
import { jpeg, mp4 } from "./testing/samples.ts";

let dir: string;
let s3: S3Server;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "store-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true });
});

describe.each(["disk", "s3"] as const)("a store on %s", (driver) => {
  let store: Store;
  beforeAll(async () => {
    const storage = driver === "disk" ? { driver, dir: join(dir, "files") } : s3.settings;
    store = await openStore(storage);
  });

  async function put(key: string, content: Buffer, format: "jpeg" | "mp4" = "jpeg") {
    const path = join(store.incomingDir, randomUUID());
    await writeFile(path, content);
    await store.put(key, { path, bytes: content.length, format });
  }

  async function read(key: string, range?: { start: number; end: number }) {
    const file = await store.open(key);
    return file && buffer(await file.read(range));
  }

  test("gives back what was put, with its size, type and time", async () => {
    const content = await jpeg(100, 80);
    await put("site-images/heroes/a.jpg", content);
    const file = await store.open("site-images/heroes/a.jpg");
    expect(file).toMatchObject({ bytes: content.length, type: "image/jpeg" });
    expect(Math.abs(Date.now() - Number(file?.modified))).toBeLessThan(3_600_000);
    await file?.close();
    expect(await read("site-images/heroes/a.jpg")).toEqual(content);
  });

  test("reads a part", async () => {
    const content = mp4();
    await put("project-videos/a.mp4", content, "mp4");
    const file = await store.open("project-videos/a.mp4");
    expect(file?.type).toBe("video/mp4");
    await file?.close();
    expect(await read("project-videos/a.mp4", { start: 10, end: 29 })).toEqual(content.subarray(10, 30));
  });

  test("has nothing under other names, nor for a folder", async () => {
    await put("site-images/heroes/b.jpg", await jpeg(16, 16));
    expect(await store.open("site-images/heroes/none.jpg")).toBeNull();
    expect(await store.open("site-images/heroes/b.jpg/c.jpg")).toBeNull();
    expect(await store.open("site-images/heroes")).toBeNull();
  });

  test("replaces, and the tag tells the states apart", async () => {
    const tags = [];
    for (const width of [20, 30]) {
      await put("site-images/c.jpg", await jpeg(width, 16));
      const file = await store.open("site-images/c.jpg");
      tags.push(file?.tag);
      expect(await file?.read().then(buffer)).toEqual(await jpeg(width, 16));
    }
    expect(new Set(tags).size).toBe(2);
    expect(tags.join("")).toMatch(/^[\w-]+$/);
  });

  test("removes once", async () => {
    await put("site-images/d.jpg", await jpeg(16, 16));
    expect(await store.remove("site-images/d.jpg")).toBe(true);
    expect(await store.open("site-images/d.jpg")).toBeNull();
    expect(await store.remove("site-images/d.jpg")).toBe(false);
  });

  test("removes a certain state only, not what was stored over it", async () => {
    await put("site-images/f.jpg", await jpeg(16, 16));
    const old = await store.open("site-images/f.jpg");
    await old?.close();
    await put("site-images/f.jpg", await jpeg(20, 20));
    expect(await store.remove("site-images/f.jpg", old?.tag)).toBe(false);
    expect(await read("site-images/f.jpg")).toEqual(await jpeg(20, 20));
    const now = await store.open("site-images/f.jpg");
    await now?.close();
    expect(await store.remove("site-images/f.jpg", now?.tag)).toBe(true);
    expect(await store.open("site-images/f.jpg")).toBeNull();
    expect(await store.remove("site-images/f.jpg", now?.tag)).toBe(false);
    expect((await readdir(store.incomingDir)).filter((name) => name.startsWith("removed-"))).toEqual([]);
  });

  test("lists every file of every bucket with its time", async () => {
    // S3 tells whole seconds.
    const before = Date.now() - 2000;
    const keys = ["project-videos/2026/g.mp4", "site-images/listed/g.jpg", "site-images/listed/h.jpg"];
    for (const key of keys) await put(key, key.endsWith("mp4") ? mp4() : await jpeg(16, 16));
    // Still arriving, so not stored.
    await writeFile(join(store.incomingDir, "arriving"), "");
    const listed = await collect(store.list());
    await rm(join(store.incomingDir, "arriving"));
    expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(listed.filter(({ key }) => !/^(site-images|project-videos)\//.test(key))).toEqual([]);
    const ours = listed.filter(({ key }) => keys.includes(key));
    expect(ours.every(({ modified }) => modified.getTime() > before)).toBe(true);
  });

  test("goes on listing while files and their folders are removed", async () => {
    const keys = ["a", "b/1", "c/2/3", "d/4/5/6"].map((name) => `site-images/leaving/${name}.jpg`);
    for (const key of keys) await put(key, await jpeg(16, 16));
    for await (const { key } of store.list()) {
      if (key.includes("/leaving/")) await Promise.all(keys.map((each) => store.remove(each)));
    }
    expect((await collect(store.list())).filter(({ key }) => key.includes("/leaving/"))).toEqual([]);
  });

  test("is well", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

test("an S3 store lists more objects than one answer holds", async () => {
  const server = await startS3Server();
  const store = await openS3Store(server.settings, 2);
  const path = join(store.incomingDir, "a");
  await writeFile(path, "x");
  const keys = ["a", "b", "c/d", "c/e", "f"].map((name) => `site-images/${name}.jpg`);
  for (const key of keys) await store.put(key, { path, bytes: 1, format: "jpeg" });
  const listed = (await collect(store.list())).map(({ key }) => key);
  await server.close();
  expect(listed.sort()).toEqual(keys);
});

test("built files of a version stand beside what is uploaded, and are not listed with it", async () => {
  const store = await openS3Store(s3.settings);
  const folder = join(dir, "assets");
  await mkdir(join(folder, "fonts"), { recursive: true });
  for (const [path, text] of [
    ["index-1a2b.js", "code"],
    ["fonts/a-3c4d.woff2", "font"],
    ["notes.txt", "no such type"],
  ] as const)
    await writeFile(join(folder, path), text);
  expect(await publishBuiltFiles(store, "admin", folder)).toBe(2);
  const file = await store.open(builtKey("admin", "fonts/a-3c4d.woff2"));
  expect([file?.type, String(file && (await buffer(await file.read())))]).toEqual(["font/woff2", "font"]);
  expect((await store.open(builtKey("admin", "index-1a2b.js")))?.type).toBe("text/javascript; charset=utf-8");
  expect(await store.open(builtKey("site", "index-1a2b.js"))).toBeNull();
  expect((await collect(store.list())).filter(({ key }) => key.startsWith("built"))).toEqual([]);
});

const rejected = {
  status: 503,
  code: "storage_unavailable",
  cause: { message: expect.stringContaining("403") },
};

test("an S3 store with a wrong key is not well and takes nothing", async () => {
  const store = await openS3Store({ ...s3.settings, secretAccessKey: "wrong" });
  await expect(store.check()).rejects.toThrow("rejects the key (403): see S3_ACCESS_KEY_ID");
  const path = join(store.incomingDir, "a");
  await writeFile(path, "x");
  const put = store.put("site-images/e.jpg", { path, bytes: 1, format: "jpeg" });
  await expect(put).rejects.toMatchObject(rejected);
  await expect(store.open("site-images/e.jpg")).rejects.toMatchObject(rejected);
});

test("an S3 store says that there is no bucket", async () => {
  const store = await openS3Store({ ...s3.settings, bucket: "missing" });
  await expect(store.check()).rejects.toThrow("no such bucket (404): see S3_BUCKET");
});

test("an S3 store that does not answer is unavailable, not broken", async () => {
  const gone = await startS3Server();
  await gone.close();
  const store = await openS3Store(gone.settings);
  await expect(store.open("site-images/a.jpg")).rejects.toMatchObject({
    status: 503,
    code: "storage_unavailable",
  });
  await expect(store.check()).rejects.toThrow("the S3 store does not answer (ECONNREFUSED)");
});

describe("a store on a disk", () => {
  const put = async (store: Store, key: string) => {
    const path = join(store.incomingDir, randomUUID());
    await writeFile(path, "content");
    return store.put(key, { path, bytes: 7, format: "jpeg" });
  };

  test("rejects a file where a folder is and a folder where a file is, and keeps what is there", async () => {
    const store = await openDiskStore(join(dir, "names"));
    await put(store, "site-images/park/a.jpg");
    for (const key of ["site-images/park", "site-images/park/a.jpg/b.jpg", "site-images/park/a.jpg/b/c.jpg"])
      await expect(put(store, key)).rejects.toMatchObject({ status: 409, code: "name_taken" });
    const kept: string[] = [];
    for await (const { key } of store.list()) kept.push(key);
    expect(kept).toEqual(["site-images/park/a.jpg"]);
  });

  test("puts a file into a folder whose last file is removed meanwhile", async () => {
    const store = await openDiskStore(join(dir, "folders"));
    const comeAndGo = async (key: string) => {
      for (let round = 0; round < 50; round += 1) {
        await put(store, key);
        expect(await store.remove(key)).toBe(true);
      }
    };
    await Promise.all(["a", "b", "c", "d"].map((name) => comeAndGo(`site-images/park/${name}.jpg`)));
  });
});
