import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { formatOf, HEAD_BYTES } from "@solar/storage/formats";
import { box, factsOf, jpeg, mp4, pdf, picture, webm } from "@solar/storage/testing/samples";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encode } from "../encode.ts";
import { validateFile } from "./validate-file.ts";

const pictures = new URL("../../../../../tests/fixtures/pictures/", import.meta.url);

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "validate-"));
});
afterAll(() => rm(dir, { recursive: true }));

async function validated(content: Buffer) {
  const path = join(dir, "file");
  await writeFile(path, content);
  const format = await formatOf(content.subarray(0, HEAD_BYTES));
  if (!format) throw new Error("not recognised");
  const file = await validateFile({ path, bytes: content.length, format });
  return { file, stored: await readFile(path) };
}

const refused = (content: Buffer) =>
  validated(content).then(
    () => "accepted",
    (problem) => problem.code,
  );

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s is measured, with a preview of at most 1 kB",
  async (format) => {
    const { file } = await validated(await picture(640, 400).toFormat(format).toBuffer());
    expect(file).toMatchObject({ format, width: 640, height: 400 });
    expect(file.preview).toMatch(/^data:image\/webp;base64,/);
    expect(file.preview?.length).toBeLessThanOrEqual(1024);
  },
);

/** How far two pictures are apart, 0 to 255 on average over all pixels and colours. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()));
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, value, place) => sum + Math.abs(value - (b[place] ?? 0)), 0) / a.length;
}

test.each([
  ["png", 0],
  ["jpeg", 1],
  ["webp", 2],
  ["avif", 3],
] as const)("a %s looks as before", async (format, apart) => {
  const content = await picture(320, 200).blur(2).toFormat(format).toBuffer();
  const { stored } = await validated(content);
  expect(await difference(stored, content)).toBeLessThanOrEqual(apart);
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s loses its EXIF and XMP and keeps its pixels",
  async (format) => {
    const content = await picture(320, 200)
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(await factsOf(content)).toHaveProperty("exif");
    const { stored } = await validated(content);
    expect(await factsOf(stored)).not.toHaveProperty("exif");
    expect(await factsOf(stored)).not.toHaveProperty("xmp");
    expect(stored.includes("secret")).toBe(false);
    expect(await factsOf(stored)).toMatchObject({ width: 320, height: 200 });
  },
);

test("a colour profile stays, with the colours that it is for", async () => {
  const content = await picture(320, 200).blur(2).withIccProfile("p3").jpeg().toBuffer();
  const { stored } = await validated(content);
  expect((await factsOf(stored)).icc).toEqual((await factsOf(content)).icc);
  expect(await difference(stored, content)).toBeLessThanOrEqual(1);
});

test("colours for print become those of a screen once, and are the same in every size", async () => {
  const content = await picture(640, 400).blur(4).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
  expect(await factsOf(content)).toMatchObject({ space: "cmyk", hasProfile: false });
  const { stored } = await validated(content);
  expect(await factsOf(stored)).toMatchObject({ space: "srgb", hasProfile: false });
  const variant = { width: 320, height: null, quality: 90, format: null };
  const smaller = await sharp(stored).resize(320).png().toBuffer();
  expect(await difference(await encode(stored, variant, "jpeg"), smaller)).toBeLessThanOrEqual(2);
});

test.each(["jpeg", "png", "webp"] as const)(
  "a lying %s is stored upright, without its note",
  async (format) => {
    const lying = picture(640, 400).withMetadata({ orientation: 6 });
    const { file, stored } = await validated(await lying.toFormat(format).toBuffer());
    expect(file).toMatchObject({ width: 400, height: 640 });
    const facts = await factsOf(stored);
    expect(facts).toMatchObject({ width: 400, height: 640 });
    expect(facts.orientation ?? 1).toBe(1);
    expect(facts).not.toHaveProperty("exif");
    // Turned clockwise, what was at the bottom left (no red, full green) is at the top left.
    const [red, green] = await sharp(stored).raw().toBuffer();
    expect(red).toBeLessThan(20);
    expect(green).toBeGreaterThan(230);
  },
);

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s cut at any tenth is rejected", async (format) => {
  const content = await picture(320, 200).toFormat(format).toBuffer();
  for (let tenth = 2; tenth < 10; tenth += 1) {
    const cut = content.subarray(0, Math.floor((content.length * tenth) / 10));
    expect(await refused(cut)).toBe("broken_file");
  }
});

const script = "<!DOCTYPE html><script>alert(1)</script>";

test.each(["jpeg", "png", "webp"] as const)(
  "of a %s that is more than that, the picture is stored",
  async (format) => {
    const content = await picture(64, 64).toFormat(format).toBuffer();
    const { stored } = await validated(Buffer.concat([content, Buffer.from(script), await jpeg(32, 32)]));
    expect(stored.includes("alert")).toBe(false);
    expect(stored).toEqual((await validated(content)).stored);
  },
);

test("a phone's panorama without its end mark is stored as browsers show it", async () => {
  const content = await readFile(new URL("end-mark-missing.jpg", pictures));
  const shown = await sharp(content, { failOn: "none" }).autoOrient().png().toBuffer();
  for (const extra of ["", "SEFH and more of the maker's", "\0".repeat(600)]) {
    const { file, stored } = await validated(Buffer.concat([content, Buffer.from(extra)]));
    expect(file).toMatchObject({ width: 1200, height: 1800 });
    expect(await difference(stored, shown)).toBeLessThan(2);
  }
  for (const missing of [1, 20, 2000])
    expect(await refused(content.subarray(0, -missing)), `${missing}`).toBe("broken_file");
});

test("more than 50 megapixels are rejected, however few bytes say so", async () => {
  const bomb = await picture(16, 16).png().toBuffer();
  bomb.writeUInt32BE(10_000, 16);
  bomb.writeUInt32BE(5_001, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await refused(bomb)).toBe("too_many_pixels");
});

test("an animation counts with all its frames", async () => {
  const frames = await Promise.all(
    ["#000", "#fff", "#f00"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await validated(animation)).file).toMatchObject({ width: 20, height: 20 });
  // The canvas, of which each frame may fill a part: 4000 × 5000 for each of three.
  animation.writeUIntLE(3999, 24, 3);
  animation.writeUIntLE(4999, 27, 3);
  expect(await refused(animation)).toBe("too_many_pixels");
});

test("a picture inside the limit whose header lies about its data is rejected", async () => {
  const content = await picture(64, 64).png().toBuffer();
  content.writeUInt32BE(4000, 16);
  expect(await refused(content)).toBe("broken_file");
});

test.each([
  ["mp4", mp4()],
  ["webm", webm()],
])("a video (%s) stays as it is", async (format, content) => {
  const { file, stored } = await validated(content);
  expect(file).toMatchObject({ format, bytes: content.length, width: null, height: null, preview: null });
  expect(stored).toEqual(content);
});

test("a PDF is inspected, and stored without what stands around it", async () => {
  const content = pdf("Dozvola");
  const { file, stored } = await validated(
    Buffer.concat([Buffer.from("\r\n\r\n"), content, Buffer.alloc(9)]),
  );
  expect(file).toMatchObject({ format: "pdf", bytes: content.length, width: null, preview: null });
  expect(stored).toEqual(content);
  expect(await refused(content.subarray(0, -40))).toBe("broken_file");
  expect(await refused(Buffer.from(content.toString("latin1").replace("/Type", "/S /Launch /Type")))).toBe(
    "hidden_content",
  );
});

test.each(["isom", "mp42", "avc1", "M4V ", "dash"])("a video of the brand %s is an MP4", async (brand) => {
  expect(await formatOf(box("ftyp", Buffer.from(`${brand}\0\0\x02\0${brand}`, "latin1")))).toBe("mp4");
});

test.each([
  ["a film of QuickTime", box("ftyp", Buffer.from("qt  \0\0\x02\0qt  ", "latin1"))],
  ["sound", box("ftyp", Buffer.from("M4A \0\0\x02\0M4A ", "latin1"))],
  ["a phone's HEIC", box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"))],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a picture with a document in it", Buffer.from("GIF89a\x01\0\x01\0\0\0\0%PDF-1.4\n", "latin1")],
  ["nothing", Buffer.alloc(0)],
])("%s is none of the formats", async (_name, content) => {
  expect(await formatOf(content)).toBeNull();
});
