import { callBackLabels } from "@solar/domain/call-back";
import { mailtoUrl } from "@solar/domain/contact-links";
import { type Language, localized } from "@solar/domain/language";
import {
  button,
  eyebrow,
  type Fact,
  facts,
  heading,
  note,
  paragraph,
  phoneFact,
  section,
  signature,
} from "./blocks.ts";
import type { CompanySettings, InquiryMail } from "./inquiry-mail-data.ts";
import { type Block, type Email, type Optional, suppressAutoReplies, writeEmail } from "./layout.ts";
import { calculationNote, parcelList } from "./parcel-blocks.ts";
import { companyOf, projectUrl, type SiteAddress, siteName, subjectOf, textsIn, topicOf } from "./texts.ts";

/**
 * The confirmation, in the visitor's language: what was asked for, what happens next, how to reach the company. Nothing
 * that was typed stands in it, not even the name: whoever writes a stranger's address into the form would else send them
 * words of their own in our name. An answer goes to the company.
 */
export function visitorMail(mail: InquiryMail, site: SiteAddress): Email {
  const { inquiry, snapshot, settings } = mail;
  const { language } = inquiry;
  const t = textsIn(language);
  const topic = topicOf(mail);
  const project = snapshot.project;
  const projectName = project && localized(project, "name", language);

  const blocks: Optional<Block>[] = [
    projectName && eyebrow(projectName),
    heading(t(`visitor.heading.${topic}`)),
    paragraph(t("visitor.greeting")),
    paragraph(t(`visitor.intro.${topic}`)),
  ];
  if (snapshot.parcels.length > 0) {
    blocks.push(
      section(t("visitor.summary")),
      parcelList(mail, site, language),
      ...calculationNote(mail, "visitor", language),
      note(t("visitor.priceNote")),
    );
  }
  blocks.push(
    section(t("visitor.next.title")),
    paragraph(t(`visitor.next.${topic}`)),
    inquiry.call_back &&
      paragraph(t("visitor.callBack", { time: callBackLabels[language][inquiry.call_back] })),
  );
  if (project) {
    const ids = snapshot.parcels.map(({ id }) => id);
    const action = ids.length === 1 ? "visitor.parcelAction" : "visitor.action";
    blocks.push(button(t(action), projectUrl(site, project.id, language, ids)));
  }
  blocks.push(
    signature(`${t("visitor.closing")}\n${t("visitor.signature", { company: settings.company_name })}`),
    facts(contactFacts(settings, language)),
  );

  return writeEmail({
    id: `inquiry-${inquiry.id}-visitor`,
    to: mail.recipients,
    company: settings.company_name,
    replyTo: companyOf(settings),
    headers: { ...suppressAutoReplies, "Auto-Submitted": "auto-replied" },
    language,
    subject: subjectOf(mail, "visitor", language),
    preheader: t("visitor.preheader"),
    blocks,
    footer: t("visitor.footer", {
      company: settings.company_name,
      address: addressOf(settings, language),
      site: siteName(site),
    }),
  });
}

function contactFacts(settings: CompanySettings, language: Language): Optional<Fact>[] {
  const t = textsIn(language);
  const hours = localized(settings, "working_hours", language);
  return [
    ...settings.phones.map((phone) =>
      phoneFact(localized(phone, "label", language) ?? t("visitor.labels.phone"), phone.number),
    ),
    settings.email && {
      label: t("visitor.labels.email"),
      value: settings.email,
      href: mailtoUrl(settings.email),
    },
    hours && { label: t("visitor.labels.hours"), value: hours },
  ];
}

function addressOf(settings: CompanySettings, language: Language): string {
  const town = [settings.postal_code, settings.city].filter(Boolean).join(" ");
  return [settings.address, town, localized(settings, "country", language)].filter(Boolean).join(", ");
}
