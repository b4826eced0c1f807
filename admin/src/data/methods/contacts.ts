import type { CallOutcome, Contact } from "@solar/domain/rows.gen";
import { countRows, rowById, rpc } from "../api.ts";

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
