import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";

/** What separates the thousands. */
const groupingSign = (language: Language) => formatNumber(10_000, language)[2] ?? "";

/**
 * Reads a number as it is written in the language: `154.000`, `2.450,5`, `187,5` in Serbian/Bosnian, `154,000.5` in
 * English. The other language's signs are understood too, where they can mean but one thing: nobody writes 154 as
 * `154,000`.
 *
 * @param language null: a lone sign is the decimal one, as in coordinates and files, and never separates thousands
 * @returns null for what is no number
 */
export function parseNumber(text: string, language: Language | null): number | null {
  const [, minus, digits = ""] = /^([-−]?)([\d.,]+)$/.exec(text.replace(/\s/g, "")) ?? [];
  const [whole, fraction] = partsOf(digits, language && groupingSign(language)) ?? [];
  if (!whole && !fraction) return null;
  const number = Number(`${whole || 0}.${fraction || 0}`);
  return minus ? -number : number;
}

/** A number as it is written where somebody goes on writing: without separators of thousands, which would be in the way. */
export const editableNumber = (value: number, language: Language): string =>
  formatNumber(value, language, { min: 0, max: 10 })
    .replaceAll(groupingSign(language), "")
    .replace("\u2212", "-");

/** Digits before and after the decimal sign; null when the signs make no sense. */
function partsOf(digits: string, grouping: string | null): [string, string] | null {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (at < 0) return [digits, ""];
  const [sign = "", before, after] = [digits[at], digits.slice(0, at), digits.slice(at + 1)];
  if (before.includes(sign)) return isGrouped(digits, sign) ? [withoutSigns(digits), ""] : null;
  if (/[.,]/.test(before))
    return isGrouped(before, sign === "." ? "," : ".") ? [withoutSigns(before), after] : null;
  const separatesThousands =
    looksGrouped(digits) && (sign === grouping || (grouping !== null && after === "000"));
  return separatesThousands ? [before + after, ""] : [before, after];
}

/** One to three digits, then groups of three behind the same sign; thousands do not begin with 0. */
const looksGrouped = (digits: string) =>
  !digits.startsWith("0") && (isGrouped(digits, ",") || isGrouped(digits, ".")) && /[.,]/.test(digits);

const isGrouped = (digits: string, sign: string) =>
  /^\d{1,3}$/.test(digits.split(sign)[0] ?? "") &&
  digits
    .split(sign)
    .slice(1)
    .every((group) => /^\d{3}$/.test(group));

const withoutSigns = (digits: string) => digits.replace(/[.,]/g, "");
