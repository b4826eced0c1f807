import { type Language, localized } from "@solar/domain/language";
import type { SiteSettings as SettingsRow } from "@solar/domain/rows.gen";
import { createContext, type ReactNode, use } from "react";
import type { LoaderFunctionArgs } from "react-router-dom";
import useSWR from "swr";
import { type ApiPath, rarelyChanging } from "./api-data.ts";
import { apiContext } from "./loader.ts";

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

/** Until the settings have come the site stands without a brand rather than with a wrong one. */
const noSettings = {
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
  registration_number: null,
  vat_number: null,
  court: null,
  bank_account: null,
  logo: null,
  icon: null,
  accent: null,
} satisfies Partial<SettingsRow>;

/** The company's data that staff edit: brand, contacts, address, results. */
export type SiteSettings = Pick<SettingsRow, keyof typeof noSettings>;

const settingsPath: ApiPath = `/api/site_settings?select=${Object.keys(noSettings).join()}`;

/** Loader of what every page shows. */
export async function preloadSettings({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(apiContext).read(settingsPath);
  return null;
}

const SettingsContext = createContext<SiteSettings>(noSettings);

export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data } = useSWR<SiteSettings[]>(settingsPath, rarelyChanging);
  return <SettingsContext value={data?.[0] ?? noSettings}>{children}</SettingsContext>;
}

export const useSettings = (): SiteSettings => use(SettingsContext);

/** The address line by line: street, town, country. */
export function addressLines(settings: SiteSettings, language: Language): string[] {
  const country = localized(settings, "country", language) ?? "";
  const town = [settings.postal_code, settings.city].filter(Boolean).join(" ");
  return [settings.address, town, country].flatMap((line) => line || []);
}
