import { formatNumber, formatPrice, plusVat } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { estimatePayback } from "@solar/domain/payback";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import styles from "./ParcelFacts.module.css";
import { useFigures } from "./use-figures.ts";
import { useYears } from "./use-years.ts";

interface Fact {
  label: string;
  value: string;
}

/** A definition list of figures; `large` sets them as the heroes they are. */
export const FactList = ({ facts, large }: { facts: readonly Fact[]; large?: boolean }) => (
  <dl className={large ? styles.large : styles.list}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Power, area, production: what one compares parcels by. */
export function useKeyFigures(parcel: Parcel): Fact[] {
  const t = useText();
  const figures = useFigures();
  return [
    { label: t("parcel.figures.power"), value: figures.power(parcel.power_kw) },
    { label: t("parcel.figures.area"), value: figures.area(parcel.area_m2) },
    { label: t("parcel.figures.production"), value: figures.production(parcel.annual_production_kwh) },
  ];
}

/** Number of panels, for the lists that are longer. */
export function usePanelCount(parcel: Parcel): Fact {
  const t = useText();
  return { label: t("parcel.figures.panels"), value: useFigures().panels(parcel.panel_count) };
}

/** What a parcel for sale brings by its own numbers: yield and payback; nothing where these are not known. */
export function useReturns(parcel: Parcel): Fact[] {
  const t = useText();
  const { language } = useLanguage();
  const years = useYears();
  const estimate =
    parcel.status === "available" &&
    estimatePayback({ price: parcel.price, revenue: parcel.ocekivani_godisnji_prihod });
  if (!estimate) return [];
  const percent = t("units.percent", { value: formatNumber(estimate.percentPerYear, language, 1) });
  return [
    { label: t("parcel.figures.yield"), value: percent },
    { label: t("parcel.figures.payback"), value: years(estimate.years) },
  ];
}

/** Figures that follow from the others, and where the parcel is. */
export function useTechnicalData(parcel: Parcel, project: Project): Fact[] {
  const t = useText();
  const { language } = useLanguage();
  const facts: Fact[] = [usePanelCount(parcel)];
  const add = (key: string, value: string | null | false) => value && facts.push({ label: t(key), value });
  const amount = (value: number) => formatNumber(value, language, 0);
  add(
    "parcel.technical.specificYield",
    parcel.power_kw > 0 &&
      parcel.annual_production_kwh > 0 &&
      t("units.kwhPerKw", { value: amount(parcel.annual_production_kwh / parcel.power_kw) }),
  );
  add(
    "parcel.technical.panelPower",
    parcel.panel_count > 0 &&
      parcel.power_kw > 0 &&
      t("units.watt", { value: amount((parcel.power_kw * 1000) / parcel.panel_count) }),
  );
  add(
    "parcel.pricePerKw",
    parcel.status === "available" &&
      parcel.price > 0 &&
      parcel.power_kw > 0 &&
      `${t("units.kmPerKw", { value: amount(parcel.price / parcel.power_kw) })} ${plusVat[language]}`,
  );
  add(
    "parcel.figures.revenue",
    parcel.ocekivani_godisnji_prihod > 0 && formatPrice(parcel.ocekivani_godisnji_prihod, language),
  );
  add("parcel.technical.project", localized(project, "name", language));
  add("parcel.technical.location", localized(project, "location", language));
  return facts;
}
