import { callBackLabels } from "@solar/domain/call-back";
import { formatDateTime } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { phoneParts } from "@solar/domain/phone-numbers";
import type { CallBackTime } from "@solar/domain/rows.gen";
import { divider, heading, links, note, paragraph, quote, section } from "./blocks.ts";
import { type Block, type Email, writeEmail } from "./layout.ts";
import { adminContactUrl, adminInquiryUrl, oneLine, type SiteAddress, siteName, textsIn } from "./texts.ts";

/** An inquiry as a list of them names it. */
interface InquiryLine {
  id: string;
  user_name: string;
  user_phone: string | null;
  call_back: CallBackTime | null;
  due_at: string;
  overdue: boolean;
  project: string | null;
  parcels: string[];
}

interface ToStaff {
  /** The same for every attempt. */
  id: string;
  recipients: string[];
  company: string;
}

/** What `jobs.assignment_mail` returns: inquiries that were handed to somebody, by whom and with which word. */
export interface AssignmentMail extends ToStaff {
  inquiries: (InquiryLine & { by: string | null; word: string | null })[];
}

/** What `jobs.task_mail` returns: what waits for an answer, and what ends today. */
export interface TaskMail extends ToStaff {
  inquiries: InquiryLine[];
  reservations: {
    until: string;
    parcel: string;
    project: string;
    contact: { id: string | null; name: string | null; phone: string | null };
  }[];
}

/** Tells whoever was given inquiries. */
export function assignmentMail(mail: AssignmentMail, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const [first] = mail.inquiries;
  const names = mail.inquiries.map(({ user_name }) => user_name).join(", ");
  return writeEmail({
    id: mail.id,
    to: mail.recipients,
    company: mail.company,
    language,
    subject: t("assignment.subject", { smart_count: mail.inquiries.length, name: first?.user_name }),
    preheader: oneLine(names),
    blocks: [
      heading(t("assignment.heading", { smart_count: mail.inquiries.length })),
      ...mail.inquiries.flatMap((inquiry) => [
        ...inquiryBlocks(inquiry, site, language),
        inquiry.by && note(t("assignment.by", { name: inquiry.by })),
        inquiry.word && quote(inquiry.word),
      ]),
    ],
    footer: t("assignment.footer", { site: siteName(site) }),
  });
}

/** Once each morning: late answers, answers due by tomorrow, reservations that end today. */
export function taskMail(mail: TaskMail, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const late = mail.inquiries.filter(({ overdue }) => overdue);
  const due = mail.inquiries.filter(({ overdue }) => !overdue);
  const { reservations } = mail;
  const counts = Object.entries({ late, due, reservations }).flatMap(([name, list]) =>
    list.length > 0 ? [t(`tasks.count.${name}`, { smart_count: list.length })] : [],
  );
  return writeEmail({
    id: mail.id,
    to: mail.recipients,
    company: mail.company,
    language,
    subject: t("tasks.subject", { counts: counts.join(", ") }),
    preheader: oneLine(mail.inquiries.map(({ user_name }) => user_name).join(", ")),
    blocks: [
      heading(t("tasks.heading")),
      paragraph(t("tasks.intro")),
      ...part(t("tasks.late"), late, (inquiry) => inquiryBlocks(inquiry, site, language)),
      ...part(t("tasks.due"), due, (inquiry) => inquiryBlocks(inquiry, site, language)),
      ...part(t("tasks.reservations"), reservations, ({ contact, parcel, project, until }) => [
        paragraph(`${parcel} (${project}): ${contact.name ?? "–"}`),
        note(t("tasks.until", { time: formatDateTime(until, language) })),
        linksTo(
          contact.phone,
          contact.id && { label: t("tasks.contact"), href: adminContactUrl(site, contact.id) },
        ),
      ]),
    ],
    footer: t("tasks.footer", { site: siteName(site) }),
  });
}

/** More than this is read in the back office. */
const shown = 20;

function part<Item>(title: string, items: readonly Item[], blocksOf: (item: Item) => Block[]): Block[] {
  if (items.length === 0) return [];
  return [divider, section(`${title} (${items.length})`), ...items.slice(0, shown).flatMap(blocksOf)];
}

function inquiryBlocks(inquiry: InquiryLine, site: SiteAddress, language: Language): Block[] {
  const t = textsIn(language);
  const { project, parcels, call_back } = inquiry;
  const about = project
    ? [parcels.slice(0, 3).join(", "), project].filter(Boolean).join(" · ")
    : t("digest.contact");
  const due = t(inquiry.overdue ? "tasks.wasDue" : "tasks.dueAt", {
    time: formatDateTime(inquiry.due_at, language),
  });
  return [
    paragraph(`${inquiry.user_name}: ${about}`),
    note(
      [due, call_back && `${t("staff.labels.callBack")}: ${callBackLabels[language][call_back]}`]
        .filter(Boolean)
        .join(" · "),
    ),
    linksTo(inquiry.user_phone, { label: t("digest.open"), href: adminInquiryUrl(site, inquiry.id) }),
  ];
}

function linksTo(phone: string | null, place: { label: string; href: string } | null | ""): Block {
  const calls = phoneParts(phone ?? "").flatMap(({ text, href }) => (href ? [{ label: text, href }] : []));
  return links([...(place ? [place] : []), ...calls]);
}
