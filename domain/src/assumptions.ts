import { type Calculation, type CalculationInputs, calculate } from "./calculation.ts";
import type { InquirySnapshot } from "./rows.gen.ts";

/** What a park says of its running; null is not known. Columns of `api.projects`. */
export interface ParkAssumptions {
  readonly ppa_tariff: number | null;
  readonly tariff_growth: number | null;
  readonly upkeep_per_kw: number | null;
  readonly insurance_per_kw: number | null;
  readonly degradation: number | null;
  readonly vat_rate: number | null;
  readonly monthly_shares: readonly number[] | null;
}

/** What the company starts from where a park says nothing. Columns of `api.site_settings`. */
export interface CompanyAssumptions {
  readonly tariff: number;
  readonly tariff_growth: number;
  readonly upkeep_per_kw: number;
  readonly insurance_per_kw: number;
  readonly degradation: number;
  readonly vat_rate: number;
  readonly monthly_shares: readonly number[];
}

/** What a calculation needs of a parcel. The price counts only of one that visitors see a price of. */
export interface CalculatedParcel {
  readonly status: "available" | "reserved" | "sold";
  readonly price: number;
  readonly power_kw: number;
  readonly annual_production_kwh: number;
  readonly ocekivani_godisnji_prihod: number;
}

/** Numbers that a visitor may change. */
export type Assumption = "tariff" | "tariffGrowth" | "upkeepPerKw" | "insurancePerKw" | "degradation";

/** Where a number comes from: the parcels' own expected revenue, the park's agreement, the park, or the company. */
export type Source = "parcel" | "agreement" | "park" | "company";

/** What a visitor may write for a number, as the database bounds it. */
export const bounds = {
  tariff: { least: 0, most: 10 },
  tariffGrowth: { least: -20, most: 20 },
  upkeepPerKw: { least: 0, most: 10_000 },
  insurancePerKw: { least: 0, most: 10_000 },
  degradation: { least: 0, most: 20 },
  upfront: { least: 0, most: 100 },
  months: { least: 1, most: 120 },
} as const satisfies Record<Assumption | "upfront" | "months", { least: number; most: number }>;

export interface StartingPoint {
  /** The base case: without VAT, paid at once. */
  readonly inputs: CalculationInputs;
  /** Percent that VAT would add. */
  readonly vatRate: number;
  readonly sources: Readonly<Record<Assumption | "monthlyShares", Source>>;
}

/**
 * Parcels of a park added up, with what is assumed of its running. Where parcels name a revenue of their own, the tariff
 * is what makes their production come to it: a page has one revenue for one parcel.
 *
 * @returns null while a parcel's production is not known, or there is none
 */
export function startingPoint(
  parcels: readonly CalculatedParcel[],
  park: ParkAssumptions,
  company: CompanyAssumptions,
): StartingPoint | null {
  if (parcels.length === 0 || parcels.some((parcel) => !(parcel.annual_production_kwh > 0))) return null;
  const total = (numberOf: (parcel: CalculatedParcel) => number) =>
    parcels.reduce((sum, parcel) => sum + numberOf(parcel), 0);
  const production = total((parcel) => parcel.annual_production_kwh);
  const revenues = parcels.every((parcel) => parcel.ocekivani_godisnji_prihod > 0);
  const known = parcels.every(({ status, price }) => status === "available" && price > 0);
  const sourceOf = (own: unknown): Source => (own === null ? "company" : "park");

  return {
    inputs: {
      price: known ? total(({ price }) => price) : 0,
      powerKw: total(({ power_kw }) => power_kw),
      productionKwh: production,
      tariff: revenues
        ? total((parcel) => parcel.ocekivani_godisnji_prihod) / production
        : (park.ppa_tariff ?? company.tariff),
      tariffGrowth: park.tariff_growth ?? company.tariff_growth,
      upkeepPerKw: park.upkeep_per_kw ?? company.upkeep_per_kw,
      insurancePerKw: park.insurance_per_kw ?? company.insurance_per_kw,
      degradation: park.degradation ?? company.degradation,
      vat: 0,
      monthlyShares: park.monthly_shares ?? company.monthly_shares,
      instalments: null,
    },
    vatRate: park.vat_rate ?? company.vat_rate,
    sources: {
      tariff: revenues ? "parcel" : park.ppa_tariff === null ? "company" : "agreement",
      tariffGrowth: sourceOf(park.tariff_growth),
      upkeepPerKw: sourceOf(park.upkeep_per_kw),
      insurancePerKw: sourceOf(park.insurance_per_kw),
      degradation: sourceOf(park.degradation),
      monthlyShares: sourceOf(park.monthly_shares),
    },
  };
}

const silentPark: ParkAssumptions = {
  ppa_tariff: null,
  tariff_growth: null,
  upkeep_per_kw: null,
  insurance_per_kw: null,
  degradation: null,
  vat_rate: null,
  monthly_shares: null,
};

/** The base case as a visitor saw it before asking; null where a price or production was not known. */
export function seenBaseCase({ parcels, assumptions }: Pick<InquirySnapshot, "parcels" | "assumptions">): {
  inputs: CalculationInputs;
  result: Calculation;
} | null {
  if (!assumptions) return null;
  const seen = parcels.map((parcel) => ({ ocekivani_godisnji_prihod: 0, ...parcel }));
  const start = startingPoint(seen, silentPark, { ...assumptions, vat_rate: 0, monthly_shares: [] });
  return start && start.inputs.price > 0 ? { inputs: start.inputs, result: calculate(start.inputs) } : null;
}
