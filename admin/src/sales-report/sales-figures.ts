import type { ContactOrigin, DealStage } from "@solar/domain/rows.gen";

/** What `rpc/sales_figures` gives; money in KM without VAT, times in minutes. */
export interface SalesFigures {
  /** By month (`YYYY-MM`), or year (`YYYY`) of more than three years, and park; null is what names no parcel */
  readonly values: readonly (Money & {
    readonly period: string;
    readonly project_id: string | null;
    readonly project: string | null;
  })[];
  readonly stages: readonly { readonly stage: DealStage; readonly reached: number }[];
  /** Null: the person was forgotten */
  readonly origins: readonly {
    readonly origin: ContactOrigin | null;
    readonly deals: number;
    readonly won: number;
    readonly lost: number;
  }[];
  /** Null owner: what nobody leads */
  readonly people: readonly Person[];
  readonly answers: Answers & { readonly slowest_tenth: number | null };
}

export const moneyKinds = ["pipeline", "reserved", "sold"] as const;
export type MoneyKind = (typeof moneyKinds)[number];
type Money = Readonly<Record<MoneyKind, number>>;

interface Answers {
  readonly inquiries: number;
  readonly answered: number;
  readonly late: number;
  readonly median: number | null;
}

export interface Person extends Answers {
  readonly owner: string | null;
  readonly name: string | null;
  readonly deals: number;
  readonly won: number;
  readonly lost: number;
  readonly pipeline: number;
  readonly sold: number;
}

export const total = (values: SalesFigures["values"], kind: MoneyKind): number =>
  values.reduce((sum, line) => sum + line[kind], 0);

/** A column a month or year from the first to the last that has anything, in thousands of KM. */
export function byPeriod(values: SalesFigures["values"], kind: MoneyKind): { day: string; count: number }[] {
  const periods = values.map(({ period }) => period);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const buckets: { day: string; count: number }[] = [];
  for (let period = first; period <= last; period = nextPeriod(period)) {
    const lines = values.filter((line) => line.period === period);
    buckets.push({ day: period, count: Math.round(total(lines, kind) / 1000) });
  }
  return buckets;
}

function nextPeriod(period: string): string {
  const [year = 0, number] = period.split("-").map(Number);
  if (number === undefined) return `${year + 1}`;
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/** Whole percent of a whole; null where there is no whole. */
export const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null;
