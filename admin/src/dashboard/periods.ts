import { type Language, languageExtras } from "@solar/domain/language";

/** Periods of the inquiries chart. */
export const periods = ["last_30_days", "last_90_days", "last_12_months"] as const;
export type Period = (typeof periods)[number];

const days: Record<Period, number> = { last_30_days: 30, last_90_days: 90, last_12_months: 365 };

const startOfDay = (moment: Date): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** First moment of a period that ends now: midnight of its first day, or the first of its first month. */
export function periodStart(period: Period, now: Date): Date {
  if (period === "last_12_months") return new Date(now.getFullYear(), now.getMonth() - 11, 1);
  const start = startOfDay(now);
  start.setDate(start.getDate() - days[period] + 1);
  return start;
}

export interface Bucket {
  /** First day of the bucket, `YYYY-MM-DD`. */
  day: string;
  count: number;
}

const isoDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Counts moments (ISO) by day, or by month for twelve months; days without any count 0. Local time. */
export function countByTime(moments: readonly string[], period: Period, now: Date): Bucket[] {
  const monthly = period === "last_12_months";
  const keyOf = (moment: Date) =>
    isoDay(monthly ? new Date(moment.getFullYear(), moment.getMonth(), 1) : moment);
  const counts = new Map<string, number>();
  for (
    const at = periodStart(period, now);
    at <= now;
    monthly ? at.setMonth(at.getMonth() + 1) : at.setDate(at.getDate() + 1)
  ) {
    counts.set(isoDay(at), 0);
  }
  for (const moment of moments) {
    const key = keyOf(new Date(moment));
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
