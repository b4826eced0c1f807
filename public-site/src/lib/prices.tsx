import { type Currency, isCurrency, kmPerUnit } from "@solar/domain/currency";
import { formatMoney, formatNumber } from "@solar/domain/format";
import { type Language, languageRules } from "@solar/domain/language";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useText } from "./language.tsx";
import { createPersistentStore } from "./persistent-store.ts";
import { useSettings } from "./settings.tsx";

/** In what a visitor counts. */
export interface PriceChoice {
  readonly currency: Currency;
  readonly withVat: boolean;
}

const defaultPrices: PriceChoice = { currency: "KM", withVat: false };

/** One choice for the whole site. On the server, and for who chose nothing, it is the usual one. */
const chosen = createPersistentStore<PriceChoice>({
  key: "cijene",
  empty: defaultPrices,
  read(saved) {
    const { currency, withVat } = (saved ?? {}) as Partial<PriceChoice>;
    return { currency: isCurrency(currency) ? currency : "KM", withVat: withVat === true };
  },
});
export const choosePrices = (change: Partial<PriceChoice>): void => {
  const { currency, withVat } = { ...chosen.get(), ...change };
  chosen.set({ currency, withVat });
};

/**
 * Every price of the site is written by this: from KM without VAT, as the database has it, in what the visitor counts.
 * Other sums of money come in the same currency, VAT left aside.
 *
 * @param park VAT of the park, percent; null is the company's, of which also sums stand that are of no park
 */
function pricesIn(
  language: Language,
  { currency, withVat }: PriceChoice,
  park: number | null,
  company: number,
) {
  const vatRate = park ?? company;
  const factor = (rate: number) => (withVat ? 1 + rate / 100 : 1) / kmPerUnit[currency];
  /** Whole ones, but for a price as it was entered. */
  const amount = (km: number, rate: number | null = vatRate) => {
    const by = factor(rate ?? company);
    return by === 1 ? km : Math.round(km * by);
  };
  const { plusVat, withVat: including } = languageRules[language];
  const vat = withVat ? including : plusVat;
  const money = (km: number, rate?: number | null) => formatMoney(amount(km, rate), language, currency);
  const sum = (km: number, digits = 1) =>
    formatMoney(Math.round((km / kmPerUnit[currency]) * digits) / digits, language, currency);
  return {
    park,
    currency,
    withVat,
    vatRate,
    /** "plus PDV", "sa PDV-om" */
    vat,
    amount,
    /** Back into KM without VAT, to the hundredth */
    inKm: (shown: number) => Math.round((shown / factor(vatRate)) * 100) / 100,
    /** "61.000 KM" */
    money,
    /** "61.000 KM plus PDV", "71.370 KM sa PDV-om" */
    price: (km: number, rate?: number | null) => `${money(km, rate)} ${vat}`,
    /** "1.250 KM/kW plus PDV" */
    perKw: (km: number, rate?: number | null) =>
      `${formatNumber(Math.round(amount(km * 100, rate) / 100), language, 0)}\u00a0${currency}/kW ${vat}`,
    /** "0,14 KM/kWh" */
    tariff: (km: number) =>
      `${formatNumber(km / kmPerUnit[currency], language, { min: 2, max: 4 })}\u00a0${currency}/kWh`,
    /** What is no price: "12.500 KM", in parts of so many digits */
    sum,
    /** What a visitor takes in, whose VAT is for others to pay: "12.500 KM plus PDV" */
    revenue: (km: number) => `${sum(km)} ${plusVat}`,
    /** The price in the other currency */
    other(km: number) {
      const other = currency === "KM" ? "EUR" : "KM";
      const value = (km * factor(vatRate) * kmPerUnit[currency]) / kmPerUnit[other];
      return formatMoney(Math.round(value), language, other);
    },
  };
}

type PricesOfPlace = ReturnType<typeof pricesIn>;
const PricesContext = createContext<PricesOfPlace | null>(null);

interface PricesProps {
  /** What an address says, in place of what the visitor chose */
  choice?: PriceChoice;
  /** VAT of a park, percent; null is the company's */
  vatRate?: number | null;
  children: ReactNode;
}

/** Prices as the visitor counts them; further in, those of a park, or as an address says. */
export function Prices({ choice: given, vatRate, children }: PricesProps) {
  const { language } = useText();
  const company = useSettings().vat_rate;
  const around = use(PricesContext);
  const saved = chosen.useValue();
  const { currency, withVat } = given ?? around ?? saved;
  const park = vatRate === undefined ? (around?.park ?? null) : vatRate;
  const prices = useMemo(
    () => pricesIn(language, { currency, withVat }, park, company),
    [language, currency, withVat, park, company],
  );
  return <PricesContext value={prices}>{children}</PricesContext>;
}

export function usePrices(): PricesOfPlace {
  const prices = use(PricesContext);
  if (!prices) throw new Error("usePrices is called outside of Prices");
  return prices;
}
