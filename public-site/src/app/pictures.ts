const site = (path: string) => `/storage/site-images/${path}.jpg`;

const heroes = {
  homeInvest: site("heroes/home-invest"),
  about: site("heroes/about"),
  services: site("heroes/services"),
  plantsForSale: site("heroes/plants-for-sale"),
  references: site("heroes/references"),
  contact: site("heroes/contact"),
};

const backgrounds = {
  cta: site("backgrounds/cta"),
};

const services = {
  ground: site("sections/services/ground"),
  rooftop: site("sections/services/rooftop"),
  battery: site("sections/services/battery"),
  consulting: site("sections/services/consulting"),
  designBuild: site("sections/services/design-build"),
  engineering: site("sections/services/engineering"),
};

/** The site's own pictures; staff replace the files in the media library, the addresses stay. */
export const pictures = {
  heroes,
  backgrounds,
  services,
  ofServices: [heroes.services, ...Object.values(services)],
  ofHome: [heroes.homeInvest, services.ground, services.rooftop, services.battery, backgrounds.cta],
};
