/**
 * Address of a stored picture in another size; pictures from elsewhere are left as they are.
 *
 * @param size width and, for a cut, height in pixels; quality in percent
 */
export function variantUrl(url: string, size: { width: number; height?: number; quality?: number }): string {
  if (!url.startsWith("/storage/")) return url;
  const query = new URLSearchParams({
    width: String(size.width),
    quality: String(size.quality ?? 75),
    format: "webp",
  });
  if (size.height) query.set("height", String(size.height));
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

/** The large preview of the admin area: 1920 × 1080, quality 75, WebP. */
export const previewUrl = (url: string): string =>
  variantUrl(url, { width: 1920, height: 1080, quality: 75 });
