import type { Inquiry } from "@solar/domain/rows.gen";
import replyTexts from "../texts/reply.json" with { type: "json" };
import { subjectOf } from "./parcel-names.ts";

type Answered = Pick<Inquiry, "user_email" | "message" | "language" | "snapshot">;

/** A mailto: link that answers the visitor in their language: what they asked for, and their message quoted. */
export function replyAddress(inquiry: Answered, company: string): string {
  const { user_email, message, language } = inquiry;
  const texts = replyTexts[language];
  const about = subjectOf(inquiry, language);
  const parcels = about?.parcels ?? [];
  const lines = [
    texts.greeting,
    "",
    ...(about ? [`${texts.project}: ${about.project}`] : []),
    ...(parcels.length > 0
      ? [`${parcels.length > 1 ? texts.parcels : texts.parcel}: ${parcels.join(", ")}`]
      : []),
    "",
    "",
    ...(message ? message.split("\n").map((line) => `> ${line}`) : []),
  ];
  const subject = `${texts.subject} – ${company}`;
  return `mailto:${encodeURIComponent(user_email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
