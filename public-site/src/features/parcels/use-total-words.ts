import { formatKw, formatPrice } from "@solar/domain/format";
import { useLanguage } from "../../lib/language.tsx";
import type { Totals } from "./totals.ts";

/** Writes what picked parcels come to, as far as it is known: "292,5 kW, 350.000 KM plus PDV". */
export function useTotalWords(): (totals: Totals) => string {
  const { language } = useLanguage();
  return ({ power, price }) =>
    [power > 0 && formatKw(power, language), price !== null && formatPrice(price, language)]
      .filter(Boolean)
      .join(", ");
}
