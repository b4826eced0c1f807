import { type Agreement, agreementOf } from "./agreement.ts";
import { type Calculation, type CalculationInputs, calculate, calculatedYears } from "./calculation.ts";
import type { Inquiry, LegalForm, OwnCalculation, ParcelStatus } from "./rows.gen.ts";

/** What a park says of its running and its terms; null is not known. Columns of `api.projects`. */
export interface ParkAssumptions {
  readonly ppa_tariff: number | null;
  readonly tariff_growth: number | null;
  readonly upkeep_per_kw: number | null;
  readonly insurance_per_kw: number | null;
  readonly legal_form: LegalForm | null;
  readonly rent_per_kw: number | null;
  readonly lease_years: number | null;
  readonly degradation: number | null;
  readonly vat_rate: number | null;
  readonly monthly_shares: readonly number[] | null;
  readonly payment_parts: readonly number[] | null;
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
  readonly status: ParcelStatus;
  readonly price: number;
  readonly power_kw: number;
  readonly annual_production_kwh: number;
  readonly ocekivani_godisnji_prihod?: number | null;
  readonly ima_ppa_ugovor?: boolean;
  readonly ppa_godine?: number | null;
}

/** Numbers that a visitor may change, and as what an inquiry keeps them. */
export const ownColumns = {
  tariff: "tariff",
  tariffGrowth: "tariff_growth",
  upkeepPerKw: "upkeep_per_kw",
  insurancePerKw: "insurance_per_kw",
  rentPerKw: "rent_per_kw",
  degradation: "degradation",
} as const satisfies Record<string, keyof OwnCalculation>;
export type Assumption = keyof typeof ownColumns;
export const assumptions = Object.keys(ownColumns) as readonly Assumption[];

/** Where a number comes from; `unknown` is a rent that the park does not name, which is not counted. */
export type AssumptionSource = "parcel" | "agreement" | "park" | "company" | "unknown";

/** What a visitor may write for a number, as the database bounds it. */
export const assumptionBounds = {
  tariff: { least: 0, most: 10 },
  tariffGrowth: { least: -20, most: 20 },
  upkeepPerKw: { least: 0, most: 10_000 },
  insurancePerKw: { least: 0, most: 10_000 },
  rentPerKw: { least: 0, most: 10_000 },
  degradation: { least: 0, most: 20 },
  upfront: { least: 0, most: 100 },
  months: { least: 1, most: 120 },
} as const satisfies Record<Assumption | "upfront" | "months", { least: number; most: number }>;

/** What instalments begin with where a park names no terms: an example, percent and months. */
export const exampleInstalments = { upfront: 30, months: 12 };

/** What parcels cost a year for each kW, as the park says; null is not known. Only a leased parcel has a rent. */
export const yearlyCosts = (
  park: Pick<ParkAssumptions, "upkeep_per_kw" | "insurance_per_kw" | "rent_per_kw" | "legal_form">,
) => [
  { name: "upkeep", perKw: park.upkeep_per_kw } as const,
  { name: "insurance", perKw: park.insurance_per_kw } as const,
  ...(park.legal_form === "lease" ? [{ name: "rent", perKw: park.rent_per_kw } as const] : []),
];

/** Whether the calculation fills in a cost that the park does not name; a rent it never does. */
export const assumesCosts = (park: Parameters<typeof yearlyCosts>[0]): boolean =>
  yearlyCosts(park).some(({ name, perKw }) => perKw === null && name !== "rent");

/** The known of these costs together, for so many kW: each in whole KM, so that parts and sum are one truth. */
export const knownCosts = (costs: ReturnType<typeof yearlyCosts>, powerKw: number): number =>
  costs.reduce((sum, { perKw }) => sum + Math.round((perKw ?? 0) * powerKw), 0);

export interface BaseCase {
  /** The base case: without VAT, paid at once. */
  readonly inputs: CalculationInputs;
  /** Percent that VAT would add. */
  readonly vatRate: number;
  readonly sources: Readonly<Record<Assumption | "monthlyShares", AssumptionSource>>;
  readonly agreement: Agreement;
  /** How its numbers are shown: a tariff without what the rounding of a revenue adds to it. */
  readonly shown: Readonly<Record<Assumption, number>>;
  /** Numbers that a visitor may change here: the rent of a leased parcel alone. */
  readonly changeable: readonly Assumption[];
  /** The park's own terms of payment, parts in percent; null where it names none. */
  readonly paymentParts: readonly number[] | null;
}

/** Expected revenues are written in round sums: so far a tariff may be off and still be that of the agreement. */
const revenueRounding = 0.005;

/** What the power of a parcel brings: its own expected revenue, the agreement's tariff, or the company's assumption. */
function revenueOf(parcel: CalculatedParcel, park: ParkAssumptions, company: CompanyAssumptions) {
  const own = parcel.ocekivani_godisnji_prihod ?? 0;
  if (own > 0) return { source: "parcel", revenue: own } as const;
  const agreed = agreementOf([parcel]).coverage === "all" ? park.ppa_tariff : null;
  const tariff = agreed ?? company.tariff;
  const source = agreed === null ? ("company" as const) : ("agreement" as const);
  return { source, revenue: parcel.annual_production_kwh * tariff };
}

/**
 * The tariff that makes the parcels' production come to their revenue: a page has one revenue for one parcel. That of an
 * agreement counts only where the parcels have one.
 */
function tariffOf(
  parcels: readonly CalculatedParcel[],
  park: ParkAssumptions,
  company: CompanyAssumptions,
): { tariff: number; shown: number; source: AssumptionSource } {
  const revenues = parcels.map((parcel) => revenueOf(parcel, park, company));
  const production = parcels.reduce((sum, parcel) => sum + parcel.annual_production_kwh, 0);
  const revenue = revenues.reduce((sum, one) => sum + one.revenue, 0);
  const tariff = toDecimals(revenue / production, 10);
  const agreed = agreementOf(parcels).coverage === "all" ? park.ppa_tariff : null;
  if (agreed && Math.abs(tariff / agreed - 1) <= revenueRounding)
    return { tariff, shown: agreed, source: "agreement" };
  const has = (source: AssumptionSource) => revenues.some((one) => one.source === source);
  return { tariff, shown: toDecimals(tariff, 4), source: has("company") ? "company" : "parcel" };
}

export const toDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * Parcels of a park added up, with what is assumed of its running.
 *
 * @returns null while a parcel's production is not known, or there is none
 */
export function baseCase(
  parcels: readonly CalculatedParcel[],
  park: ParkAssumptions,
  company: CompanyAssumptions,
): BaseCase | null {
  if (parcels.length === 0 || parcels.some((parcel) => !(parcel.annual_production_kwh > 0))) return null;
  const total = (numberOf: (parcel: CalculatedParcel) => number) =>
    parcels.reduce((sum, parcel) => sum + numberOf(parcel), 0);
  const known = parcels.every(({ status, price }) => status === "available" && price > 0);
  const sourceOf = (own: unknown): AssumptionSource => (own === null ? "company" : "park");
  const { tariff, shown, source } = tariffOf(parcels, park, company);
  const leased = park.legal_form === "lease";

  const inputs: CalculationInputs = {
    price: known ? total(({ price }) => price) : 0,
    powerKw: total(({ power_kw }) => power_kw),
    productionKwh: total((parcel) => parcel.annual_production_kwh),
    tariff,
    tariffGrowth: park.tariff_growth ?? company.tariff_growth,
    upkeepPerKw: park.upkeep_per_kw ?? company.upkeep_per_kw,
    insurancePerKw: park.insurance_per_kw ?? company.insurance_per_kw,
    rentPerKw: (leased && park.rent_per_kw) || 0,
    degradation: park.degradation ?? company.degradation,
    vat: 0,
    monthlyShares: park.monthly_shares ?? company.monthly_shares,
    instalments: null,
    years: Math.min(calculatedYears, (leased && park.lease_years) || calculatedYears),
  };
  return {
    inputs,
    vatRate: park.vat_rate ?? company.vat_rate,
    sources: {
      tariff: source,
      tariffGrowth: sourceOf(park.tariff_growth),
      upkeepPerKw: sourceOf(park.upkeep_per_kw),
      insurancePerKw: sourceOf(park.insurance_per_kw),
      rentPerKw: park.rent_per_kw === null ? "unknown" : "park",
      degradation: sourceOf(park.degradation),
      monthlyShares: sourceOf(park.monthly_shares),
    },
    agreement: agreementOf(parcels),
    shown: { ...inputs, tariff: shown },
    changeable: assumptions.filter((name) => leased || name !== "rentPerKw"),
    paymentParts: park.payment_parts,
  };
}

interface SeenCalculation {
  readonly start: BaseCase;
  readonly result: Calculation;
}

/** The base case as a visitor saw it before asking; null where a price or production was not known. */
export function seenBaseCase({ parcels, assumptions: seen }: Inquiry["snapshot"]): SeenCalculation | null {
  if (!seen) return null;
  const park: ParkAssumptions = {
    ppa_tariff: seen.ppa_tariff ?? null,
    tariff_growth: null,
    upkeep_per_kw: null,
    insurance_per_kw: null,
    legal_form: seen.legal_form ?? null,
    rent_per_kw: seen.rent_per_kw ?? null,
    lease_years: seen.lease_years ?? null,
    degradation: null,
    vat_rate: null,
    monthly_shares: null,
    payment_parts: null,
  };
  const start = baseCase(parcels, park, { vat_rate: 0, ...seen, monthly_shares: [] });
  return start && start.inputs.price > 0 ? { start, result: calculate(start.inputs) } : null;
}
