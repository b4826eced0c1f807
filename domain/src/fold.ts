import { withoutInvisible } from "./invisible.ts";

const cyrillic = "абвгдезијклмнопрстћуфхцчшжыэ";
const latin = "abvgdezijklmnoprstcufhccszye";
const pairs: readonly (readonly [string, string])[] = [
  ["љ", "lj"],
  ["њ", "nj"],
  ["џ", "dz"],
  ["ђ", "d"],
  ["đ", "d"],
  ["ł", "l"],
  ["ø", "o"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["dj", "d"],
];

/**
 * A text as it is searched for and compared: small letters, Latin, without accents, `dj` as `đ`. The database's
 * `private.fold` writes by the same rule what is found; `fold-examples.json` holds both to it.
 */
export const fold = (text: string): string =>
  pairs.reduce(
    (folded, [from, to]) => folded.replaceAll(from, to),
    withoutInvisible(text)
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[\u0430-\u045b]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter),
  );

/** Whether one of the texts contains what somebody typed, in any spelling of it; nothing typed finds everything. */
export const containsText = (typed: string, ...texts: readonly (string | null | undefined)[]): boolean => {
  const wanted = fold(typed.trim());
  return wanted === "" || texts.some((text) => text && fold(text).includes(wanted));
};

/**
 * The part of a phone number that is the same however it is written: 065…, 00387 65…, +387 (0)65….
 *
 * @returns null for what is no phone number
 */
export function phonePart(text: string): string | null {
  const plain = fold(text);
  const digits = plain.replace(/\D/g, "");
  if (!/^[\s(]*[+\d][\d\s()/.-]*$/.test(plain) || digits.length < 5) return null;
  return digits.replace(/^0+/, "").replace(/^3870+/, "387") || null;
}
