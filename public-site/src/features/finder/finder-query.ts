import { type Currency, isCurrency } from "@solar/domain/currency";
import type { Language } from "@solar/domain/language";
import { parseNumber } from "@solar/domain/number-text";
import type { AlertSearch, ParcelForSale } from "@solar/domain/rows.gen";
import { isUuid } from "@solar/domain/uuid";
import { withParameters } from "../../lib/with-parameters.ts";

export type Stage = ParcelForSale["stage"];
export const stages = ["connected", "building", "planned"] as const satisfies readonly Stage[];

/** Each order is a column of keys with a rank in that order, which the database has an index for. */
export const orders = {
  price: { column: "by_price", rank: "rank_by_price", direction: "asc" },
  yield: { column: "by_yield", rank: "rank_by_yield", direction: "desc" },
  power: { column: "by_power", rank: "rank_by_power", direction: "desc" },
} as const;
export type FinderSort = keyof typeof orders;
export const sortOrders = Object.keys(orders) as readonly FinderSort[];

/** Rows of a page, and of what is offered when nothing fits. */
export const pageSize = 25;
export const nearestCount = 3;

/** At most this much: price in either currency, at least so many kW, at least so many percent a year. */
export const limits = { budget: 999_999_999, power: 999_999, yield: 100 } as const;
export type LimitName = keyof typeof limits;
export const limitNames = Object.keys(limits) as readonly LimitName[];
/** Characters that a field takes. */
export const maxNumberLength = 20;

export interface FinderQuery {
  /** As they were written */
  readonly texts: Readonly<Record<LimitName, string>>;
  /** What of it can be read; null: no limit */
  readonly numbers: Readonly<Record<LimitName, number | null>>;
  /** Fields whose text makes no sense. They limit nothing, and say so. */
  readonly wrong: readonly LimitName[];
  readonly currency: Currency;
  /** Percent that is in the budget; 0 is without VAT */
  readonly vat: number;
  readonly stage: Stage | null;
  readonly place: string | null;
  readonly agreement: boolean;
  readonly sort: FinderSort;
  /** The last row of the page before */
  readonly after: Cursor | null;
}

/** @param usual what the visitor counts in elsewhere; a budget that does not say is in KM without VAT all the same */
export function readFinder(
  address: URLSearchParams,
  language: Language,
  usual: Pick<FinderQuery, "currency" | "vat"> = withoutChoice,
): FinderQuery {
  const of = <Value>(read: (name: LimitName) => Value) =>
    Object.fromEntries(limitNames.map((name) => [name, read(name)])) as Record<LimitName, Value>;
  const texts = of((name) => (address.get(name) ?? "").trim().slice(0, 100));
  const numbers = of((name) => readLimit(name, texts[name], language));
  const currency = address.get("currency");
  const vat = Number(address.get("vat"));
  const { currency: usualCurrency, vat: usualVat } = texts.budget ? withoutChoice : usual;
  const stage = address.get("stage");
  const sort = address.get("sort");
  return {
    texts,
    numbers,
    wrong: limitNames.filter((name) => texts[name] !== "" && numbers[name] === null),
    currency: isCurrency(currency) ? currency : usualCurrency,
    vat: vat > 0 && vat <= 100 ? vat : usualVat,
    stage: stages.find((known) => known === stage) ?? null,
    place: address.get("place")?.trim().slice(0, 200) || null,
    agreement: address.get("agreement") === "1",
    sort: sortOrders.find((known) => known === sort) ?? "price",
    after: readCursor(address.get("after") ?? ""),
  };
}

const withoutChoice = { currency: "KM", vat: 0 } as const;

/** Where a row stands in an order: by its key, then by its id. */
export interface Cursor {
  readonly key: number;
  readonly id: string;
}

/** `8192000-0199…`: a key, and an id */
function readCursor(text: string): Cursor | null {
  const [, key, id] = /^(\d{1,16})-(.+)$/.exec(text) ?? [];
  return key && id && isUuid(id) ? { key: Number(key), id } : null;
}

function readLimit(name: LimitName, text: string, language: Language): number | null {
  const value = text.length <= maxNumberLength ? parseNumber(text, language) : null;
  return value !== null && value >= 0 && value <= limits[name] ? value : null;
}

/** A return on prices with VAT as the database knows it, without: VAT on running costs, of which it does not know, left aside. */
export const yieldWithoutVat = (percent: number, vat: number): number =>
  Math.round(percent * (100 + vat)) / 100;

/** The question without its order, for an alert: the database asks it of each new parcel. */
export function alertSearch({ numbers, currency, vat, stage, place, agreement }: FinderQuery): AlertSearch {
  const { budget, power, yield: least } = numbers;
  return {
    currency,
    ...(vat > 0 && { vat }),
    ...(budget !== null && { budget }),
    ...(power !== null && { power }),
    ...(least !== null && { yield: least }),
    ...(stage && { stage }),
    ...(place && { place }),
    ...(agreement && { agreement }),
  };
}

type RowEnd = Pick<ParcelForSale, "id" | (typeof orders)[FinderSort]["column"]>;

/** The page after a list of rows, if it has one row more than a page. */
export function nextPage(address: URLSearchParams, { sort }: FinderQuery, found: readonly RowEnd[]) {
  const last = found[pageSize - 1];
  if (found.length <= pageSize || !last) return null;
  return withParameters(address, { after: `${last[orders[sort].column]}-${last.id}` });
}

/** What a form says, as an address: without what is empty or usual. */
export function finderAddress(form: Iterable<[string, string]>): URLSearchParams {
  const usual: Record<string, string> = { sort: "price", currency: "KM" };
  return new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      value.trim() === "" || usual[name] === value ? [] : [[name, value.trim()]],
    ),
  );
}
