import { type Language, localized } from "@solar/domain/language";
import type { ParcelStatus } from "@solar/domain/statuses";
import type { Parcel, Park } from "./api/project-rows.ts";

const availability: Record<ParcelStatus, string> = {
  available: "https://schema.org/InStock",
  reserved: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
};

/**
 * A park for search engines (schema.org Product) with an Offer for each parcel. The price, in convertible
 * marks without VAT, stands only where visitors see it: for available parcels that have one.
 */
export const projectJsonLd = (project: Park, parcels: readonly Parcel[], language: Language): object => ({
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
