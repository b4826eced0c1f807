export const currencies = ["KM", "EUR"] as const;
export type Currency = (typeof currencies)[number];

/** KM per unit: the rate is fixed (Central Bank of Bosnia and Herzegovina, currency board). */
export const kmPerUnit: Readonly<Record<Currency, number>> = { KM: 1, EUR: 1.95583 };

export const isCurrency = (value: unknown): value is Currency =>
  currencies.some((currency) => currency === value);
