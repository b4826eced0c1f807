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

export const factsOf = (file: Buffer): Promise<Metadata> => sharp(file).metadata();

export function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...contents]);
}

/** A PDF of one page with a line of text. */
export function pdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
  ].map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`);
  const header = "%PDF-1.4\n";
  const offsets = objects.map((_, place) => header.length + objects.slice(0, place).join("").length);
  const body = header + objects.join("");
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${entries.join("")}trailer\n<</Size 6 /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

/** A document with further objects, from number 20 on, in Latin-1. */
export const pdfWith = (...objects: string[]): string =>
  pdf("Dozvola")
    .toString("latin1")
    .replace(
      "xref",
      () => `${objects.map((object, place) => `${place + 20} 0 obj\n${object}\nendobj\n`).join("")}xref`,
    );

export const pdfStream = (dictionary: string, data: string): string =>
  `<<${dictionary} /Length ${data.length}>>\nstream\n${data}\nendstream`;

/** The skeleton of an MP4 with `bytes` of data. */
export const mp4 = (bytes = 2000): Buffer =>
  Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41", "latin1")),
    box("moov"),
    box("mdat", Buffer.alloc(bytes, 7)),
  ]);

/** The beginning of a WebM, and `bytes` of data. */
export const webm = (bytes = 2000): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from("webm"),
    Buffer.alloc(bytes, 7),
  ]);
