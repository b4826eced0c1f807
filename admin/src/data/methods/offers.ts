import type { Offer, OfferContent } from "@solar/domain/rows.gen";
import { rpc } from "../api.ts";

interface OfferLinks {
  /** The person's; null of a draft, and for those who do not sell */
  personal: string | null;
  /** Shows the same, and tells nobody that it was looked at */
  preview: string;
}

const offerLinks = (offer_id: string) => rpc<OfferLinks>("offer_links", { offer_id });

/** What the database does with offers beside storing them. */
export const offerMethods = {
  sendOffer: (offer_id: string) => rpc<Offer>("send_offer", { offer_id }),
  withdrawOffer: (offer_id: string) => rpc<unknown>("withdraw_offer", { offer_id }),
  offerLinks,
  /** What an offer's page shows, read by its preview. */
  async offerPreview(offer_id: string) {
    const { preview } = await offerLinks(offer_id);
    const token = preview.replace("/ponuda/", "");
    const { content } = await rpc<{ content: OfferContent | null }>("offer", { token });
    return { preview, content };
  },
};
