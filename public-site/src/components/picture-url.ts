/** Widths in pixels in which the storage makes variants of a picture. */
const widths = [480, 640, 768, 960, 1280, 1600, 1920];

type Format = "avif" | "webp" | "jpeg";

/** In percent. Under a dark veil less will do than the storage's own 75. */
const veiledQuality: Record<Format, number> = { avif: 60, webp: 72, jpeg: 72 };

/** Address of a picture's variant in the given width; `veiled` when something dark lies over it. */
export const pictureUrl = (src: string, width: number, format: Format, veiled = false): string =>
  `${src}?width=${width}${veiled ? `&quality=${veiledQuality[format]}` : ""}&format=${format}`;

/** The variants of a picture for a `srcset` attribute. */
export const pictureSet = (src: string, format: Format, veiled?: boolean): string =>
  widths.map((width) => `${pictureUrl(src, width, format, veiled)} ${width}w`).join(", ");
