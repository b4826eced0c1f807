import { type Language, localized } from "@solar/domain/language";
import type { ParcelStatus } from "@solar/domain/statuses";
import type { Parcel, Park } from "./api/projects.ts";
import { type Coordinates, coordinatesOf, mapUrl, middleOf } from "./coordinates.ts";

function whereOffered(parcel: Parcel) {
  const place = coordinatesOf(parcel);
  return place && { availableAtOrFrom: { "@type": "Place", geo: geo(place) } };
}

const availability: Record<ParcelStatus, string> = {
  available: "https://schema.org/InStock",
  reserved: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
};

const geo = (place: Coordinates) => ({ "@type": "GeoCoordinates", ...place });

/** What search engines read of a park: what is for sale, and where it lies once that is measured. */
export function parkJsonLd(park: Park, parcels: readonly Parcel[], language: Language): object[] {
  const middle = middleOf(parcels);
  return [
    productJsonLd(park, parcels, language),
    ...(middle
      ? [
          {
            "@context": "https://schema.org",
            "@type": "Place",
            name: localized(park, "name", language),
            geo: geo(middle),
            hasMap: mapUrl(middle),
          },
        ]
      : []),
  ];
}

/**
 * A park for search engines (schema.org Product) with an Offer for each parcel. The price, in convertible
 * marks without VAT, stands only where visitors see it: for available parcels that have one.
 */
const productJsonLd = (project: Park, parcels: readonly Parcel[], language: Language): object => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: localized(project, "name", language),
  description: localized(project, "description", language) ?? undefined,
  // Files that everybody may read.
  subjectOf: project.documents.flatMap(({ url, language: inLanguage, ...document }) =>
    url
      ? [
          {
            "@type": "DigitalDocument",
            name: localized(document, "title", language),
            encodingFormat: "application/pdf",
            inLanguage,
            url,
          },
        ]
      : [],
  ),
  offers: parcels.map((parcel) => ({
    "@type": "Offer",
    name: localized(parcel, "name", language),
    availability: availability[parcel.status],
    ...whereOffered(parcel),
    ...(parcel.status === "available" &&
      parcel.price > 0 && {
        price: parcel.price,
        priceCurrency: "BAM",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: parcel.price,
          priceCurrency: "BAM",
          valueAddedTaxIncluded: false,
        },
      }),
  })),
});
