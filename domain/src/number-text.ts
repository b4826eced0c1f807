import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";

const groupingSign: Record<Language, string> = { sr: ".", en: "," };

/**
 * Reads a number as it is written in the language: `154.000`, `2.450,5`, `187,5` in Serbian/Bosnian, `154,000.5` in
 * English. The other language's signs are understood too, where they can mean but one thing.
 *
 * @param language null: a lone sign is the decimal one, as in coordinates and files, and never separates thousands
 * @returns null for what is no number
 */
export function readNumber(text: string, language: Language | null): number | null {
  const [, minus, digits = ""] = /^([-−]?)([\d.,]+)$/.exec(text.replace(/\s/g, "")) ?? [];
  const [whole, fraction] = partsOf(digits, language && groupingSign[language]) ?? [];
  if (!whole && !fraction) return null;
  const number = Number(`${whole || 0}.${fraction || 0}`);
  return minus ? -number : number;
}

/** A number as it is written where somebody goes on writing: without separators of thousands, which would be in the way. */
export const writtenNumber = (value: number, language: Language): string =>
  formatNumber(value, language, { min: 0, max: 10 }).replaceAll(groupingSign[language], "");

/** Digits before and after the decimal sign; null when the signs make no sense. */
function partsOf(digits: string, grouping: string | null): [string, string] | null {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (at < 0) return [digits, ""];
  const [sign = "", before, after] = [digits[at], digits.slice(0, at), digits.slice(at + 1)];
  if (before.includes(sign)) return isGrouped(digits, sign) ? [withoutSigns(digits), ""] : null;
  if (/[.,]/.test(before))
    return isGrouped(before, sign === "." ? "," : ".") ? [withoutSigns(before), after] : null;
  const separatesThousands = sign === grouping && !before.startsWith("0") && isGrouped(digits, sign);
  return separatesThousands ? [before + after, ""] : [before, after];
}

const isGrouped = (digits: string, sign: string) =>
  /^\d{1,3}$/.test(digits.split(sign)[0] ?? "") &&
  digits
    .split(sign)
    .slice(1)
    .every((group) => /^\d{3}$/.test(group));

const withoutSigns = (digits: string) => digits.replace(/[.,]/g, "");
