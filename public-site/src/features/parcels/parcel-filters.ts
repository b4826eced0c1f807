import type { Language } from "@solar/domain/language";
import { parseNumber } from "@solar/domain/number-text";
import { isParcelStatus, type ParcelStatus } from "@solar/domain/statuses";
import { withParameters } from "../../lib/with-parameters.ts";
import type { Parcel } from "../projects/api/projects.ts";

/** From and to, both included; null is open. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

export const rangeNames = ["power", "area", "price"] as const;
export type RangeName = (typeof rangeNames)[number];

/** What to show of a park's parcels: kW, m², KM without VAT. */
export type ParcelFilters = Readonly<Record<RangeName, Range>> & { readonly status: ParcelStatus | null };

export const sortOrders = [
  "name",
  "priceAsc",
  "priceDesc",
  "powerAsc",
  "powerDesc",
  "areaAsc",
  "areaDesc",
] as const;
export type SortOrder = (typeof sortOrders)[number];

const open: Range = { from: null, to: null };
export const noFilters: ParcelFilters = { status: null, power: open, area: open, price: open };

/** The number that a range compares. A price counts only where visitors see it. */
function numberOf(parcel: Parcel, name: RangeName): number | null {
  if (name === "power") return parcel.power_kw;
  if (name === "area") return parcel.area_m2;
  return parcel.status === "available" && parcel.price > 0 ? parcel.price : null;
}

function inRange(value: number | null, { from, to }: Range): boolean {
  if (from === null && to === null) return true;
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

export const matchesFilters = (parcel: Parcel, filters: ParcelFilters): boolean =>
  (filters.status === null || parcel.status === filters.status) &&
  rangeNames.every((name) => inRange(numberOf(parcel, name), filters[name]));

export const isActive = ({ from, to }: Range): boolean => from !== null || to !== null;

export const activeCount = (filters: ParcelFilters): number =>
  Number(filters.status !== null) + rangeNames.filter((name) => isActive(filters[name])).length;

let collator: Intl.Collator | undefined;

/** Digits inside names compare as numbers: A2 before A10. */
function byName(a: Parcel, b: Parcel): number {
  // The first one loads the language's rules: not before a list is sorted.
  collator ??= new Intl.Collator("bs", { numeric: true });
  return collator.compare(a.name, b.name);
}

/** Sorted copy; parcels without the number (such as a price that is not shown) come last either way. */
export function sortParcels(parcels: readonly Parcel[], order: SortOrder): Parcel[] {
  if (order === "name") return [...parcels].sort(byName);
  const name = rangeNames.find((range) => order.startsWith(range)) ?? "power";
  const sign = order.endsWith("Desc") ? -1 : 1;
  return [...parcels].sort((a, b) => {
    const [first, second] = [numberOf(a, name), numberOf(b, name)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second) || byName(a, b);
  });
}

/** A limit in an address, perhaps as a form without scripts put it there; anything else is open. */
function readLimit(text: string | null): number | null {
  const value = parseNumber(text ?? "", null);
  return value !== null && value >= 0 ? value : null;
}

/** A limit as a visitor writes it: null for an empty field, undefined for what is no number. */
export function writtenLimit(text: string, language: Language): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseNumber(text, language);
  return value !== null && value >= 0 ? value : undefined;
}

/** The filters in an address; unknown values are left out. */
export function readFilters(address: URLSearchParams): ParcelFilters {
  const status = address.get("status");
  const range = (name: RangeName): Range => ({
    from: readLimit(address.get(`${name}_from`)),
    to: readLimit(address.get(`${name}_to`)),
  });
  return {
    status: isParcelStatus(status) ? status : null,
    power: range("power"),
    area: range("area"),
    price: range("price"),
  };
}

export function readSort(address: URLSearchParams): SortOrder {
  const wanted = address.get("sort");
  return sortOrders.find((order) => order === wanted) ?? "name";
}

/** Writes the filters into a copy of the address and leaves its other parameters alone. */
export function writeFilters(
  address: URLSearchParams,
  { status, ...ranges }: ParcelFilters,
): URLSearchParams {
  const limits = rangeNames.flatMap((name): [string, number | null][] => [
    [`${name}_from`, ranges[name].from],
    [`${name}_to`, ranges[name].to],
  ]);
  return withParameters(address, { status, ...Object.fromEntries(limits) });
}
