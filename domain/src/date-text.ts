import { englishMonths } from "./language.ts";

const months = englishMonths.map((name) => name.toLowerCase());

/**
 * Reads a calendar date as people write it: `20. 11. 2026.`, `20.11.26`, `20/11/2026`, `20 Nov 2026`, `2026-11-20`; the
 * day before the month, as everywhere in Europe.
 *
 * @returns `YYYY-MM-DD`; null for what is no date
 */
export function parseDate(text: string): string | null {
  const [first = "", middle = "", last = "", ...more] = text
    .trim()
    .split(/[\s.,/-]+/)
    .filter(Boolean);
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
