import { formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { maxCounted } from "../data/api.ts";

/** `12`; where there are more than are counted (null), `1.000+`. */
export const formatCount = (count: number | null, language: Language): string =>
  count === null ? `${formatNumber(maxCounted, language)}+` : formatNumber(count, language);
