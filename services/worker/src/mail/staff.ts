import { formatDateTime } from "@solar/domain/format";
import { type Language, localized } from "@solar/domain/language";
import {
  type Block,
  button,
  eyebrow,
  type Fact,
  facts,
  heading,
  note,
  paragraph,
  quote,
  section,
} from "./blocks.ts";
import type { Content, InquiryMail } from "./inquiry.ts";
import { writeLetter } from "./layout.ts";
import { parcelList } from "./parcels.ts";
import { adminInquiryUrl, type Site, siteName } from "./site.ts";
import { subjectOf, topicOf } from "./subject.ts";
import { textsIn } from "./texts.ts";

/** The notification: who asks, about what, and one tap to the inquiry in the admin application. */
export function staffMail(mail: InquiryMail, site: Site, language: Language): Content {
  const t = textsIn(language);
  const { inquiry, snapshot, settings } = mail;
  const topic = topicOf(mail);
  const project = snapshot.project && localized(snapshot.project, "name", language);
  const receivedAt = formatDateTime(inquiry.created_at, language);

  const blocks: Block[] = [
    ...(project ? [eyebrow(project)] : []),
    heading(t(`staff.heading.${topic}`)),
    paragraph(t(`staff.intro.${topic}`, { project_name: project })),
    section(t("staff.labels.visitor")),
    facts(visitorFacts(mail, language)),
  ];
  if (snapshot.parcels.length > 0) {
    blocks.push(
      section(t("staff.labels.parcels", { smart_count: snapshot.parcels.length })),
      parcelList(mail, site, language),
      note(t("staff.parcelNote")),
    );
  }
  blocks.push(
    section(t("staff.labels.message")),
    inquiry.message ? quote(inquiry.message) : note(t("staff.none.message")),
    button(t("staff.action"), adminInquiryUrl(site, inquiry.id)),
    note(t("staff.replyHint", { user_email: inquiry.user_email })),
  );

  return writeLetter({
    language,
    subject: subjectOf(mail, "staff", language),
    preheader: t("staff.preheader", { ...inquiry, received_at: receivedAt }),
    company: settings.company_name,
    blocks,
    footer: t("staff.footer", { site: siteName(site) }),
  });
}

function visitorFacts({ inquiry }: InquiryMail, language: Language): Fact[] {
  const t = textsIn(language);
  const phone = inquiry.user_phone;
  return [
    { label: t("staff.labels.name"), value: inquiry.user_name },
    { label: t("staff.labels.email"), value: inquiry.user_email, href: mailtoUrl(inquiry.user_email) },
    phone
      ? { label: t("staff.labels.phone"), value: phone, href: telUrl(phone) }
      : { label: t("staff.labels.phone"), value: t("staff.none.phone") },
    { label: t("staff.labels.language"), value: t(`staff.languages.${inquiry.language}`) },
    { label: t("staff.labels.receivedAt"), value: formatDateTime(inquiry.created_at, language) ?? "" },
  ];
}

/** The address is encoded whole: `?` or `&` in it would otherwise add fields to the message being written. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

export const telUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
