import type { Contact } from "@solar/domain/rows.gen";
import { rpc } from "../api.ts";

/** What the database does with contacts beside storing them. */
export const contactMethods = {
  /** Whoever has this address or number already. */
  sameContacts: (email: string, phone: string) =>
    rpc<Contact[]>("same_contacts", { email: email || null, phone: phone || null }),
  mergeContacts: (contact_id: string, other_id: unknown) =>
    rpc<unknown>("merge_contacts", { contact_id, other_id }),
  splitContact: (contact_id: string, inquiry_ids: unknown) =>
    rpc<Contact>("split_contact", { contact_id, inquiry_ids }),
  exportContact: (contact_id: string) => rpc<object>("export_contact", { contact_id }),
  eraseContact: (contact_id: string) => rpc<unknown>("erase_contact", { contact_id }),
};
