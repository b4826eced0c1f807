import { formatDateTime } from "@solar/domain/format";
import { type Language, localized } from "@solar/domain/language";
import { type Block, divider, heading, links, note, paragraph, quote, section } from "./blocks.ts";
import type { Content, InquiryMail } from "./inquiry.ts";
import { writeLetter } from "./layout.ts";
import { oneLine } from "./one-line.ts";
import { parcelList } from "./parcels.ts";
import { adminInquiryUrl, type Site, siteName } from "./site.ts";
import { mailtoUrl, staffMail } from "./staff.ts";
import { textsIn } from "./texts.ts";

/**
 * One notification for all inquiries that have waited for it; a single one is announced in the usual form.
 *
 * @param mails at least one
 */
export function digestMail(mails: readonly InquiryMail[], site: Site, language: Language): Content {
  const [first, second] = mails;
  if (!first) throw new Error("A digest needs at least one inquiry.");
  if (!second) return staffMail(first, site, language);
  const t = textsIn(language);
  const subject = t("digest.subject", { smart_count: mails.length });
  return writeLetter({
    language,
    subject,
    preheader: oneLine(mails.map(({ inquiry }) => inquiry.user_name).join(", ")),
    company: first.settings.company_name,
    blocks: [
      heading(subject),
      paragraph(t("digest.intro")),
      ...mails.flatMap((mail) => entry(mail, site, language)),
    ],
    footer: t("staff.footer", { site: siteName(site) }),
  });
}

function entry(mail: InquiryMail, site: Site, language: Language): Block[] {
  const { inquiry, snapshot } = mail;
  const t = textsIn(language);
  const topic = snapshot.project ? localized(snapshot.project, "name", language) : t("digest.contact");
  const reach = [inquiry.user_email, inquiry.user_phone, formatDateTime(inquiry.created_at, language)];
  return [
    divider,
    section(`${inquiry.user_name}, ${topic}`),
    note(reach.filter(Boolean).join(" · ")),
    ...(snapshot.parcels.length > 0 ? [parcelList(mail, site, language)] : []),
    ...(inquiry.message ? [quote(inquiry.message)] : []),
    links([
      { label: t("digest.open"), href: adminInquiryUrl(site, inquiry.id) },
      { label: t("digest.reply"), href: mailtoUrl(inquiry.user_email) },
    ]),
  ];
}
