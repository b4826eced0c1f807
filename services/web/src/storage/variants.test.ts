import { buffer } from "node:stream/consumers";
import { jpeg, picture } from "@solar/storage/testing/samples";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { Metrics } from "../metrics.ts";
import { memoryFile } from "./memory-file.ts";
import type { Variant } from "./variant-sizes.ts";
import { Variants } from "./variants.ts";

let metrics: Metrics;
let variants: Variants;
beforeEach(() => {
  metrics = new Metrics();
  variants = new Variants(metrics);
});

const small: Variant = { width: 160, height: null, quality: 75, format: "webp" };

const original = (data: Buffer, tag = "first", type = "image/jpeg") =>
  memoryFile(data, { tag, modified: new Date(0), type });

async function contents(data: Buffer, variant: Variant, tag?: string) {
  return buffer(await (await variants.open("site-images/a.jpg", original(data, tag), variant, {})).read());
}

const counted = async (result: string) =>
  (await metrics.variants.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;

const timesMade = async () =>
  (await metrics.variantSeconds.get()).values.find(({ metricName }) => metricName?.endsWith("_count"))?.value;

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
    variants.open("site-images/a.png", original(data, "png", "image/png"), { ...small, format }, {});
  const [red] = await sharp(await buffer(await (await open("jpeg")).read()))
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(250);
  expect((await sharp(await buffer(await (await open("webp")).read())).metadata()).hasAlpha).toBe(true);
});

test("a hundred askers at once make it once, and none is made for whoever has it", async () => {
  const data = await jpeg();
  const first = await Promise.all(Array.from({ length: 100 }, () => contents(data, small)));
  expect(new Set(first.map((made) => made.toString("base64"))).size).toBe(1);
  const ask = (tag: string) =>
    variants.open("site-images/a.jpg", original(data), small, { "if-none-match": `"${tag}"` });
  const { tag } = await ask("another");
  expect((await ask(tag)).bytes).toBe(0);
  expect(await Promise.all(["made", "shared"].map(counted))).toEqual([2, 99]);
  expect(await timesMade()).toBe(2);
});

test("a replaced original is never shown in its old variants", async () => {
  const before = await contents(await jpeg(640, 400), small, "first");
  const after = await contents(await jpeg(640, 640), small, "second");
  expect((await sharp(before).metadata()).height).toBe(100);
  expect((await sharp(after).metadata()).height).toBe(160);
});

test("a picture that cannot be read fails, and is not tried again at once", async () => {
  const broken = Buffer.from("not a picture");
  await expect(contents(broken, small)).rejects.toThrow();
  await expect(contents(broken, small)).rejects.toThrow("a moment ago");
  expect(await counted("made")).toBe(1);
});
