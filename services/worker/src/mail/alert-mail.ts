import { alertSearchLabel } from "@solar/domain/alert-search-label";
import { kmPerUnit } from "@solar/domain/currency";
import { formatDate, formatMoney } from "@solar/domain/format";
import { type Language, languageRules, localized } from "@solar/domain/language";
import { milestoneLabels } from "@solar/domain/milestone-labels";
import type { Alert, Milestone } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { button, heading, linkList, links, note, paragraph, section } from "./blocks.ts";
import type { CompanySettings } from "./inquiry-mail-data.ts";
import { type Block, type Email, suppressAutoReplies, writeEmail } from "./layout.ts";
import { companyOf, pageUrl, projectUrl, type SiteAddress, siteName, textsIn } from "./texts.ts";

interface Named {
  id: string;
  name: string;
  name_en: string | null;
}

/** What an alert is about; null where visitors do not see it any more. */
export interface AlertSubject {
  kind: Alert["kind"];
  search: Alert["search"];
  /** That of the search, where a park lies there */
  place: { location: string; location_en: string | null } | null;
  parcel: Named | null;
  project: Named | null;
}

/** What `jobs.alert_confirmation` returns. */
export interface AlertConfirmation {
  /** Another one each time the address is asked. */
  id: string;
  email: string;
  language: Language;
  token: string;
  subject: AlertSubject;
  settings: CompanySettings;
}

export interface AlertNews {
  id: number;
  kind: "free" | "price" | "parcel" | "milestone" | "found";
  /** KM without VAT; 0 is on request. */
  old_price: number | null;
  milestone: Milestone["kind"] | null;
  done_on: string | null;
  token: string;
  subject: AlertSubject;
  project: Named;
  parcel: (Named & { price: number }) | null;
}

/** What `jobs.alert_mail` returns: all that a mailbox is to be told now. */
export interface AlertMail {
  news: AlertNews[];
  email: string;
  language: Language;
  token: string;
  settings: CompanySettings;
}

/** The page of an alert, where it is confirmed, seen and ended. */
const alertUrl = (site: SiteAddress, token: string, language: Language): string =>
  pageUrl(site, paths.alert(token), language);

/** More than these are counted: the page lists them all. */
const mostNews = 20;

/** What a search asks for; its place in the park's words, never in those that somebody typed. */
function searchOf({ search, place }: AlertSubject, language: Language): string {
  const { place: _, ...limits } = search ?? { currency: "KM" };
  const known = place && localized(place, "location", language);
  return alertSearchLabel({ ...limits, ...(known && { place: known }) }, language);
}

function nameOf(subject: AlertSubject, language: Language): string {
  const { kind, parcel, project } = subject;
  if (kind === "search")
    return textsIn(language)("alert.subjects.search", { search: searchOf(subject, language) });
  return [parcel, project].flatMap((named) => (named && localized(named, "name", language)) ?? []).join(", ");
}

/** Asks the owner of the address; nothing that was typed stands in it. */
export function confirmationMail(mail: AlertConfirmation, site: SiteAddress): Email {
  const { language, settings, token } = mail;
  const t = textsIn(language);
  const name = nameOf(mail.subject, language);
  return writeEmail({
    id: `alert-${mail.id}`,
    to: [mail.email],
    company: settings.company_name,
    replyTo: companyOf(settings),
    headers: suppressAutoReplies,
    language,
    subject: t("alert.confirm.subject", { name }),
    preheader: t("alert.confirm.preheader"),
    blocks: [
      heading(t("alert.confirm.heading")),
      paragraph(
        t(`alert.confirm.text.${mail.subject.kind}`, { name, search: searchOf(mail.subject, language) }),
      ),
      button(t("alert.confirm.action"), alertUrl(site, token, language)),
      note(t("alert.confirm.note")),
    ],
    footer: t("alert.confirm.footer", { company: settings.company_name, site: siteName(site) }),
  });
}

/** The newest of what a message tells. */
export const lastNewsId = ({ news }: AlertMail): number => Math.max(...news.map(({ id }) => id));

/**
 * What has happened, by park; each entry leads to its page, and each alert can be ended. The way to end all of it is what mail
 * programs offer as a button (RFC 8058).
 */
export function alertMail(mail: AlertMail, site: SiteAddress): Email {
  const { language, settings } = mail;
  const t = textsIn(language);
  const news = distinct(mail.news);
  const shown = news.slice(0, mostNews);
  const [first] = shown;
  const blocks: Block[] = [heading(t("alert.news.heading"))];
  for (const [, entries] of Map.groupBy(shown, ({ project }) => project.id)) {
    const [{ project }] = entries as [AlertNews];
    blocks.push(
      section(localized(project, "name", language) ?? ""),
      linkList(
        entries.map((entry) => ({ text: sentence(entry, language), href: newsUrl(entry, site, language) })),
      ),
    );
  }
  if (news.length > shown.length)
    blocks.push(note(t("alert.news.more", { smart_count: news.length - shown.length })));
  const tokens = new Map(mail.news.map(({ token, subject }) => [token, subject]));
  blocks.push(
    section(t("alert.news.manage")),
    links(
      [...tokens].map(([token, subject]) => ({
        label: nameOf(subject, language),
        href: alertUrl(site, token, language),
      })),
    ),
  );
  return writeEmail({
    id: `alerts-${lastNewsId(mail)}`,
    to: [mail.email],
    company: settings.company_name,
    replyTo: companyOf(settings),
    headers: {
      ...suppressAutoReplies,
      "List-Unsubscribe": `<${alertUrl(site, mail.token, language)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    language,
    subject:
      news.length === 1 && first
        ? `${localized(first.project, "name", language)}: ${sentence(first, language)}`
        : t("alert.news.subject", { smart_count: news.length }),
    preheader: t("alert.news.preheader"),
    blocks,
    footer: t("alert.news.footer", { company: settings.company_name, site: siteName(site) }),
  });
}

/** A parcel that several alerts tell of is told once: what says most of it first. */
function distinct(news: readonly AlertNews[]): AlertNews[] {
  const order: Record<AlertNews["kind"], number> = { free: 0, price: 1, parcel: 2, found: 3, milestone: 4 };
  const sorted = [...news].sort((a, b) => order[a.kind] - order[b.kind] || a.id - b.id);
  const bySubject = Map.groupBy(
    sorted,
    ({ parcel, project, milestone }) => parcel?.id ?? `${project.id} ${milestone}`,
  );
  return [...bySubject.values()].flatMap(([first]) => first ?? []);
}

function sentence(news: AlertNews, language: Language): string {
  const t = textsIn(language);
  if (news.kind === "milestone")
    return t("alert.news.what.milestone", {
      milestone: news.milestone && milestoneLabels[language][news.milestone],
      date: news.done_on ? formatDate(news.done_on, language) : "",
    });
  const now = news.parcel?.price ?? 0;
  const euro = formatMoney(Math.round(now / kmPerUnit.EUR), language, "EUR");
  return t(`alert.news.what.${news.kind}`, {
    name: news.parcel && localized(news.parcel, "name", language),
    price:
      now > 0
        ? `${formatMoney(now, language)} (${euro}) ${languageRules[language].plusVat}`
        : t("alert.news.onRequest"),
    before: news.old_price ? formatMoney(news.old_price, language) : t("alert.news.onRequest"),
  });
}

const newsUrl = ({ project, parcel }: AlertNews, site: SiteAddress, language: Language): string =>
  projectUrl(site, project.id, language, parcel ? [parcel.id] : []);
