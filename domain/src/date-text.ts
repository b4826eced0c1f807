import { englishMonths } from "./language.ts";

const months = englishMonths.map((name) => name.toLowerCase());

/**
 * Reads a calendar date as people write it: `20. 11. 2026.`, `20.11.26`, `20/11/2026`, `20 Nov 2026`, `20112026`,
 * `2026-11-20`; the day before the month, as everywhere in Europe.
 *
 * @param today `YYYY-MM-DD`: a day without a year is the next such day, today included; else it is no date
 * @returns `YYYY-MM-DD`; null for what is no date
 */
export function parseDate(text: string, today?: string): string | null {
  const parts = text
    .trim()
    .replace(/^(\d\d)(\d\d)(\d{4})$/, "$1.$2.$3")
    .split(/[\s.,/-]+/)
    .filter(Boolean);
  if (parts.length === 2 && today) {
    const inYear = (year: number) => parseDate([...parts, year].join("."));
    const read = inYear(Number(today.slice(0, 4)));
    return read && read < today ? inYear(Number(today.slice(0, 4)) + 1) : read;
  }
  const [first = "", middle = "", last = "", ...more] = parts;
  if (more.length > 0) return null;
  const [day, year] = /^\d{4}$/.test(first) ? [last, first] : [first, last];
  const named = months.indexOf(middle.slice(0, 3).toLowerCase()) + 1;
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year) || !(named || /^\d{1,2}$/.test(middle)))
    return null;
  const date = new Date(
    Date.UTC(Number(year.length === 2 ? `20${year}` : year), (named || Number(middle)) - 1, Number(day)),
  );
  const read = date.toISOString().slice(0, 10);
  return date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === (named || Number(middle))
    ? read
    : null;
}
