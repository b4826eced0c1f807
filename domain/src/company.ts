import dictionary from "./dictionaries/company.json" with { type: "json" };
import type { Language } from "./language.ts";
import type { SiteSettings } from "./rows.gen.ts";

const labels: Record<Language, typeof dictionary.sr> = dictionary;
const columns = ["registration_number", "vat_number", "court", "bank_account"] as const;

/** What the law wants a company to say of itself; nothing where it is not known, as in older offers. */
export type LegalCompany = Partial<Pick<SiteSettings, (typeof columns)[number]>>;

/** Numbers, register and account, as far as they are entered. */
export const legalFacts = (company: LegalCompany, language: Language) =>
  columns.flatMap((column) => {
    const value = company[column];
    return value ? [{ label: labels[language][column], value }] : [];
  });

/** The same on one line. */
export const legalLine = (company: LegalCompany, language: Language): string =>
  legalFacts(company, language)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(" · ");
