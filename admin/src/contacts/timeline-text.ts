import { formatDate, formatMoney, localMoment } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import type { TimelineEntry } from "@solar/domain/rows.gen";
import { inquiryPath, parcelPath } from "../paths.ts";

type Entry = Pick<TimelineEntry, "kind" | "body" | "details" | "inquiry_id">;
type Translate = (key: string, args?: Record<string, unknown>) => string;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What an entry says, and of a change what was and what became. */
interface EntryText {
  said: string;
  change?: readonly [before: string, after: string];
}

/** What staff wrote, or what the system saw, in words. */
export function entryText(
  { kind, body, details }: Entry,
  translate: Translate,
  language: Language,
): EntryText {
  const word = (name: string, args = {}) => ({ said: translate(`contacts.timeline.${name}`, args) });
  switch (kind) {
    case "call":
      // What came of it, and what was written beside.
      return {
        said: [details.outcome && word(`call.${details.outcome}`).said, body].filter(Boolean).join("\n"),
      };
    case "inquiry": {
      const project = text(details.project);
      const parcels = Array.isArray(details.parcels) ? details.parcels.join(", ") : "";
      if (!project) return word("inquiry.general");
      return word(parcels ? "inquiry.parcels" : "inquiry.project", { project, parcels });
    }
    case "status": {
      const status = (one: unknown) => translate(`enums.inquiry_status.${one}`);
      return { ...word("status"), change: [status(details.from), status(details.to)] };
    }
    case "mail":
      return word(`mail.${details.status}`);
    case "reservation": {
      const until = localMoment(text(details.until))?.day ?? "";
      return word(`reservation.${details.event}`, {
        parcel: text(details.parcel),
        until: formatDate(until, language),
      });
    }
    case "offer":
      return word(`offer.${details.event}`, {
        number: text(details.number),
        question: text(details.question),
      });
    case "deal": {
      const stage = (one: unknown) => translate(`enums.deal_stage.${one}`);
      const { said } = word(details.reason ? "deal_lost" : "deal", { reason: text(details.reason) });
      const value = typeof details.value === "number" ? ` (${formatMoney(details.value, language)})` : "";
      return { said, change: [stage(details.from), stage(details.to) + value] };
    }
    case "message":
      return word("message", { subject: text(details.subject) });
    case "assignment":
      // With the word that came with it.
      return {
        said: [word(details.to ? "assignment" : "unassigned", { to: text(details.to) }).said, body]
          .filter(Boolean)
          .join("\n"),
      };
    case "merge": {
      const { name, email, phone } = details;
      return word("merge", { who: [name, email, phone].filter(Boolean).join(", ") });
    }
    default:
      return { said: text(body) };
  }
}

/** Where an entry leads: to the parcel that was reserved, or to the inquiry. */
export function entryLink({ kind, details, inquiry_id }: Entry): string | null {
  if (kind === "reservation" && details.project_id)
    return parcelPath(text(details.project_id), text(details.parcel_id));
  return inquiry_id ? inquiryPath(inquiry_id) : null;
}
