import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import countries from "./phone-countries.json" with { type: "json" };

/** A piece of what stands in a field for phone numbers: a number with where a press on it leads, or what is between. */
export interface PhonePart {
  readonly text: string;
  readonly href: string | null;
}

/** Digits that the shortest number one can call has, and the longest. */
const [fewest, most] = [6, 15];
const note = /\([^()]*[^\d+()\s][^()]*\)/g;
const extension = /[,;\s]*(?<!\p{L})(?:lok|lokal|kućni|kucni|interni|int|ext)\.?:?\s*(\d{1,6})/giu;

const digitsOf = (text: string) => text.replace(/\D/g, "");
const blank = (found: string) => ";".repeat(found.length);

/**
 * As it is dialled from everywhere. What the library cannot place is dialled as it was written: it knows the countries
 * whose numbers are written here, without how it would write them, since with all it is too large for the site.
 */
function dialled(text: string): string {
  const known = parsePhoneNumberFromString(
    text,
    { defaultCountry: "BA", extract: false },
    countries as MetadataJson,
  );
  if (known?.isPossible()) return known.number;
  const [, abroad, number = ""] = /^[\s(]*(\+|00)?(.*)$/s.exec(text) ?? [];
  return abroad ? `+${digitsOf(number.replace("(0)", ""))}` : digitsOf(number);
}

/** Where numbers begin, and how they are written; notes in brackets and extensions are no part of them. */
function found(text: string): { at: number; text: string }[] {
  const masked = text.replace(note, blank).replace(extension, blank);
  const pieces = [...masked.matchAll(/[\d+(](?:(?!\s\/\s*[+0])[\d+()/.\s-])*/g)].flatMap(
    ({ 0: piece, index }) => {
      if (digitsOf(piece).length <= most) return [{ at: index, text: piece }];
      // Two numbers that only a blank separates are longer than any number is.
      return [...piece.matchAll(/(?:^|\+|0)(?:(?![\s/]+[+0]).)+./gs)].map((one) => ({
        at: index + one.index,
        text: one[0],
      }));
    },
  );
  return pieces
    .map((piece) => ({ ...piece, text: piece.text.replace(/[^\d)]+$/, "") }))
    .filter((piece) => digitsOf(piece.text).length >= fewest);
}

/**
 * Splits a field for phone numbers into numbers to press and what stands between: `065/111-222, 066/333-444 (poslije 16h)`.
 * The database's `private.phone_numbers` finds the same; `phone-examples.json` holds both to it.
 */
export function phoneParts(field: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  const between = (until: number) => until > end && parts.push({ text: field.slice(end, until), href: null });
  for (const { at, text } of found(field)) {
    between(at);
    end = at + text.length;
    const [inner] = field.slice(end).matchAll(extension);
    const suffix = inner?.index === 0 ? `;ext=${inner[1]}` : "";
    parts.push({ text, href: `tel:${dialled(text)}${suffix}` });
  }
  between(field.length);
  return parts;
}

/** Where one can call, the first of several; null for what nobody can call. */
export const firstTelUrl = (field: string | null): string | null =>
  phoneParts(field ?? "").find(({ href }) => href)?.href ?? null;
