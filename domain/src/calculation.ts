import { apportion } from "./apportion.ts";
import { type Currency, kmPerUnit } from "./currency.ts";

/**
 * What a parcel, or several added up, may bring over the years. Money is counted in hundredths of a currency: what stands
 * in a table adds up to what stands below it, in either currency.
 */

export const calculatedYears = 20;

export type Instalments =
  | {
      /** Percent of the price, paid at once. */
      readonly upfront: number;
      /** The rest is paid in as many equal monthly parts, without interest. */
      readonly months: number;
    }
  /** As the park takes its price: in parts of so many percent, the first at once, all before it earns. */
  | { readonly parts: readonly number[] };

export interface CalculationInputs {
  /** KM without VAT; 0 is not known. */
  readonly price: number;
  readonly powerKw: number;
  /** kWh in the first year. */
  readonly productionKwh: number;
  /** KM without VAT per kWh in the first year. */
  readonly tariff: number;
  /** Percent a year. */
  readonly tariffGrowth: number;
  /** KM without VAT per kW and year. */
  readonly upkeepPerKw: number;
  readonly insurancePerKw: number;
  /** Of a leased parcel */
  readonly rentPerKw: number;
  /** Percent of production lost each year. */
  readonly degradation: number;
  /** Percent; 0 for a buyer who gets it back. Comes to the price, to upkeep and to rent. */
  readonly vat: number;
  /** Parts of a year's production by month, January first; not twelve of them: all alike. */
  readonly monthlyShares: readonly number[];
  readonly instalments: Instalments | null;
  /** How many are counted: those of a lease, at most `calculatedYears`. */
  readonly years: number;
}

/** What a case makes of the inputs; the texts say the same by these numbers. */
export const cases = {
  low: { production: 0.9, tariff: 0.95, costs: 1.1 },
  base: { production: 1, tariff: 1, costs: 1 },
  high: { production: 1.05, tariff: 1.05, costs: 0.9 },
} as const;
export type Case = keyof typeof cases;
export const caseNames = Object.keys(cases) as readonly Case[];

/** Amounts in hundredths. */
export interface CalculatedYear {
  /** From 1 */
  readonly year: number;
  readonly productionKwh: number;
  readonly revenue: number;
  readonly costs: number;
  readonly net: number;
  /** Of this and all years before */
  readonly netSoFar: number;
}

export interface CalculatedMonth {
  /** From 1, January */
  readonly month: number;
  readonly revenue: number;
  readonly costs: number;
  readonly net: number;
}

export interface Calculation {
  readonly currency: Currency;
  /** What is paid for it, in hundredths, with VAT where it counts. */
  readonly cost: number;
  readonly years: readonly CalculatedYear[];
  /** Of the first year */
  readonly months: readonly CalculatedMonth[];
  /** What is paid at once, and each month after that, or step by step; null without instalments. */
  readonly instalments: { readonly upfront: number; readonly later: readonly number[] } | null;
  /** Years until the net income of all years before comes to the cost; null: later than is calculated, or not known. */
  readonly payback: number | null;
  /** Internal rate of return in percent a year; null: none of 0 or more. Infinite: nothing of one's own is ever paid. */
  readonly irr: number | null;
}

/** What is empty, no number or below 0 counts as 0. */
const amount = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const wholeShares = { usual: 0, finest: 0 };

/** Shares whole hundredths out, so that they add up to the total. */
const share = (total: number, weights: readonly number[]) => apportion(total, weights, wholeShares);

/** The inputs as a case has them. */
function inCase(inputs: CalculationInputs, name: Case): CalculationInputs {
  const { production, tariff, costs } = cases[name];
  return {
    ...inputs,
    productionKwh: inputs.productionKwh * production,
    tariff: inputs.tariff * tariff,
    upkeepPerKw: inputs.upkeepPerKw * costs,
    insurancePerKw: inputs.insurancePerKw * costs,
    rentPerKw: inputs.rentPerKw * costs,
  };
}

export function calculate(
  given: CalculationInputs,
  name: Case = "base",
  currency: Currency = "KM",
): Calculation {
  const inputs = inCase(given, name);
  const inKm = amountsIn("KM", inputs);
  const shown = currency === "KM" ? inKm : amountsIn(currency, inputs);
  return { ...shown, currency, payback: paybackOf(inKm), irr: irrOf(inKm, inputs.instalments) };
}

type Amounts = Omit<Calculation, "currency" | "payback" | "irr">;

/** Each part is rounded once; everything else is sums of parts. */
function amountsIn(currency: Currency, inputs: CalculationInputs): Amounts {
  const hundredths = (km: number) => Math.round((amount(km) * 100) / kmPerUnit[currency]);
  const withVat = 1 + amount(inputs.vat) / 100;
  const power = amount(inputs.powerKw);
  const costs =
    hundredths(power * amount(inputs.upkeepPerKw) * withVat) +
    hundredths(power * amount(inputs.rentPerKw) * withVat) +
    hundredths(power * amount(inputs.insurancePerKw));
  const cost = hundredths(amount(inputs.price) * withVat);

  let netSoFar = 0;
  const length = Math.min(calculatedYears, Math.max(1, Math.floor(amount(inputs.years))));
  const years = Array.from({ length }, (_, at): CalculatedYear => {
    const productionKwh = amount(inputs.productionKwh) * amount(1 - amount(inputs.degradation) / 100) ** at;
    const tariff = amount(inputs.tariff) * amount(1 + (inputs.tariffGrowth || 0) / 100) ** at;
    const revenue = hundredths(productionKwh * tariff);
    netSoFar += revenue - costs;
    return { year: at + 1, productionKwh, revenue, costs, net: revenue - costs, netSoFar };
  });
  return {
    cost,
    years,
    months: monthsOf(years[0]?.revenue ?? 0, costs, inputs.monthlyShares),
    instalments: instalmentsOf(cost, inputs.instalments),
  };
}

function monthsOf(revenue: number, costs: number, monthlyShares: readonly number[]): CalculatedMonth[] {
  const alike = Array<number>(12).fill(1);
  const revenues = share(revenue, monthlyShares.length === 12 ? monthlyShares.map(amount) : alike);
  const shares = share(costs, alike);
  return alike.map((_, at) => {
    const own = { revenue: revenues[at] ?? 0, costs: shares[at] ?? 0 };
    return { month: at + 1, ...own, net: own.revenue - own.costs };
  });
}

function instalmentsOf(cost: number, terms: Instalments | null): Calculation["instalments"] {
  if (!terms || cost === 0) return null;
  if ("parts" in terms) {
    const [upfront = cost, ...later] = share(cost, terms.parts.map(amount));
    return { upfront, later };
  }
  const upfront = Math.round(cost * Math.min(1, amount(terms.upfront) / 100));
  const months = Math.max(1, Math.round(amount(terms.months)));
  return { upfront, later: share(cost - upfront, Array<number>(months).fill(1)) };
}

function paybackOf({ cost, years }: Amounts): number | null {
  const year = years.find(({ netSoFar }) => netSoFar >= cost);
  if (!year || cost === 0) return null;
  const missing = cost - (year.netSoFar - year.net);
  return year.year - 1 + missing / year.net;
}

/** No rate above this differs from an infinite one, times one. */
const mostRate = 10;

/** By halving: a year's net income less what is paid in it by the month, after what is paid before. */
function irrOf({ cost, years, instalments }: Amounts, terms: Instalments | null): number | null {
  if (cost === 0) return null;
  const monthly = terms && "months" in terms ? instalments : null;
  const later = monthly?.later ?? [];
  const paid = (year: number) => sum(later.slice(year * 12, year * 12 + 12));
  // What is paid after the years that are counted is paid all the same.
  const length = Math.max(years.length, Math.ceil(later.length / 12));
  const flows = [
    -(monthly?.upfront ?? cost),
    ...Array.from({ length }, (_, year) => (years[year]?.net ?? 0) - paid(year)),
  ];
  const worth = (rate: number) => flows.reduceRight((later, flow) => flow + later / (1 + rate), 0);
  if (worth(0) < 0) return null;
  if (worth(mostRate) >= 0) return Number.POSITIVE_INFINITY;
  let [low, high] = [0, mostRate];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) >= 0) low = middle;
    else high = middle;
  }
  return low * 100;
}
