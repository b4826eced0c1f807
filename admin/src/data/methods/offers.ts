import type { Contact, Offer, OfferContent, Parcel, Project, SiteSettings } from "@solar/domain/rows.gen";
import { rowById, rows, rpc } from "../api.ts";

interface OfferLinks {
  /** The person's; null of a draft, and for those who do not sell */
  personal: string | null;
  /** Shows the same, and tells nobody that it was looked at */
  preview: string;
}

/** What the form of an offer begins with. */
export interface OfferFormData {
  settings: SiteSettings;
  person: Contact;
  /** Those of the given that this person can have, at a price. */
  parcels: readonly Parcel[];
  /** All that is held for them, which can be offered as well. */
  held: readonly string[];
  project: Project | null;
}

const offerLinks = (offer_id: string) => rpc<OfferLinks>("offer_links", { offer_id });

/** What the database does with offers beside storing them. */
export const offerMethods = {
  /** A parcel that is held for this very person is theirs to be offered. */
  async offerFormData(contact_id: string, parcel_ids: readonly string[]): Promise<OfferFormData | null> {
    const ids = parcel_ids.join(",");
    const [settings, person, given, reservations] = await Promise.all([
      rowById<SiteSettings>("site_settings", "1"),
      rowById<Contact>("contacts", contact_id),
      ids ? rows<Parcel>("parcels", `id=in.(${ids})&order=position,name`) : [],
      rows<{ parcel_id: string }>(
        "reservations",
        `contact_id=eq.${contact_id}&ended_at=is.null&select=parcel_id`,
      ),
    ]);
    const held = reservations.map(({ parcel_id }) => parcel_id);
    const parcels = given.filter(
      ({ id, status, price }) => price > 0 && (status === "available" || held.includes(id)),
    );
    const [first] = parcels;
    const project = first ? await rowById<Project>("projects", first.project_id) : null;
    return settings && person && { settings, person, parcels, held, project };
  },
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
