/**
 * What adds up over the pieces of a parcel that is split: whoever splits the parcel splits these too. `usual` and `finest` are the
 * decimals with which people write such a number, and those that the database holds.
 */
export const sharedColumns = {
  area_m2: { usual: 0, finest: 2 },
  power_kw: { usual: 1, finest: 3 },
  panel_count: { usual: 0, finest: 0 },
  annual_production_kwh: { usual: 0, finest: 2 },
  price: { usual: 0, finest: 2 },
  ocekivani_godisnji_prihod: { usual: 0, finest: 2 },
} as const satisfies Record<string, Decimals>;

export type SharedColumn = keyof typeof sharedColumns;

export interface Decimals {
  readonly usual: number;
  readonly finest: number;
}

export const isSharedColumn = (column: string): column is SharedColumn => column in sharedColumns;

/** Halves that a computer takes for a hair more or less than a half are the same. */
const steady = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Shares a number out by weight. The shares add up to it exactly; what rounding leaves over goes to those that lost
 * most by it, the first of them first.
 *
 * @param weights areas, not all of which may be 0; with nothing to weigh all are the same
 * @returns for each weight its share: with the usual decimals, with more only where the number itself has more or
 * the smallest share would come out as nothing
 */
export function apportion(total: number, weights: readonly number[], decimals: Decimals): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length));
  const digits = neededDecimals(total, parts, decimals);
  const step = 10 ** digits;
  const units = Math.round(total * step);
  const exact = parts.map((part) => steady(part * units));
  const shares = exact.map(Math.floor);
  const missing = units - shares.reduce((all, share) => all + share, 0);
  const lost = exact.map((share, at) => ({ at, lost: steady(share - Math.floor(share)) }));
  lost.sort((a, b) => b.lost - a.lost || a.at - b.at);
  for (const { at } of lost.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map((share) => Number((share / step).toFixed(digits)));
}

function neededDecimals(total: number, parts: readonly number[], { usual, finest }: Decimals): number {
  const smallest = total * Math.min(...parts);
  for (let digits = usual; digits < finest; digits++) {
    const written = Math.abs(total - Number(total.toFixed(digits))) < 10 ** -(finest + 1);
    if (written && (total === 0 || smallest * 10 ** digits >= 1)) return digits;
  }
  return finest;
}

type Shared<Values> = { -readonly [Column in SharedColumn & keyof Values]: Values[Column] | number };

/**
 * The values of a parcel shared out to pieces of it by their area.
 *
 * @param areas of the pieces, in square percent of one picture: shares are ratios, to which its proportions are
 * nothing
 * @returns for each piece its share; a value that is no number, such as null, is the same in all
 */
export function sharedValues<Values extends Partial<Readonly<Record<SharedColumn, unknown>>>>(
  values: Values,
  areas: readonly number[],
): Shared<Values>[] {
  const pieces = areas.map((): Partial<Record<SharedColumn, unknown>> => ({}));
  for (const column of Object.keys(sharedColumns).filter(isSharedColumn)) {
    const value = values[column];
    if (value === undefined) continue;
    const shares = typeof value === "number" ? apportion(value, areas, sharedColumns[column]) : null;
    for (const [at, piece] of pieces.entries()) piece[column] = shares?.[at] ?? value;
  }
  return pieces as Shared<Values>[];
}
