import { type Currency, isCurrency, kmPer } from "@solar/domain/currency";
import type { Language } from "@solar/domain/language";
import { readNumber } from "@solar/domain/number-text";
import type { AlertSearch, ParcelForSale } from "@solar/domain/rows.gen";
import { isUuid } from "@solar/domain/validation";

/** What the finder's address asks for, and the API's paths that answer it. */

export type Stage = ParcelForSale["stage"];
export const stages = ["connected", "building", "planned"] as const satisfies readonly Stage[];

/** Each order is a column of keys with a rank in that order, which the database has an index for. */
const orders = {
  price: { column: "by_price", rank: "rank_by_price", direction: "asc" },
  yield: { column: "by_yield", rank: "rank_by_yield", direction: "desc" },
  power: { column: "by_power", rank: "rank_by_power", direction: "desc" },
} as const;
export type FinderSort = keyof typeof orders;
export const sortOrders = Object.keys(orders) as readonly FinderSort[];

/** Rows of a page, and of what is offered when nothing fits. */
const pageSize = 25;
const nearestCount = 3;
export const finderDefaults = { orders, pageSize, nearestCount };

/** At most this much: price in either currency, at least so many kW, at least so many percent a year. */
export const limits = { budget: 999_999_999, power: 999_999, yield: 100 } as const;
export type LimitName = keyof typeof limits;
export const limitNames = Object.keys(limits) as readonly LimitName[];
/** Characters that a field takes. */
export const longestNumber = 20;

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
  readonly after: Place | null;
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
    after: readPlace(address.get("after") ?? ""),
  };
}

const withoutChoice = { currency: "KM", vat: 0 } as const;

/** Where a row stands in an order: by its key, then by its id. */
interface Place {
  readonly key: number;
  readonly id: string;
}

/** `8192000-0199…`: a key, and an id */
function readPlace(text: string): Place | null {
  const [, key, id] = /^(\d{1,16})-(.+)$/.exec(text) ?? [];
  return key && id && isUuid(id) ? { key: Number(key), id } : null;
}

function readLimit(name: LimitName, text: string, language: Language): number | null {
  const value = text.length <= longestNumber ? readNumber(text, language) : null;
  return value !== null && value >= 0 && value <= limits[name] ? value : null;
}

/** The least and the greatest key of a number: thousandths times 8192, as `private.sort_key` of the database makes it. */
export const minKey = (number: number): number => Math.round(number * 1000) * 8192;
export const maxKey = (number: number): number => minKey(number) + 8191;

const columns = [
  "id",
  "project_id",
  "name",
  "name_en",
  "power_kw",
  "annual_production_kwh",
  "price",
  "yield",
  "ima_ppa_ugovor",
  "ppa_godine",
  "legal_form",
  "payment_parts",
  "vat_rate",
  "project_name",
  "project_name_en",
  "location",
  "location_en",
  "stage",
  "polygon_data",
  "main_image_url",
  "by_price",
  "by_power",
  "by_yield",
] as const satisfies readonly (keyof ParcelForSale)[];

/** A parcel for sale as the finder lists it. Money is in KM without VAT, price 0 on request. */
export type FoundParcel = Pick<ParcelForSale, (typeof columns)[number]>;

const rows = (filters: readonly string[], { rank, direction }: (typeof orders)[FinderSort], limit: number) =>
  `/api/parcels_for_sale?${[
    `select=${columns}`,
    ...filters,
    `order=${rank},id.${direction}`,
    `limit=${limit}`,
  ].join("&")}`;

/** The budget in KM without VAT; null without one. */
export const budgetInKm = ({ numbers: { budget }, currency, vat }: FinderQuery) =>
  budget === null ? null : (budget * kmPer[currency]) / (1 + vat / 100);

/** Path of a page, with one row more where another page follows. Limits compare keys: so an index finds them. */
export function finderPath(query: FinderQuery): string {
  const { sort, after } = query;
  const budget = budgetInKm(query);
  const order = orders[sort];
  return rows(
    [
      ...(budget === null ? [] : [`by_price=lte.${maxKey(budget)}`]),
      ...besideBudget(query),
      ...(after ? beyond(after, order) : []),
    ],
    order,
    pageSize + 1,
  );
}

/** What comes after a row: the bound that an index finds, and among those of the same key the later ids. */
function beyond({ key, id }: Place, { column, direction }: (typeof orders)[FinderSort]): string[] {
  const side = direction === "asc" ? "gt" : "lt";
  return [`${column}=${side}e.${key}`, `or=(${column}.${side}.${key},id.${side}.${id})`];
}

/** All that is asked for but the budget, and where a page begins. */
function besideBudget({ numbers, stage, place, agreement }: FinderQuery): string[] {
  const filters = [
    numbers.power !== null && `by_power=gte.${minKey(numbers.power)}`,
    numbers.yield !== null && `by_yield=gte.${minKey(numbers.yield)}`,
    stage && `stage=eq.${stage}`,
    place && `location=eq.${encodeURIComponent(place)}`,
    agreement && "ima_ppa_ugovor=is.true",
  ];
  return filters.filter((filter) => typeof filter === "string");
}

/** The question without its order, for an alert: the database asks it of each new parcel. */
export function alertSearch({ numbers, currency, vat, stage, place, agreement }: FinderQuery): AlertSearch {
  const { budget, power, yield: least } = numbers;
  return {
    currency,
    // Alerts know budgets without VAT.
    ...(budget !== null && { budget: Math.round((budget / (1 + vat / 100)) * 100) / 100 }),
    ...(power !== null && { power }),
    ...(least !== null && { yield: least }),
    ...(stage && { stage }),
    ...(place && { place }),
    ...(agreement && { agreement }),
  };
}

/** Path of what comes nearest when nothing fits, or hardly anything: the cheapest above the budget that meets all else; null without a budget. */
export function nearestPath(query: FinderQuery): string | null {
  const budget = budgetInKm(query);
  return budget === null
    ? null
    : rows([`by_price=gt.${maxKey(budget)}`, ...besideBudget(query)], orders.price, nearestCount);
}

/** Path of what is offered when nothing comes near either: the cheapest of all. */
export const cheapestPath = rows([], orders.price, nearestCount);

/** Path of the places that have parks on sale. */
export const placesPath =
  "/api/projects?select=location,location_en&show_in_sale_page=is.true&location=not.is.null&order=location";

/** The page after a list of rows, if it has one row more than a page. */
export function nextPage(address: URLSearchParams, { sort }: FinderQuery, found: readonly FoundParcel[]) {
  const last = found[pageSize - 1];
  if (found.length <= pageSize || !last) return null;
  const next = new URLSearchParams(address);
  next.set("after", `${last[orders[sort].column]}-${last.id}`);
  return next;
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
