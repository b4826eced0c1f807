import { formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";

/** A size in bytes for people: `513 kB`, `2,7 MB`. */
export const fileSize = (bytes: number, language: Language): string =>
  bytes < 1_000_000
    ? `${formatNumber(bytes / 1000, language, 0)} kB`
    : `${formatNumber(bytes / 1_000_000, language, 1)} MB`;
