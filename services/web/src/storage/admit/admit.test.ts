import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  box,
  element,
  factsOf,
  jpeg,
  mp4,
  mp4Track,
  phoneJpeg,
  picture,
  webm,
} from "../../testing/samples.ts";
import { formatOf } from "../formats.ts";
import { admit } from "./admit.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "admit-"));
});
afterAll(() => rm(dir, { recursive: true }));

async function admitted(content: Buffer) {
  const path = join(dir, "file");
  await writeFile(path, content);
  const format = formatOf(content.subarray(0, 64));
  if (!format) throw new Error("not recognised");
  const file = await admit({ path, bytes: content.length, format });
  return { file, stored: await readFile(path) };
}

const refused = (content: Buffer) =>
  admitted(content).then(
    () => "accepted",
    (problem) => problem.code,
  );

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s is measured and gets a preview of at most 1 kB",
  async (format) => {
    const { file } = await admitted(await picture(640, 400).toFormat(format).toBuffer());
    expect(file).toMatchObject({ format, width: 640, height: 400 });
    expect(file.preview).toMatch(/^data:image\/webp;base64,/);
    expect(file.preview?.length).toBeLessThanOrEqual(1024);
  },
);

test.each(["jpeg", "png", "webp"] as const)(
  "a %s without metadata keeps its pixels bit for bit",
  async (format) => {
    const content = await picture(320, 200).toFormat(format).toBuffer();
    const { stored } = await admitted(content);
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(content).raw().toBuffer());
    expect(stored.length).toBeLessThanOrEqual(content.length);
  },
);

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s loses its EXIF and XMP and keeps its pixels",
  async (format) => {
    const content = await picture(320, 200)
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(await factsOf(content)).toHaveProperty("exif");
    const { stored } = await admitted(content);
    expect(await factsOf(stored)).not.toHaveProperty("exif");
    expect(await factsOf(stored)).not.toHaveProperty("xmp");
    expect(stored.includes("secret")).toBe(false);
    expect(await factsOf(stored)).toMatchObject({ width: 320, height: 200 });
  },
);

test("a WebP without its metadata does not say that it has some", async () => {
  const content = await picture(64, 64)
    .withExif({ IFD0: { Copyright: "somebody" } })
    .webp()
    .toBuffer();
  const flags = (file: Buffer) => (file.toString("latin1", 12, 16) === "VP8X" ? (file[20] ?? 0) & 0x0c : 0);
  expect(flags(content)).toBe(0x08);
  expect(flags((await admitted(content)).stored)).toBe(0);
});

test("a colour profile stays", async () => {
  const content = await picture(320, 200).withIccProfile("p3").jpeg().toBuffer();
  const { stored } = await admitted(content);
  expect((await factsOf(stored)).icc).toEqual((await factsOf(content)).icc);
});

test.each(["jpeg", "png", "webp"] as const)(
  "a lying %s is stored upright, without its note",
  async (format) => {
    const lying = picture(640, 400).withMetadata({ orientation: 6 });
    const { file, stored } = await admitted(await lying.toFormat(format).toBuffer());
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

test("a phone's picture says nothing of the place", async () => {
  const { stored } = await admitted(await phoneJpeg());
  expect(stored.includes("GPS")).toBe(false);
  expect(stored.includes("somebody")).toBe(false);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s cut at any tenth is refused", async (format) => {
  const content = await picture(320, 200).toFormat(format).toBuffer();
  for (let tenth = 2; tenth < 10; tenth += 1) {
    const cut = content.subarray(0, Math.floor((content.length * tenth) / 10));
    expect(await refused(cut)).toBe("broken_file");
  }
});

test.each([
  ["a page", "<!DOCTYPE html><script>alert(1)</script>"],
  ["an archive", "PK\x03\x04rest"],
  ["a document", "%PDF-1.7"],
  ["a drawing with scripts", "<svg onload=alert(1)>"],
])("pictures that are also %s are refused", async (_name, extra) => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const content = await picture(64, 64).toFormat(format).toBuffer();
    expect(await refused(Buffer.concat([content, Buffer.from(extra, "latin1")]))).toBe("hidden_content");
  }
});

test.each(["free", "skip"])("a script in the %s space of an AVIF is refused", async (type) => {
  const content = await picture(64, 64).avif().toBuffer();
  const space = (text: string) => Buffer.concat([content, box(type, Buffer.from(text))]);
  expect(await refused(space("<script>alert(1)</script>"))).toBe("hidden_content");
  expect(await refused(space("room"))).toBe("accepted");
});

test("a script in a JPEG's comment is refused", async () => {
  const content = await jpeg(64, 64);
  const comment = Buffer.from("\xff\xfe\x00\x1b<script>alert(1)</script>", "latin1");
  const withComment = Buffer.concat([content.subarray(0, 2), comment, content.subarray(2)]);
  expect(await refused(withComment)).toBe("hidden_content");
});

test("what a camera adds behind a picture's end is left out", async () => {
  const content = await jpeg(64, 64);
  const { stored } = await admitted(Buffer.concat([content, await jpeg(32, 32)]));
  expect(stored).toEqual(content);
});

test("more than 50 megapixels are refused, however few bytes say so", async () => {
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
  expect((await admitted(animation)).file).toMatchObject({ width: 20, height: 20 });
  // The canvas, of which each frame may fill a part: 4000 × 5000 for each of three.
  animation.writeUIntLE(3999, 24, 3);
  animation.writeUIntLE(4999, 27, 3);
  expect(await refused(animation)).toBe("too_many_pixels");
});

test("a picture inside the limit whose header lies about its data is refused", async () => {
  const content = await picture(64, 64).png().toBuffer();
  content.writeUInt32BE(4000, 16);
  expect(await refused(content)).toBe("broken_file");
});

test("videos are measured", async () => {
  expect((await admitted(mp4())).file).toMatchObject({
    format: "mp4",
    width: 320,
    height: 180,
    preview: null,
  });
  expect((await admitted(webm())).file).toMatchObject({ format: "webm", width: 320, height: 180 });
});

test("a video's place is blanked without moving its data", async () => {
  const content = mp4();
  const { stored } = await admitted(content);
  expect(stored.includes("+44.77")).toBe(false);
  expect(stored.length).toBe(content.length);
  expect(stored.subarray(-2000)).toEqual(content.subarray(-2000));
});

test("a place noted in a track, or in a box with a long length, is blanked as well", async () => {
  const place = Buffer.from("+44.77+17.19/");
  const long = box("udta", Buffer.alloc(8), place);
  long.writeUInt32BE(1, 0);
  long.writeBigUInt64BE(BigInt(long.length), 8);
  const track = box("trak", box("tkhd", Buffer.alloc(84)), box("udta", place), long);
  const { file, stored } = await admitted(mp4(2000, track));
  expect(stored.includes("+44.77")).toBe(false);
  expect(file).toMatchObject({ width: 320, height: 180 });
  expect((await admitted(stored)).stored).toEqual(stored);
});

describe("a drone's track of places", () => {
  /** Two samples of 10 bytes and one of 6 in two chunks, 100 and 500 bytes behind the beginning of the data. */
  const flight = (handler: string, move = 0) => {
    const track = (from: number) =>
      mp4Track(handler, [from + 100, Math.max(from + 500 + move, 0)], [10, 10, 6]);
    const content = mp4(2000, track(0));
    const data = content.length - 2000;
    return { data, content: mp4(2000, track(data)) };
  };

  test.each(["meta", "text", "sbtl"])("(%s) is blanked, and the picture's data stays", async (handler) => {
    const { data, content } = flight(handler);
    const { file, stored } = await admitted(content);
    const wanted = Buffer.from(content.subarray(data));
    wanted.fill(0, 100, 120).fill(0, 500, 506);
    expect(stored.subarray(data)).toEqual(wanted);
    expect(stored.includes("stco")).toBe(false);
    expect(file).toMatchObject({ width: 320, height: 180 });
    expect((await admitted(stored)).stored).toEqual(stored);
  });

  test.each(["vide", "soun", "tmcd"])("is no track of %s", async (handler) => {
    const { data, content } = flight(handler);
    expect((await admitted(content)).stored.subarray(data)).toEqual(content.subarray(data));
  });

  test.each([1495, -600])("that lies outside the data (%i) is refused", async (move) => {
    expect(await refused(flight("meta", move).content)).toBe("broken_file");
  });

  test("whose tables do not fit together is refused", async () => {
    const { data } = flight("meta");
    expect(await refused(mp4(2000, mp4Track("meta", [data, data], [10, 10])))).toBe("broken_file");
  });
});

test.each([
  ["tags", element([0x12, 0x54, 0xc3, 0x67], Buffer.from("LOCATION +44.77+17.19/"))],
  ["short tags", Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x83, 0x2b, 0x34, 0x34])],
  ["attached files", element([0x19, 0x41, 0xa4, 0x69], Buffer.from("place.txt +44.77+17.19/"))],
])("a WebM's %s are blanked without moving its data", async (_name, notes) => {
  const content = webm(2000, notes);
  const { file, stored } = await admitted(content);
  expect(stored.includes("+44")).toBe(false);
  expect(stored.length).toBe(content.length);
  expect(stored.subarray(-2000)).toEqual(content.subarray(-2000));
  expect(file).toMatchObject({ width: 320, height: 180 });
  // What stands there now is read as an element again.
  expect((await admitted(stored)).stored).toEqual(stored);
});

test.each([
  ["mp4", mp4()],
  ["webm", webm()],
])("a %s cut at any tenth is refused", async (_format, content) => {
  for (let tenth = 1; tenth < 10; tenth += 1) {
    expect(await refused(content.subarray(0, Math.floor((content.length * tenth) / 10)))).toBe("broken_file");
  }
});

test.each([
  ["mp4", mp4()],
  ["webm", webm()],
])("a %s with a page behind its end is refused", async (_format, content) => {
  const code = await refused(Buffer.concat([content, Buffer.from("<html><script>alert(1)</script></html>")]));
  expect(["broken_file", "hidden_content"]).toContain(code);
});

test("boxes that no MP4 has are refused", async () => {
  const code = await refused(Buffer.concat([mp4(), box("html", Buffer.from("<script>"))]));
  expect(code).toBe("hidden_content");
});

test.each([
  ["an MP4", () => Buffer.concat([mp4(), ...Array(20_001).fill(box("free"))])],
  ["an MP4's tracks", () => manyTracks(200, 200)],
  ["a WebM", () => Buffer.concat([webm().subarray(0, 12), emptyElements(20_001)])],
])("%s of tens of thousands of empty parts is refused instead of read for minutes", async (_name, make) => {
  expect(await refused(make())).toBe("broken_file");
});

/** Many tracks without a header, each full of empty boxes. */
function manyTracks(tracks: number, boxes: number): Buffer {
  const track = box("trak", ...Array(boxes).fill(box("free")));
  const kind = box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1"));
  return Buffer.concat([kind, box("moov", ...Array(tracks).fill(track)), box("mdat", Buffer.alloc(8))]);
}

/** A segment of unknown length with one cluster's worth of empty elements before it. */
function emptyElements(count: number): Buffer {
  const segment = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x80];
  return Buffer.concat([
    Buffer.from(segment),
    Buffer.from(Array(count).fill([0xec, 0x80]).flat()),
    Buffer.from(cluster),
  ]);
}
