import { agreementOf, agreementSentence } from "@solar/domain/agreement";
import { startingPoint } from "@solar/domain/assumptions";
import { calculate, calculatedYears } from "@solar/domain/calculation";
import { localized } from "@solar/domain/language";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useCalculationFormat } from "../calculation/use-calculation-format.ts";
import { useLegalForm } from "../parcels/use-legal-form.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import { useYearlyCosts } from "../parcels/use-yearly-costs.ts";
import { useSettings } from "../settings/api/get-settings.ts";
import type { ComparedParcel, StagedParcel } from "./compare-query.ts";

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** In the order of the parcels */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** What parcels are compared by, each in one line: what it costs, what it is, what it brings, and what the park is. */
export function useCompareRows(
  parcels: readonly ComparedParcel[],
  stages: readonly StagedParcel[],
): CompareRow[] {
  const t = useText();
  const { language } = useLanguage();
  const format = useParcelFormat();
  const returns = useReturns();
  const legalForm = useLegalForm();
  const yearlyCosts = useYearlyCosts();
  const none = t("units.none");
  const row = (key: string, label: string, textOf: (parcel: ComparedParcel) => string | null): CompareRow => {
    const values = parcels.map((parcel) => textOf(parcel) ?? none);
    return { key, label, values, differs: new Set(values).size > 1 };
  };
  const rows = [
    row("price", t("parcel.price"), format.price),
    row("pricePerKw", t("parcel.pricePerKw"), format.pricePerKw),
    row("power", t("parcel.facts.power"), ({ power_kw }) => format.power(power_kw)),
    row("area", t("parcel.facts.area"), ({ area_m2 }) => format.area(area_m2)),
    row("production", t("parcel.facts.production"), (parcel) =>
      format.production(parcel.annual_production_kwh),
    ),
    row("firstYear", t("calculation.rows.firstYear"), (parcel) => returns(parcel).firstYear),
    row("payback", t("calculation.rows.paybackConnected"), (parcel) => returns(parcel).payback),
    row("irr", t("calculation.rows.irr"), (parcel) => returns(parcel).irr),
    row("park", t("parcel.technical.project"), ({ project }) => localized(project, "name", language)),
    row("location", t("parcel.technical.location"), ({ project }) =>
      localized(project, "location", language),
    ),
    row("stage", t("compare.rows.stage"), ({ project_id }) => {
      const stage = stages.find((one) => one.project_id === project_id)?.stage;
      return stage ? t(`compare.stages.${stage}`) : null;
    }),
    row("agreement", t("compare.rows.agreement"), (parcel) => {
      const sentence = agreementSentence(agreementOf([parcel]), language, calculatedYears);
      const buyer = parcel.ima_ppa_ugovor && parcel.project.ppa_buyer;
      return buyer ? `${sentence} ${t("compare.buyer", { buyer })}` : sentence;
    }),
    row("legalForm", t("parcel.legal.title"), ({ project }) => legalForm(project)),
    row("costs", t("compare.rows.costs"), (parcel) => {
      const { sum, complete } = yearlyCosts(parcel, parcel.project);
      return sum && (complete ? sum.value : `${sum.label}: ${sum.value}`);
    }),
  ];
  // What is not known of any of them says nothing.
  return rows.filter(({ values }) => values.some((value) => value !== none));
}

/** The calculator's base case for a parcel of its own, as far as it is known. */
function useReturns() {
  const settings = useSettings();
  const format = useCalculationFormat();
  return (parcel: ComparedParcel) => {
    const start = startingPoint([parcel], parcel.project, settings);
    if (!start) return { firstYear: null, payback: null, irr: null };
    const result = calculate(start.inputs);
    return {
      firstYear: format.money(result.years[0]?.net ?? 0, result.currency),
      payback: format.payback(result),
      irr: format.irr(result),
    };
  };
}
