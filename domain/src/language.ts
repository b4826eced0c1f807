import type { Language } from "./rows.gen.ts";

/** What an inquiry may be written in, too: the database knows the same languages. */
export type { Language };

/** Space that keeps what belongs together on one line, such as a number and its unit. */
export const nbsp = "\u00a0";

/** Abbreviated as people write them in dates. */
export const englishMonths = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

interface LanguageRules {
  /** BCP 47, for `lang` attributes and hreflang */
  tag: string;
  /**
   * A locale that separates numbers alike. Browsers ship different sets of locales, and a number must read the same on
   * the server and in every browser.
   */
  numbers: string;
  /** What ends the names of the columns with its variant of a text */
  column: "" | "_en";
  /** What is said of a price without VAT, and of one with it */
  plusVat: string;
  withVat: string;
  /** Which form of a word goes with a count that is not negative, by the CLDR cardinal rules */
  plural: (count: number) => number;
  date: (day: number, month: number, year: string) => string;
  /** Between a date and a time */
  beforeTime: string;
}

/** All that tells the languages of the product apart but their words, which the dictionaries have. */
export const languageRules: Record<Language, LanguageRules> = {
  /** Serbian/Bosnian in Latin script. German numbers look the same and are in every browser: 1.250,5. */
  sr: {
    tag: "sr-Latn",
    numbers: "de-DE",
    column: "",
    plusVat: "plus PDV",
    withVat: "sa PDV-om",
    // 1 parcela, 2 parcele, 5 parcela; 1,5 parcele.
    plural(n) {
      const ones = n % 10;
      const tens = n % 100;
      if (ones === 1 && tens !== 11) return 0;
      return !Number.isInteger(n) || (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) ? 1 : 2;
    },
    date: (day, month, year) => `${day}.${nbsp}${month}.${nbsp}${year}.`,
    beforeTime: " ",
  },
  en: {
    tag: "en",
    numbers: "en-GB",
    column: "_en",
    plusVat: "plus VAT",
    withVat: "incl. VAT",
    plural: (n) => (n === 1 ? 0 : 1),
    date: (day, month, year) => `${day}${nbsp}${englishMonths[month - 1]}${nbsp}${year}`,
    beforeTime: ", ",
  },
};

interface LanguageExtras {
  /** With the country, for programs that want one: `og:locale`, the time of day */
  locale: string;
  /** Two parts of a date, on the axis of a chart */
  shortDate: (first: number, second: number) => string;
}

/** What the pages of the site do without, apart, so that browsers need not load it. */
export const languageExtras: Record<Language, LanguageExtras> = {
  sr: { locale: "bs-BA", shortDate: (first, second) => `${first}. ${second}.` },
  en: { locale: "en-GB", shortDate: (first, second) => `${first}/${second}` },
};

export const languages = Object.keys(languageRules) as Language[];

export const defaultLanguage = "sr" satisfies Language;

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** How an address asks for a page in the language; nothing for the default. */
export const languageQuery = (language: Language): string =>
  language === defaultLanguage ? "" : `lang=${language}`;

/**
 * The variant of a text field in the language where there is one and it is filled in, otherwise the default field; null
 * when both are empty.
 *
 * @example localized(project, "name", "en") // project.name_en ?? project.name
 */
export function localized<Field extends string>(
  row: { readonly [key in Field | `${Field}_en`]?: string | null | undefined },
  field: Field,
  language: Language,
): string | null {
  return row[`${field}${languageRules[language].column}`]?.trim() || row[field]?.trim() || null;
}
