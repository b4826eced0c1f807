import { type Accent, accentOf } from "@solar/domain/brand";
import { type LegalCompany, legalLine } from "@solar/domain/company";
import { type Language, languageQuery, languages, localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { interpolate, type TextParameters, type Texts, translate } from "@solar/domain/text";
import type { CompanySettings, InquiryMail, MailKind } from "./inquiry-mail-data.ts";

const load = async (language: Language): Promise<[Language, Texts]> => {
  const file = await import(`../texts/${language}.json`, { with: { type: "json" } });
  return [language, file.default];
};

/** All of them at once: a missing one is noticed at the start. Imported, so that an edited one starts the worker anew. */
export const dictionaries = new Map(await Promise.all(languages.map(load)));

type Translate = (key: string, parameters?: TextParameters) => string;

/** What every message shows of the company. */
export interface CompanyOfMails extends LegalCompany {
  /** What the company says instead of a text of ours, by language and key. */
  texts: Partial<Record<Language, Record<string, string>>>;
  accent?: string | null;
  logo?: string | null;
}

/** Read before each message. */
let company: CompanyOfMails = { texts: {} };

export const setCompany = (read: CompanyOfMails, { publicUrl }: SiteAddress): void => {
  company = { ...read, logo: read.logo ? new URL(read.logo, publicUrl).href : null };
};

/** Address of the company's logo, where it has one. */
export const logo = (): string | null => company.logo ?? null;

/** The company's own colour, where it has one. */
export const accent = (): Accent => accentOf(company.accent);

/** What the law wants a company to say of itself. */
export const legalLineIn = (language: Language): string => legalLine(company, language);

/** The texts of the messages in one language. */
export const textsIn =
  (language: Language): Translate =>
  (key, parameters) => {
    const text = company.texts[language]?.[key];
    return text === undefined
      ? translate(dictionaries.get(language) ?? {}, language, key, parameters)
      : interpolate(text, language, parameters);
  };

/** Control characters, line separators and the marks that turn the direction of writing around. */
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** What begins an encoded word (RFC 2047): mail programs would decode what follows, control characters and all. */
const encodedWord = /=(?=\?)/g;

/**
 * Text that may stand in a message's header: on one line and of bounded length, so that a name or a subject
 * typed by a visitor cannot begin a header of its own or disguise what follows it.
 */
export function oneLine(text: string, maxLength = 150): string {
  const line = text.replace(unsafe, " ").replace(encodedWord, "= ").replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : line;
}

/** Where an inquiry came from: a park's pages or the contact page. */
export const topicOf = ({ snapshot }: InquiryMail): "inquiry" | "contact" =>
  snapshot.project ? "inquiry" : "contact";

/** Names the parcel or, where there are several, counts them, so that a list of messages can be read at a glance. */
export function subjectOf(mail: InquiryMail, kind: MailKind, language: Language): string {
  const { project, parcels } = mail.snapshot;
  const [parcel] = parcels;
  const form = !project ? "contact" : !parcel ? "project" : parcels.length === 1 ? "parcel" : "parcels";
  return textsIn(language)(`${kind}.subject.${form}`, {
    user_name: mail.inquiry.user_name,
    project_name: project && localized(project, "name", language),
    parcel_name: parcel && localized(parcel, "name", language),
    smart_count: parcels.length,
  });
}

/** The company as somebody to answer to. */
export const companyOf = ({ company_name, email }: CompanySettings) => ({ name: company_name, email });

/** Address of the public site, from which every link in a message is made. */
export interface SiteAddress {
  /** Origin without a slash at the end. */
  publicUrl: string;
}

export const siteName = ({ publicUrl }: SiteAddress): string => new URL(publicUrl).host;

export const adminInquiryUrl = ({ publicUrl }: SiteAddress, inquiryId: string): string =>
  `${publicUrl}/admin/inquiries/${inquiryId}/show`;

export const adminContactUrl = ({ publicUrl }: SiteAddress, contactId: string): string =>
  `${publicUrl}/admin/contacts/${contactId}/show`;

/** A page of the site in a language. */
export function pageUrl(
  { publicUrl }: SiteAddress,
  path: string,
  language: Language,
  parameter = "",
): string {
  const query = [parameter, languageQuery(language)].filter(Boolean);
  return `${publicUrl}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** A park's page; with its parcels, that one opened, or those picked. */
export function projectUrl(
  site: SiteAddress,
  projectId: string,
  language: Language,
  parcelIds: string[] = [],
): string {
  const [only, ...others] = parcelIds;
  const parcels = others.length > 0 ? `parcele=${parcelIds.join()}` : only && `parcel=${only}`;
  return pageUrl(site, paths.project(projectId), language, parcels);
}
