import { kmPerUnit } from "@solar/domain/currency";
import type { ParcelForSale } from "@solar/domain/rows.gen";
import type { ApiError } from "@solar/postgrest-client/api-error";
import useSWR from "swr";
import type { ApiPath } from "../../../lib/api-data.ts";
import {
  type Cursor,
  type FinderQuery,
  type FinderSort,
  nearestCount,
  orders,
  pageSize,
  yieldWithoutVat,
} from "../finder-query.ts";

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
  "ocekivani_godisnji_prihod",
  "ima_ppa_ugovor",
  "ppa_godine",
  "legal_form",
  "upkeep_per_kw",
  "insurance_per_kw",
  "rent_per_kw",
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

type Order = (typeof orders)[FinderSort];

const rows = (filters: readonly string[], { rank, direction }: Order, limit: number): ApiPath =>
  `/api/parcels_for_sale?${[
    `select=${columns}`,
    ...filters,
    `order=${rank},id.${direction}`,
    `limit=${limit}`,
  ].join("&")}`;

/** The budget in KM without VAT; null without one. */
const budgetInKm = ({ numbers: { budget }, currency, vat }: FinderQuery) =>
  budget === null ? null : (budget * kmPerUnit[currency]) / (1 + vat / 100);

/** Path of a page, with one row more where another page follows. Limits compare keys: so an index finds them. */
export function finderPath(query: FinderQuery): ApiPath {
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
function beyond({ key, id }: Cursor, { column, direction }: Order): string[] {
  const side = direction === "asc" ? "gt" : "lt";
  return [`${column}=${side}e.${key}`, `or=(${column}.${side}.${key},id.${side}.${id})`];
}

/** All that is asked for but the budget, and where a page begins. */
function besideBudget({ numbers, vat, stage, place, agreement }: FinderQuery): string[] {
  const filters = [
    numbers.power !== null && `by_power=gte.${minKey(numbers.power)}`,
    numbers.yield !== null && `by_yield=gte.${minKey(yieldWithoutVat(numbers.yield, vat))}`,
    stage && `stage=eq.${stage}`,
    place && `location=eq.${encodeURIComponent(place)}`,
    agreement && "ima_ppa_ugovor=is.true",
  ];
  return filters.filter((filter) => typeof filter === "string");
}

/** Path of what comes nearest when nothing fits, or hardly anything: the cheapest above the budget that meets all else; null without a budget. */
export function nearestPath(query: FinderQuery): ApiPath | null {
  const budget = budgetInKm(query);
  return budget === null
    ? null
    : rows([`by_price=gt.${maxKey(budget)}`, ...besideBudget(query)], orders.price, nearestCount);
}

/** Path of what is offered when nothing comes near either: the cheapest of all. */
export const cheapestPath = rows([], orders.price, nearestCount);

/** What fits, a page of it. */
export const useFoundParcels = (query: FinderQuery) => useSWR<FoundParcel[], ApiError>(finderPath(query));

/** What comes nearest when nothing fits, or hardly anything. */
export const useNearestParcels = (query: FinderQuery) => useSWR<FoundParcel[], ApiError>(nearestPath(query));

/** What is offered when nothing comes near either. */
export const useCheapestParcels = (wanted: boolean) =>
  useSWR<FoundParcel[], ApiError>(wanted ? cheapestPath : null);
