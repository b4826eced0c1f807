import type { CompanyAssumptions } from "@solar/domain/assumptions";
import { type Language, localized } from "@solar/domain/language";
import { useApi } from "../../../lib/use-api.ts";

/** The company for search engines (schema.org Organization). */
export const organizationJsonLd = (settings: SiteSettings, description: string | null): object => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: settings.company_name,
  description,
  email: settings.email,
  telephone: settings.phones.map(({ number }) => number),
  address: {
    "@type": "PostalAddress",
    streetAddress: settings.address,
    postalCode: settings.postal_code,
    addressLocality: settings.city,
    addressCountry: settings.country_en ?? settings.country,
  },
  sameAs: settings.social_links.map(({ url }) => url),
});

/** One number of the company's results, in display order. */
export interface CompanyResult {
  key: string;
  value: number;
  unit?: string;
  /** How many of the plants are connected to the grid */
  connected?: number;
  label: string;
  label_en?: string;
}

/** The company's data that staff edit: brand, contacts, address, results. */
export interface SiteSettings extends CompanyAssumptions {
  company_name: string;
  tagline: string | null;
  tagline_en: string | null;
  phones: { number: string; label?: string; label_en?: string }[];
  /** With the country's code; null where the company is not there */
  whatsapp: string | null;
  viber: string | null;
  email: string;
  address: string;
  postal_code: string;
  city: string;
  country: string;
  country_en: string | null;
  latitude: number;
  longitude: number;
  working_hours: string | null;
  working_hours_en: string | null;
  social_links: { name: string; url: string }[];
  results_year: number;
  results: CompanyResult[];
  director_name: string | null;
  director_role: string | null;
  director_role_en: string | null;
  director_image: string | null;
  map_tiles_url: string | null;
  /** Months after which an inquiry no longer tells who sent it */
  inquiries_kept_months: number;
  /** What the company says of returns in general: percent a year, years. */
  claimed_yield_low: number;
  claimed_yield_high: number;
  claimed_payback_low: number;
  claimed_payback_high: number;
  claimed_payout_years: number;
}

/** Until the settings have come the site stands without a brand rather than with a wrong one. */
const noSettings: SiteSettings = {
  company_name: "",
  tagline: null,
  tagline_en: null,
  phones: [],
  whatsapp: null,
  viber: null,
  email: "",
  address: "",
  postal_code: "",
  city: "",
  country: "",
  country_en: null,
  latitude: 0,
  longitude: 0,
  working_hours: null,
  working_hours_en: null,
  social_links: [],
  results_year: 2024,
  results: [],
  director_name: null,
  director_role: null,
  director_role_en: null,
  director_image: null,
  map_tiles_url: null,
  inquiries_kept_months: 24,
  tariff: 0,
  tariff_growth: 0,
  upkeep_per_kw: 0,
  insurance_per_kw: 0,
  degradation: 0,
  vat_rate: 0,
  monthly_shares: [],
  claimed_yield_low: 11,
  claimed_yield_high: 15,
  claimed_payback_low: 6,
  claimed_payback_high: 7,
  claimed_payout_years: 20,
};

export const settingsPath = `/api/site_settings?select=${Object.keys(noSettings).join()}`;

const freshForMs = 5 * 60_000;

export function useSettings(): SiteSettings {
  return useApi<SiteSettings[]>(settingsPath, { freshForMs }).data?.[0] ?? noSettings;
}

/** The address line by line: street, town, country. */
export function addressLines(settings: SiteSettings, language: Language): string[] {
  const country = localized(settings, "country", language) ?? "";
  const town = [settings.postal_code, settings.city].filter(Boolean).join(" ");
  return [settings.address, town, country].filter(Boolean);
}
