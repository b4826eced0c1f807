import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import countries from "./phone-countries.json" with { type: "json" };

/** A piece of what stands in a field for phone numbers: a number with where a press on it leads, or what is between. */
export interface PhonePart {
  readonly text: string;
  readonly href: string | null;
}

/** Digits that the shortest number one can call has, and the longest. */
const [fewest, most] = [6, 15];
/** A full hour, and what a number without a leading 0 is that it may stand behind. */
const hour = String.raw`([01]?\d|2[0-4])(?![\s/.-]?\d)`;
const behind = (digits: string) => String.raw`(?<=(?<![\d+][\s()/.-]?)${digits})\s+`;
const extension = /[,;\s]*(?<!\p{L})(?:lok|lokal|kućni|kucni|interni|int|ext)\.?:?\s*(\d{1,6})/giu;
/** What has digits and is none of a number's: extensions, `16-20h`, `1.` in front, `09:00`, `27.11.2026.`, `2026-11-27`, `16-20`, `16`. */
const others = [
  extension,
  /(?<!\d)\d{1,2}([:.]\d\d)?(\s?-\s?\d{1,2}([:.]\d\d)?)?\s?(h|hrs?|sat[ia]?|čas\p{L}*|cas\p{L}*|uhr|[ap]m)(?!\p{L})/giu,
  /(?<!\d)\d{1,2}[.)]\s+(?=[+(]?\s?0)/g,
  /(?<!\d)\d{1,2}:\d\d(?!\d)/g,
  /(?<!\d)[0-3]?\d\.\s?[01]?\d\.\s?(19|20)\d\d(?!\d)/g,
  /(?<!\d)(19|20)\d\d-\d\d-\d\d(?!\d)/g,
  new RegExp(String.raw`${behind(String.raw`[1-9]([\s/.-]?\d){5,7}`)}\d{1,2}\s?-\s?${hour}`, "g"),
  new RegExp(behind(String.raw`[3-6]([\s/.-]?\d){7}`) + hour, "g"),
];
/**
 * How many signs a number has that begins so. From there on the next group of digits is another number or none of any;
 * where numbers of that country have no one length (`open`), only one that begins as numbers do is.
 */
const lengths: readonly { begins: RegExp; signs: number; open?: RegExp }[] = [
  { begins: /^\+(38[1-9]|1|3[139]|4[16])/, signs: 12 },
  { begins: /^\+4[349]/, signs: 13 },
  { begins: /^0[3-9]/, signs: 9 },
  { begins: /^[+0]/, signs: 9, open: /^0\d\d/ },
  { begins: /^[3-6]\d{7,8}$/, signs: 8, open: /^(0\d\d|6[0-7])/ },
  { begins: /^/, signs: fewest, open: /^0\d\d/ },
];

const digitsOf = (text: string) => text.replace(/\D/g, "");
const blank = (found: string) => ";".repeat(found.length);

/** The signs of other keyboards and programs as plain ones, each in its place. */
const plain = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (sign) => {
    const usual = sign.normalize("NFKC");
    if (/[\u2010-\u2015\u2212]/.test(usual)) return "-";
    return /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(usual)
      ? " "
      : usual.length === 1
        ? usual
        : sign;
  });

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
  return text.replace(/^\D*00/, "+").replace(/[^\d+]/g, "");
}

/** Whether a group of digits is no more of the number that the signs before it are. */
function isComplete(signs: string, gap: string, group: string): boolean {
  const length = lengths.find(({ begins }) => begins.test(signs));
  return (
    !/^[\t \xa0()/.-]*$/.test(gap) ||
    group.startsWith("+") ||
    (signs.length >= fewest && gap.includes("(")) ||
    (length !== undefined && signs.length >= length.signs && (length.open?.test(group) ?? true))
  );
}

/** Where numbers begin, and how they are written. */
function found(field: string): { at: number; text: string }[] {
  const text = others
    .reduce((rest, other) => rest.replace(other, blank), plain(field))
    .replaceAll("(0)", "   ");
  const numbers: { at: number; end: number; signs: string }[] = [];
  for (const { 0: all, 1: gap = "", 2: group = "", index } of text.matchAll(/([^\d+]*)(\+[\s(]*\d+|\d+)/g)) {
    const end = index + all.length;
    const signs = group.replace(/[^\d+]/g, "");
    const last = numbers.at(-1);
    if (last?.end === index && !isComplete(last.signs, gap, group))
      Object.assign(last, { end, signs: (last.signs + signs).replace(/^00/, "+") });
    else numbers.push({ at: end - group.length, end, signs: signs.replace(/^00/, "+") });
  }
  return numbers
    .filter(({ signs }) => digitsOf(signs).length >= fewest && digitsOf(signs).length <= most)
    .map(({ at, end }) => {
      const start = text[at - 1] === "(" && text.slice(at, end).includes(")") ? at - 1 : at;
      return { at: start, text: text.slice(start, end) };
    });
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
    parts.push({ text: field.slice(at, end), href: `tel:${dialled(text)}${suffix}` });
  }
  between(field.length);
  return parts;
}

/** Where one can call, the first of several; null for what nobody can call. */
export const firstTelUrl = (field: string | null): string | null =>
  phoneParts(field ?? "").find(({ href }) => href)?.href ?? null;
