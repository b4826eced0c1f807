/** Widths in pixels in which the storage makes variants of a picture. */
const widths = [480, 768, 960, 1280, 1600, 1920];

type Format = "avif" | "webp" | "jpeg";

/** Address of a picture's variant in the given width; `quality` in percent, the storage's own when left out. */
export const pictureUrl = (src: string, width: number, format: Format, quality?: number): string =>
  `${src}?width=${width}${quality ? `&quality=${quality}` : ""}&format=${format}`;

/** The variants of a picture for a `srcset` attribute. */
export const pictureSet = (src: string, format: Format, quality?: number): string =>
  widths.map((width) => `${pictureUrl(src, width, format, quality)} ${width}w`).join(", ");
