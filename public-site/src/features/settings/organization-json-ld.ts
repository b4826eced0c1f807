import type { SiteSettings } from "./api/get-settings.ts";

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
