import type {
  CallOutcome,
  Contact,
  DealStage,
  Offer,
  OfferContent,
  Parcel,
  Project,
  Reservation,
  SiteSettings,
} from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import type { SalesFigures } from "../../sales-report/sales-figures.ts";
import { countRows, rowById, rows, rpc } from "../api.ts";

/** What the database does with contacts beside storing them. */
export const contactMethods = {
  /** Whoever has this address or number already. */
  sameContacts: (email: string, phone: string) =>
    rpc<Contact[]>("same_contacts", { email: email || null, phone: phone || null }),
  mergeContacts: (contact_id: string, other_id: unknown) =>
    rpc<unknown>("merge_contacts", { contact_id, other_id }),
  /** What goes where when the other contact goes into this one. */
  async mergeConsequence(contact_id: string, other_id: string) {
    const [other, inquiries, reservations, deals, offers, entries, ...open] = await Promise.all([
      rowById<Contact>("contacts", other_id),
      ...["inquiries", "reservations", "deals", "offers", "timeline_entries"].map((table) =>
        countRows(table, `contact_id=eq.${other_id}`),
      ),
      ...[contact_id, other_id].map((one) => countRows("deals", `contact_id=eq.${one}&ended_at=is.null`)),
    ]);
    const joins = open.every(Boolean);
    return { other: other?.name, inquiries, reservations, deals, offers, entries, joins };
  },
  /** Timeline, status and next step at once. */
  recordCall: (call: {
    contact_id: string;
    inquiry_id?: string | undefined;
    outcome: CallOutcome;
    note?: unknown;
    next_step?: unknown;
    next_step_on?: unknown;
  }) => rpc<unknown>("record_call", call),
  splitContact: (contact_id: string, inquiry_ids: unknown) =>
    rpc<Contact>("split_contact", { contact_id, inquiry_ids }),
  exportContact: (contact_id: string) => rpc<object>("export_contact", { contact_id }),
  eraseContact: (contact_id: string) => rpc<unknown>("erase_contact", { contact_id }),
};

/** What the database does with deals beside storing them. */
export const dealMethods = {
  /** What the deals of each stage are worth, KM. */
  pipelineTotals: (filter: object) => rpc<{ stage: DealStage; value: number }[]>("pipeline_totals", filter),
  setDealParcels: (deal_id: string, parcel_ids: readonly string[]) =>
    rpc<unknown>("set_deal_parcels", { deal_id, parcel_ids }),
  salesFigures: (filter: object) => rpc<SalesFigures>("sales_figures", filter),
};

interface Email {
  contact_id: string;
  inquiry_id?: string | undefined;
  subject: unknown;
  body: unknown;
}

/** What the database does with inquiries and the e-mails about them beside storing them. */
export const inquiryMethods = {
  assignInquiries: (inquiry_ids: readonly string[], to: unknown, word: unknown) =>
    rpc<number>("assign_inquiries", { inquiry_ids, to, word }),
  resendInquiryMail: (inquiry_id: string, kind: "staff" | "visitor") =>
    rpc<unknown>("resend_inquiry_mail", { inquiry_id, kind }),
  sendMessage: (email: Email) => rpc<unknown>("send_message", email),
  resendMessage: (message_id: number | string) => rpc<unknown>("resend_message", { message_id }),
};

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
    const token = preview.replace(paths.offer(""), "");
    const { content } = await rpc<{ content: OfferContent | null }>("offer", { token });
    return { preview, content };
  },
};

interface Hold {
  contact_id: string;
  parcel_ids: readonly string[];
  [more: string]: unknown;
}

/** What the database does with reservations beside storing them. */
export const reservationMethods = {
  reserve: (hold: Hold) => rpc<Reservation[]>("reserve", hold),
  /** By the days in the settings, or until another moment. */
  extendReservation: (reservation_id: string, until?: string) =>
    rpc<Reservation>("extend_reservation", { reservation_id, ...(until && { until }) }),
  endReservation: (reservation_id: string) => rpc<unknown>("end_reservation", { reservation_id }),
  sellReserved: (reservation_id: string, price: unknown) =>
    rpc<unknown>("sell_reserved", { reservation_id, price }),
};
