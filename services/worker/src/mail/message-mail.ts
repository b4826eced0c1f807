import type { Language } from "@solar/domain/language";
import { paragraph } from "./blocks.ts";
import type { CompanySettings } from "./inquiry-mail-data.ts";
import { type Email, writeEmail } from "./layout.ts";
import { companyOf, oneLine } from "./texts.ts";

/** What `jobs.message` returns of an e-mail that staff wrote to somebody. */
export interface MessageMail {
  id: string;
  recipient: string;
  name: string;
  subject: string;
  body: string;
  language: Language;
  settings: CompanySettings;
  /** Whoever the answer goes to; null when nobody of staff is left: the company. */
  reply_to: { name: string; email: string } | null;
}

/** An e-mail as it was written, in the company's look. It is no automatic message. */
export function messageMail({
  id,
  recipient,
  subject,
  body,
  language,
  settings,
  reply_to,
}: MessageMail): Email {
  const place = [settings.address, [settings.postal_code, settings.city].filter(Boolean).join(" ")];
  return writeEmail({
    id: `message-${id}`,
    to: [recipient],
    company: settings.company_name,
    replyTo: reply_to ?? companyOf(settings),
    headers: {},
    language,
    subject,
    preheader: oneLine(body),
    blocks: body.split(/\n{2,}/).map(paragraph),
    footer: [settings.company_name, ...place].filter(Boolean).join(", "),
  });
}
