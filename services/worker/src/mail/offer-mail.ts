import { mailtoUrl } from "@solar/domain/contact-links";
import { formatDate, formatDateTime } from "@solar/domain/format";
import { type Language, localized } from "@solar/domain/language";
import { offerSheet } from "@solar/domain/offer";
import type { OfferContent } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import {
  button,
  eyebrow,
  facts,
  heading,
  note,
  paragraph,
  phoneFact,
  quote,
  section,
  signature,
} from "./blocks.ts";
import type { CompanySettings } from "./inquiry-mail-data.ts";
import { type Email, writeEmail } from "./layout.ts";
import { adminContactUrl, pageUrl, type SiteAddress, siteName, textsIn } from "./texts.ts";

/** What `jobs.offer_mail` returns: the offer for the person, or that their yes is known; what the person did for its owner. */
export interface OfferMail {
  /** The same for every attempt */
  id: string;
  event: "sent" | "confirmed" | "question" | "accepted" | "taken";
  recipients: string[];
  contact: { id: string; name: string; email: string | null; phone: string | null };
  question: string | null;
  accepted_by: string | null;
  /** Until when all of its parcels are held for the person; null when none is. */
  held_until: string | null;
  /** Of the offer */
  language: Language;
  content: OfferContent;
  token: string;
  settings: CompanySettings;
}

/**
 * To the person, in their language: what is offered for how much, and the link to look at it, ask and accept; after a yes
 * the same with until when the parcels are held. An answer goes to whoever made the offer.
 */
export function offerMail(mail: OfferMail, site: SiteAddress): Email {
  const { content, language, token, held_until } = mail;
  const event = mail.event === "confirmed" ? "confirmed" : "sent";
  const t = textsIn(language);
  const sheet = offerSheet(content, language);
  const project = localized(content.project, "name", language) ?? "";
  const { company_name: company } = content.company;
  const values = {
    project,
    company,
    date: formatDate(content.valid_until, language),
    smart_count: sheet.rows.length,
  };
  const title = t(`offer.${event}.heading`, { title: sheet.title });
  const held = event === "confirmed" && held_until ? formatDateTime(held_until, language) : null;
  return writeEmail({
    id: `offer-${mail.id}`,
    to: mail.recipients,
    company,
    replyTo: content.seller,
    headers: {},
    language,
    subject: `${title}: ${project}`,
    preheader: t(`offer.${event}.preheader`, values),
    blocks: [
      eyebrow(project),
      heading(title),
      paragraph(t(`offer.${event}.intro`, values)),
      event === "sent" && content.note && quote(content.note),
      facts([
        { label: t("offer.labels.parcels"), value: sheet.rows.map(([name]) => name).join(", ") },
        ...sheet.totals,
        held && { label: t("offer.labels.held"), value: held },
      ]),
      button(t(`offer.${event}.action`), pageUrl(site, paths.offer(token), language)),
      note(t(`offer.${event}.hint`, values)),
      signature(`${t("visitor.closing")}\n${content.seller?.name ?? t("visitor.signature", { company })}`),
    ],
    footer: t("offer.sent.footer", { company, site: siteName(site) }),
  });
}

/** To its owner: a question, a yes, or a yes that came too late. An answer goes to the person. */
export function offerAnswerMail(mail: OfferMail, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const { event, contact, content } = mail;
  const { phone, email } = contact;
  const values = { number: content.number, name: contact.name, signed: mail.accepted_by };
  const title = t(`offer.${event}.heading`, values);
  return writeEmail({
    id: `offer-${mail.id}`,
    to: mail.recipients,
    company: mail.settings.company_name,
    replyTo: contact,
    language,
    subject: `${title}, ${contact.name}`,
    preheader: t(`offer.${event}.intro`, values),
    blocks: [
      eyebrow(localized(content.project, "name", language) ?? ""),
      heading(title),
      paragraph(t(`offer.${event}.intro`, values)),
      mail.question && quote(mail.question),
      section(t("reservation.labels.person")),
      facts([
        phoneFact(t("visitor.labels.phone"), phone),
        { label: t("visitor.labels.email"), value: email ?? "–", href: email && mailtoUrl(email) },
        { label: t("offer.labels.parcels"), value: content.parcels.map(({ name }) => name).join(", ") },
      ]),
      button(t("reservation.action"), adminContactUrl(site, contact.id)),
      email && note(t("reservation.hint")),
    ],
    footer: t("reservation.footer", { site: siteName(site) }),
  });
}
