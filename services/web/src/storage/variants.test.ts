import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { jpeg, picture } from "@solar/storage/testing/samples";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Metrics } from "../metrics.ts";
import { memoryFile } from "./memory-file.ts";
import type { Variant } from "./variant-sizes.ts";
import { Variants } from "./variants.ts";

let dir: string;
let metrics: Metrics;
let variants: Variants;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "variants-"));
  metrics = new Metrics();
  variants = new Variants(dir, metrics);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const small: Variant = { width: 160, height: null, quality: 75, format: "webp" };

const original = (data: Buffer, tag = "first", type = "image/jpeg") =>
  memoryFile(data, { tag, modified: new Date(0), type });

async function contents(data: Buffer, variant: Variant, tag?: string) {
  return buffer(await (await variants.open("site-images/a.jpg", original(data, tag), variant)).read());
}

const counted = async (result: string) =>
  (await metrics.variants.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;

const timesMade = async () =>
  (await metrics.variantSeconds.get()).values.find(({ metricName }) => metricName?.endsWith("_count"))?.value;

const files = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

test.each(["webp", "jpeg", "avif"] as const)("a %s of the asked width is made", async (format) => {
  const facts = await sharp(await contents(await jpeg(640, 400), { ...small, format })).metadata();
  expect(facts).toMatchObject({ format: format === "avif" ? "heif" : format, width: 160, height: 100 });
});

test("a picture is fitted into width and height, and is never enlarged or cropped", async () => {
  const data = await jpeg(640, 400);
  const fitted = await sharp(await contents(data, { ...small, width: 320, height: 120 })).metadata();
  expect(fitted).toMatchObject({ width: 192, height: 120 });
  const large = await sharp(await contents(data, { ...small, width: 1920, height: 1080 })).metadata();
  expect(large).toMatchObject({ width: 640, height: 400 });
});

test("what is see-through becomes white in a JPEG and stays in a WebP", async () => {
  const data = await picture(64, 64)
    .joinChannel(Buffer.alloc(64 * 64), { raw: { width: 64, height: 64, channels: 1 } })
    .png()
    .toBuffer();
  const open = (format: "jpeg" | "webp") =>
    variants.open("site-images/a.png", original(data, "png", "image/png"), { ...small, format });
  const [red] = await sharp(await buffer(await (await open("jpeg")).read()))
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(250);
  expect((await sharp(await buffer(await (await open("webp")).read())).metadata()).hasAlpha).toBe(true);
});

test("a hundred askers at once make it once; later ones get it from the disk", async () => {
  const data = await jpeg();
  const first = await Promise.all(Array.from({ length: 100 }, () => contents(data, small)));
  expect(new Set(first.map((made) => made.toString("base64"))).size).toBe(1);
  expect(await contents(data, small)).toEqual(first[0]);
  expect(await Promise.all(["made", "shared", "on disk"].map(counted))).toEqual([1, 99, 1]);
  expect(await timesMade()).toBe(1);
  expect(await files()).toHaveLength(1);
});

test("a replaced original is never shown in its old variants", async () => {
  const before = await contents(await jpeg(640, 400), small, "first");
  const after = await contents(await jpeg(640, 640), small, "second");
  expect((await sharp(before).metadata()).height).toBe(100);
  expect((await sharp(after).metadata()).height).toBe(160);
});

test("forgetting an original removes its variants and no others", async () => {
  const data = await jpeg();
  await contents(data, small);
  await variants.open("site-images/b.jpg", original(data), small);
  await variants.forget("site-images/a.jpg");
  expect(await files()).toHaveLength(1);
});

test("a picture that cannot be read fails, and is not tried again at once", async () => {
  const broken = Buffer.from("not a picture");
  await expect(contents(broken, small)).rejects.toThrow();
  await expect(contents(broken, small)).rejects.toThrow("a moment ago");
  expect(await counted("made")).toBe(1);
  expect(await files()).toEqual([]);
});

test("a cache that cannot be written does not keep the variant back", async () => {
  const blocked = join(dir, "blocked");
  await writeFile(blocked, "a file where a folder should be");
  const stuck = new Variants(blocked, metrics);
  const file = await stuck.open("site-images/a.jpg", original(await jpeg()), small);
  expect((await sharp(await buffer(await file.read())).metadata()).width).toBe(160);
});
