import { formatArea, formatKw, formatKwh, formatNumber } from "@solar/domain/format";
import { type Language, localized } from "@solar/domain/language";
import { parcelStatusLabels } from "@solar/domain/statuses";
import { useMemo } from "react";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";

/** Several parcels added up: kW, m², kWh a year, KM without VAT, KM a year without VAT. */
interface Totals {
  readonly power: number;
  readonly area: number;
  readonly production: number;
  readonly revenue: number;
  /** Null when one of them shows no price: it is on request, or no longer available. */
  readonly price: number | null;
}

export function totalsOf(parcels: readonly Parcel[]): Totals {
  const sum = (numberOf: (parcel: Parcel) => number) =>
    parcels.reduce((total, parcel) => total + numberOf(parcel), 0);
  return {
    // Tenths of a kW would otherwise add up to 0.30000000000000004.
    power: Math.round(sum((parcel) => parcel.power_kw) * 1000) / 1000,
    area: Math.round(sum((parcel) => parcel.area_m2) * 100) / 100,
    production: sum((parcel) => parcel.annual_production_kwh),
    // Expected revenue of all of them is known only when each has one.
    revenue: parcels.every(({ ocekivani_godisnji_prihod: revenue }) => revenue)
      ? sum((parcel) => parcel.ocekivani_godisnji_prihod ?? 0)
      : 0,
    price: parcels.every(({ status, price }) => status === "available" && price > 0)
      ? sum((parcel) => parcel.price)
      : null,
  };
}

type LegalForm = Pick<Project, "legal_form"> & Partial<Pick<Project, "lease_years">>;

/** How parcels and their numbers are written in the visitor's language. */
export function useParcelFormat() {
  const t = useText();
  const prices = usePrices();
  return useMemo(() => {
    /** A number that is 0 is not known yet. */
    const known = (format: (value: number, language: Language) => string) => (value: number) =>
      value > 0 ? format(value, t.language) : t("units.none");
    const name = (parcel: Parcel) => localized(parcel, "name", t.language) ?? "";
    const status = (parcel: Parcel) => parcelStatusLabels[t.language][parcel.status];
    /** As one says them: "7 godina", "6,4 godine" */
    const years = (count: number) => {
      const rounded = Math.round(count * 10) / 10;
      const text = formatNumber(rounded, t.language, { min: 0, max: 1 });
      return t("units.years", { smart_count: rounded, count_text: text });
    };
    const price = (parcel: Parcel) => {
      if (parcel.status !== "available") return null;
      return parcel.price > 0 ? prices.price(parcel.price) : t("parcel.priceOnRequest");
    };
    return {
      power: known(formatKw),
      area: known(formatArea),
      panels: known(formatNumber),
      production: known(formatKwh),
      name,
      status,
      /** Null unless the parcel is available, "on request" when it has none. */
      price,
      /** "1.250 KM/kW plus PDV"; null where it is not known or no longer for sale */
      pricePerKw({ status, price, power_kw }: Parcel) {
        if (status !== "available" || !(price > 0 && power_kw > 0)) return null;
        return prices.perKw(price / power_kw);
      },
      /** "Parcela A1, Dostupno, 126,4 kW, 154.000 KM plus PDV" */
      description(parcel: Parcel) {
        const power = parcel.power_kw > 0 && formatKw(parcel.power_kw, t.language);
        return [name(parcel), status(parcel), power, price(parcel)].filter(Boolean).join(", ");
      },
      /** What picked parcels come to, as far as it is known: "292,5 kW, 350.000 KM plus PDV" */
      total: (sum: Totals) =>
        [sum.power > 0 && formatKw(sum.power, t.language), sum.price !== null && prices.price(sum.price)]
          .filter(Boolean)
          .join(", "),
      /** "14,6%" */
      percent: (value: number) => t("units.percent", { value: formatNumber(value, t.language, 1) }),
      years,
      /** What a buyer gets: "Vlasništvo nad parcelom", "Zakup parcele na 25 godina"; null where it is not known */
      legalForm({ legal_form, lease_years }: LegalForm) {
        if (!legal_form) return null;
        return legal_form === "lease" && lease_years
          ? t("parcel.legal.leaseYears", { years: years(lease_years) })
          : t(`parcel.legal.${legal_form}`);
      },
    };
  }, [t, prices]);
}
