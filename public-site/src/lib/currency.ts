import { type Currency, isCurrency } from "@solar/domain/money";
import { createKeptStore } from "./kept-store.ts";

const chosen = createKeptStore<Currency>({
  key: "valuta",
  empty: "KM",
  read: (kept) => (isCurrency(kept) ? kept : "KM"),
});

/** In what the visitor counts: one choice for the finder, the comparison and the calculation. KM on the server. */
export const useCurrency = chosen.useValue;
export const chooseCurrency = chosen.set;
