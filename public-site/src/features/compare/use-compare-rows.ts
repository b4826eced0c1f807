import { type Agreement, agreementOf, agreementOfPark, agreementSentence } from "@solar/domain/agreement";
import { baseCase, knownCosts, yearlyCosts } from "@solar/domain/assumptions";
import { calculate, calculatedYears } from "@solar/domain/calculation";
import { formatMw, formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { connection, month, stageSentence } from "@solar/domain/milestones";
import { withOwnNumbers } from "@solar/domain/own-calculation";
import { visitorProjectLabel } from "@solar/domain/statuses";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { usePrices } from "../../lib/prices.tsx";
import { useSettings } from "../../lib/settings.tsx";
import { useCalculationFormat } from "../calculation/use-calculation-format.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import { useReturns } from "../parcels/use-returns.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { type ComparedValue, type CompareRow, compareRow } from "./compare-row.ts";
import type { ComparedParcel, ComparedPark } from "./get-compared.ts";

/** What parcels are compared by: what one costs, what it is and brings, and on which terms. */
export function useParcelRows(parcels: readonly ComparedParcel[]): CompareRow[] {
  const t = useText();
  const format = useParcelFormat();
  const { price, pricePerKw, costs, returnsOf, termsOf, row } = useCompareFormat(parcels);
  const cases = new Map(parcels.map((parcel) => [parcel, returnsOf([parcel], parcel.project)]));
  const known = ({ status, price }: Parcel) => status === "available" && price > 0;
  return [
    row("price", t("parcel.price"), (parcel) =>
      known(parcel) ? price(parcel.price, parcel.project) : format.price(parcel),
    ),
    row(
      "pricePerKw",
      t("parcel.pricePerKw"),
      (parcel) =>
        known(parcel) && parcel.power_kw > 0
          ? pricePerKw(parcel.price / parcel.power_kw, parcel.project)
          : null,
      "less",
    ),
    row("power", t("parcel.facts.power"), ({ power_kw }) => format.power(power_kw)),
    row("area", t("parcel.facts.area"), ({ area_m2 }) => format.area(area_m2)),
    row("production", t("parcel.facts.production"), ({ annual_production_kwh }) =>
      format.production(annual_production_kwh),
    ),
    row("firstYear", t("calculation.rows.firstYear"), (parcel) => cases.get(parcel)?.firstYear ?? null),
    row("costs", t("compare.rows.costs"), ({ project, power_kw }) => costs(project, power_kw), "less"),
    row("payback", t("calculation.rows.payback"), (parcel) => cases.get(parcel)?.payback ?? null, "less"),
    row("irr", t("calculation.rows.irr"), (parcel) => cases.get(parcel)?.irr ?? null, "more"),
    ...termsOf((parcel) => ({ park: parcel.project, agreement: agreementOf([parcel]) })),
    row("park", t("compare.rows.park"), ({ project }) => localized(project, "name", t.language)),
    row("location", t("compare.rows.location"), ({ project }) => localized(project, "location", t.language)),
  ].filter(isKnown);
}

/** What parks are compared by. */
export function useParkRows(parks: readonly ComparedPark[]): CompareRow[] {
  const t = useText();
  const format = useParcelFormat();
  const returns = useReturns();
  const { price, costs, termsOf, row } = useCompareFormat(parks);
  const documents = (all: ComparedPark["documents"]) => {
    const onRequest = all.filter((document) => !document.public).length;
    return all.length > 0
      ? t("compare.documents", { smart_count: all.length, onRequest: formatNumber(onRequest, t.language, 0) })
      : null;
  };
  return [
    row(
      "price",
      t("compare.rows.priceFrom"),
      (park) => (park.min_price === null ? null : price(park.min_price, park)),
      "less",
    ),
    row("available", t("compare.rows.available"), (park) =>
      t("compare.availableOf", { available: park.available_parcels, total: park.total_parcels }),
    ),
    row("power", t("parcel.facts.power"), ({ total_power }) =>
      total_power > 0 ? formatMw(total_power, t.language) : null,
    ),
    row(
      "yield",
      t("parcel.facts.yield"),
      (park) => {
        const estimate = returns.afterCosts(park.parcels, park);
        return estimate && { text: format.percent(estimate.percentPerYear), value: estimate.percentPerYear };
      },
      "more",
    ),
    row("costs", t("compare.rows.costs"), (park) => costs(park), "less"),
    ...termsOf((park) => ({ park, agreement: agreementOfPark(park, park.parcels) })),
    row(
      "guarantor",
      t("compare.rows.guarantor"),
      (park) => localized(park, "guarantor", t.language),
      "differs",
    ),
    row("late", t("compare.rows.late"), (park) => localized(park, "late_terms", t.language), "differs"),
    row("operator", t("compare.rows.operator"), ({ grid_operator }) => grid_operator),
    row("documents", t("compare.rows.documents"), (park) => documents(park.documents)),
    row("location", t("compare.rows.location"), (park) => localized(park, "location", t.language)),
  ].filter(isKnown);
}

/** What is not known of any of them says nothing. */
const isKnown = ({ cells }: CompareRow) => cells.some(({ text }) => text !== null);

type ParkVat = Pick<Project, "vat_rate">;

/** How the rows of both are written, as the visitor counts. */
function useCompareFormat<Item>(items: readonly Item[]) {
  const t = useText();
  const settings = useSettings();
  const calculation = useCalculationFormat();
  const prices = usePrices();
  const { currency, withVat } = prices;
  const terms = useTerms();
  const { today } = usePageData();
  const row = (
    key: string,
    label: string,
    cellOf: (item: Item) => ComparedValue | string | null,
    judge?: "less" | "more" | "differs",
  ) => compareRow(key, label, items.map(cellOf), judge);

  return {
    row,
    price: (km: number, { vat_rate }: ParkVat): ComparedValue => ({
      text: prices.price(km, vat_rate),
      value: prices.amount(km, vat_rate),
    }),
    pricePerKw: (km: number, { vat_rate }: ParkVat): ComparedValue => ({
      text: prices.perKw(km, vat_rate),
      value: prices.amount(km, vat_rate),
    }),
    /** A year's costs of a kW, or of so many, by what the park says of them; what is not all of them is not compared. */
    costs(park: Project, powerKw?: number): ComparedValue | null {
      const all = yearlyCosts(park);
      const sum = all.reduce((known, { perKw }) => known + (perKw ?? 0), 0);
      if (sum === 0) return null;
      // To the hundredth: times the power it has to come to the sum before it.
      const ofOneKw = `${prices.sum(sum, 100)}/kW`;
      const text = powerKw ? `${prices.sum(knownCosts(all, powerKw))} (${ofOneKw})` : ofOneKw;
      return all.some(({ perKw }) => perKw === null)
        ? { text: `${t("parcel.costs.sumKnown")}: ${text}`, value: null }
        : { text, value: sum };
    },
    /** The calculator's base case, as far as it is known. */
    returnsOf(parcels: Parameters<typeof baseCase>[0], park: ComparedParcel["project"]) {
      const start = baseCase(parcels, park, settings);
      if (!start) return null;
      const result = calculate(withOwnNumbers(start, withVat ? { vat: true } : {}), "base", currency);
      const connected = connection(park.milestones, today);
      const from = connected ? (connected.done ? "purchase" : "planned") : "connection";
      const since =
        result.payback === null
          ? ""
          : t(`compare.since.${from}`, { month: connected && month(connected.date, t.language) });
      return {
        firstYear: calculation.money(result.years[0]?.net ?? 0, currency),
        payback: { text: `${calculation.payback(result)}${since}`, value: result.payback },
        irr: { text: calculation.irr(result), value: result.irr },
      };
    },
    /** On which terms a park sells. */
    termsOf: (offerOf: (item: Item) => Offer) =>
      terms.map(([label, judge, cellOf]) => row(label, t(label), (item) => cellOf(offerOf(item)), judge)),
  };
}

interface Offer {
  readonly park: ComparedParcel["project"];
  readonly agreement: Agreement;
}

type Term = [
  label: string,
  judge: "more" | "differs",
  cellOf: (offer: Offer) => ComparedValue | string | null,
];

function useTerms(): Term[] {
  const t = useText();
  const prices = usePrices();
  const format = useParcelFormat();
  const { today } = usePageData();
  return [
    [
      "compare.rows.tariff",
      "more",
      // An agreement's tariff is not that of a parcel without one.
      ({ park: { ppa_tariff: tariff }, agreement }) =>
        tariff === null || agreement.coverage === "none"
          ? null
          : // In a narrow column it breaks before its unit, not within.
            { text: prices.tariff(tariff).replace("\u00a0", " "), value: tariff },
    ],
    [
      "compare.rows.agreement",
      "differs",
      ({ park: { ppa_buyer: buyer }, agreement }) => {
        const sentence = agreementSentence(agreement, t.language, calculatedYears);
        const bought = agreement.coverage !== "none" && buyer && t("compare.buyer", { buyer });
        return bought ? `${sentence} ${bought}` : sentence;
      },
    ],
    [
      "compare.rows.stage",
      "differs",
      ({ park: { milestones, status } }) =>
        stageSentence(milestones, t.language, today) ??
        (status === "u_izgradnji" || status === "u_planu" ? visitorProjectLabel(status, t.language) : null),
    ],
    ["parcel.legal.title", "differs", ({ park }) => format.legalForm(park)],
    [
      "compare.rows.payment",
      "differs",
      ({ park }) =>
        localized(park, "payment_schedule", t.language) ??
        park.payment_parts?.map((part) => format.percent(part)).join(" + ") ??
        null,
    ],
  ];
}
