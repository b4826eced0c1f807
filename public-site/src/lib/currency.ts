import { type Currency, isCurrency } from "@solar/domain/money";
import { createPersistentStore } from "./persistent-store.ts";

const chosen = createPersistentStore<Currency>({
  key: "valuta",
  empty: "KM",
  read: (kept) => (isCurrency(kept) ? kept : "KM"),
});

/** In what the visitor counts: one choice for the finder, the comparison and the calculation. KM on the server. */
export const useCurrency = chosen.useValue;
export const chooseCurrency = chosen.set;
