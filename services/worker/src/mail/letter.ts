import type { Language } from "@solar/domain/language";
import { paragraph } from "./blocks.ts";
import type { CompanySettings, Content } from "./inquiry-mail.ts";
import { writeEmail } from "./layout.ts";
import { oneLine } from "./texts.ts";

/** What `jobs.message` returns of an e-mail that staff wrote to somebody. */
export interface Letter {
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

/** An e-mail as it was written, in the company's look. */
export function letter({ subject, body, language, settings }: Letter): Content {
  const place = [settings.address, [settings.postal_code, settings.city].filter(Boolean).join(" ")];
  return writeEmail({
    language,
    subject: oneLine(subject),
    preheader: oneLine(body),
    company: settings.company_name,
    blocks: body.split(/\n{2,}/).map(paragraph),
    footer: [settings.company_name, ...place].filter(Boolean).join(", "),
  });
}
