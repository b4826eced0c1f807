import { formatPrice } from "@solar/domain/format";
import { type Language, languageRules } from "@solar/domain/language";
import type { Inquiry, MailTemplate } from "@solar/domain/rows.gen";
import { subjectOf } from "../inquiries/inquiry-values.ts";

/** What a template may leave open, as the database knows it too. */
export const placeholders = ["ime", "park", "parcele", "cijena", "potpis", "firma"] as const;
type Values = Record<(typeof placeholders)[number], string>;

interface Writing {
  name: string;
  /** What it is about; none: park, parcels and price stay open. */
  inquiry: Pick<Inquiry, "snapshot"> | undefined;
  language: Language;
  staff: string;
  company: string;
}

/** What the placeholders stand for; an empty one is left to whoever writes. */
export function placeholderValues({ name, inquiry, language, staff, company }: Writing): Values {
  const about = inquiry && subjectOf(inquiry, language);
  const price = inquiry?.snapshot.parcels.reduce((sum, parcel) => sum + parcel.price, 0) ?? 0;
  return {
    ime: name,
    park: about?.project ?? "",
    parcele: about?.parcels.join(", ") ?? "",
    cijena: price > 0 ? formatPrice(price, language) : "",
    potpis: `${staff}\n${company}`,
    firma: company,
  };
}

/** The template in the person's language, filled in as far as it is known. */
export function fillTemplate(
  template: MailTemplate,
  language: Language,
  values: Values,
): { subject: string; body: string } {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => values[name as keyof Values] || whole);
  const { column } = languageRules[language];
  return {
    subject: fill(template[`subject${column}`] || template.subject),
    body: fill(template[`body${column}`] || template.body),
  };
}

/** Whether nothing is left open that the server would ask to be filled in. */
export const isFilledIn = (texts: { subject: string; body: string }): boolean =>
  !placeholders.some((name) => Object.values(texts).some((text) => text.includes(`{${name}}`)));
