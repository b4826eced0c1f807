import { type Language, languageQuery } from "./language.ts";

/** Addresses of the site, one place for links, routes and the sitemap. */
export const paths = {
  home: "/",
  about: "/o-nama",
  sale: "/elektrane-na-prodaju",
  services: "/usluge",
  ground: "/elektrane-na-zemlji",
  rooftop: "/elektrane-na-krovu",
  battery: "/baterijski-sistemi",
  projects: "/projekti",
  finder: "/pronadji-parcelu",
  compare: "/poredjenje",
  references: "/reference",
  contact: "/kontakt",
  thanks: "/hvala",
  privacy: "/privatnost",
  imprint: "/impresum",
  terms: "/uslovi",
  /** Where the form of alerts is sent without JavaScript. */
  alerts: "/obavjestenja",
  alert: (token: string) => `/obavjestenja/${token}`,
  offer: (token: string) => `/ponuda/${token}`,
  project: (id: string) => `/projekat/${id}`,
  projectMap: (id: string) => `/projekat/${id}/mapa`,
} as const;

/** Other addresses of the same screens. */
export const aliases: Readonly<Record<string, string>> = {
  "/index": paths.home,
  "/zavrseni-projekti": paths.references,
};

/** The one address, from the root on, under which search engines should keep a page in a language. */
export function canonicalAddress(pathname: string, language: Language): string {
  const path = aliases[pathname] ?? pathname;
  const query = languageQuery(language);
  return query ? `${path}?${query}` : path;
}
