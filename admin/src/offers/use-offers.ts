import type { Contact, Offer } from "@solar/domain/rows.gen";
import { useProviderQuery } from "../data/queries.ts";

/** An offer with what a line of it shows; without its content, which may be long. */
export type ListedOffer = Omit<Offer, "content"> & {
  /** What it comes to, KM; null of a draft */
  total: number | null;
  /** The park's name; null when a draft's parcels are gone */
  project: string | null;
  contact: Pick<Contact, "id" | "name" | "email"> | null;
};

/** What an offer's page shows, read by its preview. */
export const useOfferPreview = (offerId: string) =>
  useProviderQuery(["offers", "preview", offerId], (provider) => provider.offerPreview(offerId), {
    gcTime: 0,
  });
