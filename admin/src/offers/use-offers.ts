import type { Contact, Offer, OfferContent } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rows, rpc } from "../data/api.ts";
import { offerColumns } from "../data/resources.ts";

/** An offer with what a line of it shows; without its content, which may be long. */
export type ListedOffer = Omit<Offer, "content"> & {
  /** What it comes to, KM; null of a draft */
  total: number | null;
  /** The park's name; null when a draft's parcels are gone */
  project: string | null;
  contact: Pick<Contact, "id" | "name" | "email"> | null;
};

/** Offers by a PostgREST condition, the newest first. */
export const useOffers = (condition: string) =>
  useQuery({
    queryKey: ["offers-of", condition],
    queryFn: () => rows<ListedOffer>("offers", `${condition}&select=${offerColumns}&order=created_at.desc`),
    // The e-mail's progress shows without reloading.
    refetchInterval: ({ state }) =>
      state.data?.some(({ mail_status }) => mail_status === "queued") ? 3000 : false,
  });

interface OfferLinks {
  /** The person's; null of a draft, and for those who do not sell */
  personal: string | null;
  /** Shows the same, and tells nobody that it was looked at */
  preview: string;
}

export const offerLinks = (offerId: string) => rpc<OfferLinks>("offer_links", { offer_id: offerId });

/** What an offer's page shows, read by its preview. */
export const useOfferPreview = (offerId: string) =>
  useQuery({
    queryKey: ["offer-preview", offerId],
    gcTime: 0,
    queryFn: async () => {
      const { preview } = await offerLinks(offerId);
      const token = preview.replace("/ponuda/", "");
      const { content } = await rpc<{ content: OfferContent | null }>("offer", { token });
      return { preview, content };
    },
  });
