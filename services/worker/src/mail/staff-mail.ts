import { createHash } from "node:crypto";
import { callBackLabels } from "@solar/domain/call-back";
import { mailtoUrl } from "@solar/domain/contact-links";
import { formatDateTime } from "@solar/domain/format";
import { type Language, localized } from "@solar/domain/language";
import {
  button,
  divider,
  eyebrow,
  type Fact,
  facts,
  heading,
  links,
  note,
  paragraph,
  phoneFact,
  quote,
  section,
} from "./blocks.ts";
import type { InquiryMail } from "./inquiry-mail-data.ts";
import { type Block, type Email, type Optional, writeEmail } from "./layout.ts";
import { calculationNote, parcelList } from "./parcel-blocks.ts";
import {
  adminInquiryUrl,
  oneLine,
  type SiteAddress,
  siteName,
  subjectOf,
  textsIn,
  topicOf,
} from "./texts.ts";

/** Where no address for notifications is set, the company's public one is better than nobody. */
const staffAddresses = ({ recipients, settings }: InquiryMail): string[] =>
  recipients.length > 0 || !settings.email ? recipients : [settings.email];

/** The notification: who asks, about what, and one tap to the inquiry in the admin application. An answer goes to the visitor. */
export function staffMail(mail: InquiryMail, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const { inquiry, snapshot, settings } = mail;
  const topic = topicOf(mail);
  const project = snapshot.project && localized(snapshot.project, "name", language);
  const receivedAt = formatDateTime(inquiry.created_at, language);

  const blocks: Optional<Block>[] = [
    project && eyebrow(project),
    heading(t(`staff.heading.${topic}`)),
    paragraph(t(`staff.intro.${topic}`, { project_name: project })),
    section(t("staff.labels.visitor")),
    facts(visitorFacts(mail, language)),
  ];
  if (snapshot.parcels.length > 0) {
    blocks.push(
      section(t("staff.labels.parcels", { smart_count: snapshot.parcels.length })),
      parcelList(mail, site, language),
      ...calculationNote(mail, "staff", language),
      note(t("staff.parcelNote")),
    );
  }
  blocks.push(
    section(t("staff.labels.message")),
    inquiry.message ? quote(inquiry.message) : note(t("staff.none.message")),
    button(t("staff.action"), adminInquiryUrl(site, inquiry.id)),
    note(t("staff.replyHint", { user_email: inquiry.user_email })),
  );

  return writeEmail({
    id: `inquiry-${inquiry.id}-staff`,
    to: staffAddresses(mail),
    company: settings.company_name,
    replyTo: { name: inquiry.user_name, email: inquiry.user_email },
    language,
    subject: subjectOf(mail, "staff", language),
    preheader: t("staff.preheader", {
      user_name: inquiry.user_name,
      user_email: inquiry.user_email,
      received_at: receivedAt,
    }),
    blocks,
    footer: t("staff.footer", { site: siteName(site) }),
  });
}

function visitorFacts({ inquiry }: InquiryMail, language: Language): Optional<Fact>[] {
  const t = textsIn(language);
  const phone = inquiry.user_phone;
  return [
    { label: t("staff.labels.name"), value: inquiry.user_name },
    { label: t("staff.labels.email"), value: inquiry.user_email, href: mailtoUrl(inquiry.user_email) },
    phone
      ? phoneFact(t("staff.labels.phone"), phone)
      : { label: t("staff.labels.phone"), value: t("staff.none.phone") },
    inquiry.call_back && {
      label: t("staff.labels.callBack"),
      value: callBackLabels[language][inquiry.call_back],
    },
    { label: t("staff.labels.language"), value: t(`staff.languages.${inquiry.language}`) },
    { label: t("staff.labels.receivedAt"), value: formatDateTime(inquiry.created_at, language) ?? "" },
  ];
}

/**
 * One notification for all inquiries that have waited for it, with nobody in particular to answer; a single one is announced
 * in the usual form.
 *
 * @param mails at least one
 */
export function digestMail(mails: readonly InquiryMail[], site: SiteAddress, language: Language): Email {
  const [first, second] = mails;
  if (!first) throw new Error("A digest needs at least one inquiry.");
  if (!second) return staffMail(first, site, language);
  const t = textsIn(language);
  const subject = t("digest.subject", { smart_count: mails.length });
  return writeEmail({
    id: digestId(mails.map(({ inquiry }) => inquiry.id)),
    to: [...new Set(mails.flatMap(staffAddresses))],
    company: first.settings.company_name,
    language,
    subject,
    preheader: oneLine(mails.map(({ inquiry }) => inquiry.user_name).join(", ")),
    blocks: [
      heading(subject),
      paragraph(t("digest.intro")),
      ...mails.flatMap((mail) => entry(mail, site, language)),
    ],
    footer: t("staff.footer", { site: siteName(site) }),
  });
}

/** Depends on the inquiries alone, not on their order. */
export function digestId(inquiryIds: readonly string[]): string {
  const hash = createHash("sha256").update([...inquiryIds].sort().join());
  return `digest-${hash.digest("hex").slice(0, 32)}`;
}

function entry(mail: InquiryMail, site: SiteAddress, language: Language): Optional<Block>[] {
  const { inquiry, snapshot } = mail;
  const t = textsIn(language);
  const topic = snapshot.project ? localized(snapshot.project, "name", language) : t("digest.contact");
  const reach = [
    inquiry.user_email,
    inquiry.user_phone,
    inquiry.call_back && `${t("staff.labels.callBack")}: ${callBackLabels[language][inquiry.call_back]}`,
    formatDateTime(inquiry.created_at, language),
  ];
  return [
    divider,
    section(`${inquiry.user_name}, ${topic}`),
    note(reach.filter(Boolean).join(" · ")),
    snapshot.parcels.length > 0 && parcelList(mail, site, language),
    inquiry.message && quote(inquiry.message),
    links([
      { label: t("digest.open"), href: adminInquiryUrl(site, inquiry.id) },
      { label: t("digest.reply"), href: mailtoUrl(inquiry.user_email) },
    ]),
  ];
}
