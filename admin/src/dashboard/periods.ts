import { companyDate } from "@solar/domain/format";
import { type Language, languageExtras } from "@solar/domain/language";
import { addDays } from "@solar/domain/moment";

/** Periods of the inquiries chart. */
export const periods = ["last_30_days", "last_90_days", "last_12_months"] as const;
export type Period = (typeof periods)[number];

const days: Record<Period, number> = { last_30_days: 30, last_90_days: 90, last_12_months: 365 };

/** First day (`YYYY-MM-DD`) of a period that ends today: of twelve months the first of the first one. */
export const firstDay = (period: Period, today: string): string =>
  period === "last_12_months"
    ? new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 12, 1))
        .toISOString()
        .slice(0, 10)
    : addDays(today, 1 - days[period]);

export interface Bucket {
  /** First day of the bucket, `YYYY-MM-DD`. */
  day: string;
  count: number;
}

/** Counts moments (ISO) by day, or by month for twelve months, where the company works; days without any count 0. */
export function countByTime(moments: readonly string[], period: Period, today: string): Bucket[] {
  const monthly = period === "last_12_months";
  const keyOf = (day: string) => (monthly ? `${day.slice(0, 7)}-01` : day);
  const counts = new Map<string, number>();
  for (let day = firstDay(period, today); day <= today; day = keyOf(addDays(day, monthly ? 31 : 1)))
    counts.set(day, 0);
  for (const moment of moments) {
    const key = keyOf(companyDate(Date.parse(moment)));
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}

/** A date without what the axis does not need: `20. 11.` for days, `11. 2026.` for months; English `20/11`, `11/2026`. */
export function shortDate(isoDay: string, monthly: boolean, language: Language): string {
  const [year = 0, month = 0, day = 0] = isoDay.split("-").map(Number);
  const { shortDate } = languageExtras[language];
  return monthly ? shortDate(month, year) : shortDate(day, month);
}

/** Most steps of an axis. */
const mostSteps = 4;

/** What stands at an axis of counts: 0 and whole steps of 1, 2 or 5 times a power of ten, the last at or above the largest. */
export function axisTicks(largest: number): number[] {
  let step = 1;
  for (let at = 0; step * mostSteps < largest; at += 1) step *= at % 3 === 1 ? 2.5 : 2;
  return Array.from({ length: Math.max(Math.ceil(largest / step), 1) + 1 }, (_, at) => at * step);
}
