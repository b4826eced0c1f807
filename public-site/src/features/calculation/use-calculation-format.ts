import type { Calculation } from "@solar/domain/calculation";
import type { Currency } from "@solar/domain/currency";
import { formatMoney, formatNumber } from "@solar/domain/format";
import { monthName } from "@solar/domain/milestones";
import { useText } from "../../lib/language.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";

/** How the parts of a calculation are written. */
export function useCalculationFormat() {
  const t = useText();
  const parcel = useParcelFormat();
  return {
    /** Hundredths, as what one decides by: `19.585 KM` */
    money: (hundredths: number, currency: Currency) =>
      formatMoney(Math.round(hundredths / 100), t.language, currency),
    /** In a table, where the heading says the currency: `19.585` */
    amount: (hundredths: number) => formatNumber(Math.round(hundredths / 100), t.language),
    payback: ({ payback, cost, years }: Calculation) => {
      if (cost === 0) return t("units.none");
      if (payback === null) return t("calculation.noPayback", { years: years.length });
      return parcel.years(payback);
    },
    irr: ({ irr, cost, years }: Calculation) => {
      if (cost === 0) return t("units.none");
      if (irr === null) return t("calculation.noReturn", { years: years.length });
      return Number.isFinite(irr) ? parcel.percent(irr) : t("calculation.noMoneyDown");
    },
    month: (month: number) => monthName(month, t.language),
  };
}
