import { readAmount, readAmounts } from "@solar/domain/amounts";
import { numberError } from "@solar/domain/columns/parcels";
import type { Language } from "@solar/domain/language";
import { readNumber } from "@solar/domain/number-text";
import { parcelName } from "../exchange/outline-file.ts";
import type { DrawnParcel, ParcelValues } from "../state/drawing-state.ts";
import type { PlacedOutline } from "./place-plan.ts";

/** Where a number of a parcel comes from. */
export type Source =
  | { readonly by: "keep" }
  | { readonly by: "property"; readonly key: string }
  /** Times the measured area, or times the power. */
  | { readonly by: "area" | "power"; readonly rate: number };

export interface ValueChoice {
  /** Whether the measured area becomes the parcel's area. */
  readonly area: boolean;
  readonly power: Source;
  readonly price: Source;
  /** Property with the cadastral number, empty: none. */
  readonly cadastral: string;
  /** In which prices are written, as people write them. */
  readonly language: Language;
}

/** Whether a property of a plan is a number, perhaps with its unit. */
const isNumber = (text: string): boolean =>
  readNumber(text.replace(/[^\d.,\s]+\d?$/, ""), null) !== null || readAmount(text, "price", "sr") !== null;

/** Properties of a plan that hold numbers for at least half of its outlines. */
export function numberProperties(outlines: readonly PlacedOutline[]): string[] {
  const keys = [...new Set(outlines.flatMap(({ properties }) => Object.keys(properties)))];
  return keys.filter((key) => {
    const numbers = outlines.filter(({ properties }) => isNumber(properties[key] ?? ""));
    return numbers.length * 2 >= outlines.length;
  });
}

const known = {
  power: /^(power|snaga)/i,
  price: /^(price|cijena|cena)/i,
  cadastral: /^(kc|k\.? ?č|kč|cadastral|katastar|broj_parc|parcel_no)/i,
} as const;

/** What a plan probably says with its properties. */
export function guessedValues(outlines: readonly PlacedOutline[], language: Language): ValueChoice {
  const numbers = numberProperties(outlines);
  const sourceOf = (pattern: RegExp): Source => {
    const key = numbers.find((one) => pattern.test(one));
    return key ? { by: "property", key } : { by: "keep" };
  };
  const keys = Object.keys(outlines[0]?.properties ?? {});
  return {
    area: true,
    power: sourceOf(known.power),
    price: sourceOf(known.price),
    cadastral: keys.find((key) => known.cadastral.test(key)) ?? "",
    language,
  };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function numberFrom(
  source: Source,
  outline: PlacedOutline,
  power: number | null,
  kind: "power" | "price",
  language: Language,
): number | null {
  switch (source.by) {
    case "keep":
      return null;
    case "property":
      return readAmounts([outline.properties[source.key] ?? ""], kind, language).numbers[0] ?? null;
    case "area":
      return outline.area * source.rate;
    case "power":
      return power === null ? null : power * source.rate;
  }
}

const fits = (column: "power_kw" | "price", value: number) =>
  Number.isFinite(value) && numberError(column, value) === null;

/** The values that a parcel gets with its outline. What is reserved or sold keeps its numbers: somebody was told them. */
export function valuesOf(outline: PlacedOutline, parcel: DrawnParcel, choice: ValueChoice): ParcelValues {
  // Some plans write the word before the number.
  const written = parcelName(outline.properties[choice.cadastral] ?? "");
  const cadastral = written.replace(/^(parcela|k\.\s?č\.?)\s+/i, "").slice(0, 100);
  const values: ParcelValues = cadastral ? { cadastral_number: cadastral } : {};
  if (parcel.status !== "available") return values;
  if (choice.area) values.area_m2 = outline.area;
  // Power comes from programs: with a point and never with thousands, where that is plausible.
  const power = numberFrom(choice.power, outline, null, "power", "en");
  if (power !== null && fits("power_kw", power)) values.power_kw = rounded(power, 2);
  const price = numberFrom(
    choice.price,
    outline,
    values.power_kw ?? parcel.power_kw ?? null,
    "price",
    choice.language,
  );
  // A price by a rate is a whole number of marks, as people set prices.
  if (price !== null && fits("price", price))
    values.price = rounded(price, choice.price.by === "property" ? 2 : 0);
  return values;
}
