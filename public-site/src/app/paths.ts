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
  references: "/reference",
  contact: "/kontakt",
  thanks: "/hvala",
  privacy: "/privatnost",
  project: (id: string) => `/projekat/${id}`,
  projectMap: (id: string) => `/projekat/${id}/mapa`,
} as const;
