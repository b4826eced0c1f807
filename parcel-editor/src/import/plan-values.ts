import { type Ambiguity, ambiguityIn, type DecimalSign, readAmounts } from "@solar/domain/amounts";
import { numberError } from "@solar/domain/columns/parcels";
import type { Language } from "@solar/domain/language";
import { parcelName } from "../exchange/outline-file.ts";
import type { DrawnParcel, ParcelValues } from "../state/drawn-parcel.ts";
import type { PlacedOutline } from "./place-plan.ts";

/** Where a number of a parcel comes from. */
export type Source =
  | { readonly by: "keep" }
  /** `decimal`: what somebody said of a column that can be read either way. */
  | { readonly by: "property"; readonly key: string; readonly decimal?: DecimalSign }
  /** Times the measured area, or times the power. */
  | { readonly by: "area" | "power"; readonly rate: number };

export interface ValueChoice {
  /** Whether the measured area becomes the parcel's area. */
  readonly area: boolean;
  readonly power: Source;
  readonly price: Source;
  /** Property with the cadastral number, empty: none. */
  readonly cadastral: string;
  /** In which numbers are written, as people write them. */
  readonly language: Language;
}

/** What a plan's own columns say of each outline. */
export type ReadColumns = Readonly<Record<"power" | "price", readonly (number | null)[]>>;

const cellsOf = (outlines: readonly PlacedOutline[], key: string): (string | number)[] =>
  outlines.map(({ properties }) => properties[key] ?? "");

/** Properties of a plan that hold such numbers for at least half of its outlines. */
export function numberProperties(outlines: readonly PlacedOutline[], kind: "power" | "price"): string[] {
  const keys = [...new Set(outlines.flatMap(({ properties }) => Object.keys(properties)))];
  return keys.filter((key) => {
    const { numbers } = readAmounts(cellsOf(outlines, key), kind, "sr");
    return numbers.filter((number) => number !== null).length * 2 >= outlines.length;
  });
}

/** The columns that were chosen, all cells of each together. */
export function readColumns(outlines: readonly PlacedOutline[], choice: ValueChoice): ReadColumns {
  const read = (kind: "power" | "price") => {
    const source = choice[kind];
    if (source.by !== "property") return [];
    return readAmounts(cellsOf(outlines, source.key), kind, choice.language, source.decimal).numbers;
  };
  return { power: read("power"), price: read("price") };
}

/** What is to be asked about a chosen column. */
export function sourceAmbiguity(
  outlines: readonly PlacedOutline[],
  choice: ValueChoice,
  kind: "power" | "price",
): Ambiguity | null {
  const source = choice[kind];
  return source.by === "property" ? ambiguityIn(cellsOf(outlines, source.key), kind, choice.language) : null;
}

const known = {
  power: /^(power|snaga)/i,
  price: /^(price|cijena|cena)/i,
  cadastral: /^(kc|k\.? ?č|kč|cadastral|katastar|broj_parc|parcel_no)/i,
} as const;

/** What a plan probably says with its properties. */
export function guessValueChoice(outlines: readonly PlacedOutline[], language: Language): ValueChoice {
  const sourceOf = (kind: "power" | "price"): Source => {
    const key = numberProperties(outlines, kind).find((one) => known[kind].test(one));
    return key ? { by: "property", key } : { by: "keep" };
  };
  const keys = Object.keys(outlines[0]?.properties ?? {});
  return {
    area: true,
    power: sourceOf("power"),
    price: sourceOf("price"),
    cadastral: keys.find((key) => known.cadastral.test(key)) ?? "",
    language,
  };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function numberFrom(source: Source, read: number | null, area: number, power: number | null): number | null {
  switch (source.by) {
    case "keep":
      return null;
    case "property":
      return read;
    case "area":
      return area * source.rate;
    case "power":
      return power === null ? null : power * source.rate;
  }
}

const fits = (column: "power_kw" | "price", value: number) =>
  Number.isFinite(value) && numberError(column, value) === null;

/**
 * The values that a parcel gets with its outline. What is reserved or sold keeps its numbers: somebody was told them.
 *
 * @param read what the plan's columns say of this outline
 */
export function valuesOf(
  outline: PlacedOutline,
  parcel: DrawnParcel,
  choice: ValueChoice,
  read: Readonly<Record<"power" | "price", number | null>>,
): ParcelValues {
  // Some plans write the word before the number.
  const written = parcelName(String(outline.properties[choice.cadastral] ?? ""));
  const cadastral = written.replace(/^(parcela|k\.\s?č\.?)\s+/i, "").slice(0, 100);
  const values: ParcelValues = cadastral ? { cadastral_number: cadastral } : {};
  if (parcel.status !== "available") return values;
  if (choice.area) values.area_m2 = outline.area;
  const power = numberFrom(choice.power, read.power, outline.area, null);
  if (power !== null && fits("power_kw", power)) values.power_kw = rounded(power, 2);
  const price = numberFrom(
    choice.price,
    read.price,
    outline.area,
    values.power_kw ?? parcel.power_kw ?? null,
  );
  // A price by a rate is a whole number of marks, as people set prices.
  if (price !== null && fits("price", price))
    values.price = rounded(price, choice.price.by === "property" ? 2 : 0);
  return values;
}
