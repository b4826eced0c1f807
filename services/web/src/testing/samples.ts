import sharp, { type Metadata, type Sharp } from "sharp";

/** A picture with something to see in it, so that encoders have work and a turned picture differs from the first. */
export function picture(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      data[at] = Math.round((255 * x) / width);
      data[at + 1] = Math.round((255 * y) / height);
      data[at + 2] = (x ^ y) & 0xff;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width = 640, height = 400) => picture(width, height).jpeg().toBuffer();

/** As a phone held upright writes it: lying pixels, a note to turn them, and the place where it was. */
export const phoneJpeg = (width = 640, height = 400) =>
  picture(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Camera", Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();

export const factsOf = (file: Buffer): Promise<Metadata> => sharp(file).metadata();

export function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...contents]);
}

/** The skeleton of an MP4: a track header that says 320 × 180, notes with a place, and `bytes` of data. */
export function mp4(bytes = 2000, ...tracks: Buffer[]): Buffer {
  const trackHeader = Buffer.alloc(84);
  trackHeader.writeUInt32BE(320 << 16, 76);
  trackHeader.writeUInt32BE(180 << 16, 80);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41", "latin1")),
    box(
      "moov",
      ...tracks,
      box("trak", box("tkhd", trackHeader)),
      box("udta", Buffer.from("\xa9xyz+44.77+17.19/", "latin1")),
    ),
    box("mdat", Buffer.alloc(bytes, 7)),
  ]);
}

/** Numbers of 32 bits, one after the other. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

/** A track of an MP4 with chunks at these places: the first of two samples, the others of one. */
export function mp4Track(handler: string, places: readonly number[], sampleSizes: readonly number[]): Buffer {
  return box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    box(
      "mdia",
      box("hdlr", Buffer.alloc(8), Buffer.from(handler, "latin1"), Buffer.alloc(13)),
      box(
        "minf",
        box(
          "stbl",
          box("stsc", words(0, 2, 1, 2, 1, 2, 1, 1)),
          box("stsz", words(0, 0, sampleSizes.length, ...sampleSizes)),
          box("stco", words(0, places.length, ...places)),
        ),
      ),
    ),
  );
}

export function element(id: number[], ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 | body.length);
  return Buffer.concat([Buffer.from(id), length, body]);
}

/** The skeleton of a WebM with a video track of 320 × 180, `notes` before its data. */
export function webm(bytes = 2000, ...notes: Buffer[]): Buffer {
  const video = element(
    [0xe0],
    element([0xb0], Buffer.from([0x01, 0x40])),
    element([0xba], Buffer.from([0xb4])),
  );
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from("webm"),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], video)),
      ...notes,
      element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(bytes, 7)),
    ),
  ]);
}
