import { Problem } from "@solar/storage/problem";

/** Sizes and qualities that variants come in; anything else is rounded to the nearest, so that their number is bounded. */
export const WIDTHS = [160, 320, 480, 640, 768, 960, 1280, 1600, 1920] as const;
const HEIGHTS = [120, 240, 360, 480, 540, 720, 900, 1080] as const;
const QUALITIES = [45, 60, 72, 75, 80, 90] as const;
const VARIANT_FORMATS = ["webp", "jpeg", "avif"] as const;

export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** A picture to be made from an original: at most this wide and high in pixels, never enlarged, never cropped. */
export interface Variant {
  width: number | null;
  height: number | null;
  /** On JPEG's scale; other encoders get the value that looks alike. */
  quality: number;
  /** null: the original's own format where it is one of `VARIANT_FORMATS`, otherwise webp. */
  format: VariantFormat | null;
}

const DEFAULT_QUALITY = 75;

/**
 * Reads `?width=&height=&quality=&format=`.
 *
 * @returns null when none of them is there: the original is asked for
 * @throws Problem 400 `bad_variant` for a size that is not a positive number or a format that is not made
 */
export function parseVariant(query: Record<string, unknown>): Variant | null {
  const { width, height, quality, format } = query;
  if ([width, height, quality, format].every((value) => value === undefined)) return null;
  return {
    width: step("width", width, WIDTHS),
    height: step("height", height, HEIGHTS),
    quality: step("quality", quality, QUALITIES) ?? DEFAULT_QUALITY,
    format: format === undefined ? null : formatNamed(format),
  };
}

function step(name: string, value: unknown, steps: readonly number[]): number | null {
  if (value === undefined) return null;
  const number = typeof value === "string" && /^\d{1,6}(\.\d+)?$/.test(value) ? Number(value) : 0;
  if (!(number > 0))
    throw new Problem(400, "bad_variant", "Dimenzije i kvalitet moraju biti pozitivni brojevi.", name);
  return nearestStep(number, steps);
}

/** The step closest to the value; halfway between two, the larger. */
export function nearestStep(value: number, steps: readonly number[]): number {
  return steps.reduce((best, step) => (Math.abs(step - value) <= Math.abs(best - value) ? step : best));
}

function formatNamed(value: unknown): VariantFormat {
  const known = VARIANT_FORMATS.find((format) => format === (value === "jpg" ? "jpeg" : value));
  if (!known) throw new Problem(400, "bad_variant", "Format može biti webp, jpeg ili avif.", "format");
  return known;
}

/** Short name of a variant, part of its ETag. */
export const variantName = (variant: Variant, format: VariantFormat) =>
  `${variant.width ?? ""}x${variant.height ?? ""}-${variant.quality}.${format}`;
