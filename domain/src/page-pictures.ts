/**
 * The pictures of the site's own pages, in the order in which staff see them: `<page>-<place>`, and the file below
 * `site-images` that stands there until the company chooses its own. It comes with the software, from `db/seed/pictures`,
 * where the library has none at that address.
 */
const originals = {
  "home-hero": "heroes/home-invest.jpg",
  "home-ground": "sections/services/ground.jpg",
  "home-rooftop": "sections/services/rooftop.jpg",
  "home-battery": "sections/services/battery.jpg",
  "home-cta": "backgrounds/cta.jpg",
  "about-hero": "heroes/about.jpg",
  "about-portrait": "people/director.jpg",
  "services-hero": "heroes/services.jpg",
  "services-ground": "sections/services/ground.jpg",
  "services-rooftop": "sections/services/rooftop.jpg",
  "services-consulting": "sections/services/consulting.jpg",
  "services-designBuild": "sections/services/design-build.jpg",
  "services-engineering": "sections/services/engineering.jpg",
  "services-battery": "sections/services/battery.jpg",
  "ground-hero": "sections/services/ground.jpg",
  "rooftop-hero": "sections/services/rooftop.jpg",
  "battery-hero": "sections/services/battery.jpg",
  "sale-hero": "heroes/plants-for-sale.jpg",
  "sale-cta": "sections/services/consulting.jpg",
  "references-hero": "heroes/references.jpg",
  "contact-hero": "heroes/contact.jpg",
} as const;

export type PictureSlot = keyof typeof originals;

/** Root-relative address of the picture that comes with the software. */
export const originalPicture = (slot: PictureSlot): string => `/storage/site-images/${originals[slot]}`;

export const pictureSlots = Object.keys(originals) as PictureSlot[];
