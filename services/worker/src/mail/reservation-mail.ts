import { formatDateTime, formatMoney, plusVat } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { telUrl } from "@solar/domain/phone";
import { button, eyebrow, type Fact, facts, heading, note, paragraph } from "./blocks.ts";
import type { Content } from "./inquiry-mail.ts";
import { writeEmail } from "./layout.ts";
import { adminContactUrl, mailtoUrl, oneLine, type Site, siteName, textsIn } from "./texts.ts";

/** What `jobs.reservation_mail` returns of a reservation that ends soon, or has. */
export interface ReservationMail {
  /** The same for every attempt; another one once the reservation was extended. */
  id: string;
  event: "two_days" | "two_hours" | "expired";
  until: string;
  recipients: string[];
  contact: { id: string; name: string; email: string | null; phone: string | null };
  parcel: { name: string; price: number };
  project: { name: string };
  company: string;
}

/** Tells the owner of a reservation that it ends, while there is time to call, or that it has ended. */
export function reservationMail(mail: ReservationMail, site: Site, language: Language): Content {
  const t = textsIn(language);
  const { event, contact, parcel, project } = mail;
  const values = { parcel: parcel.name, project: project.name, name: contact.name };
  const title = t(`reservation.heading.${event}`, values);
  return writeEmail({
    language,
    subject: oneLine(`${title}, ${contact.name}`),
    preheader: t(`reservation.intro.${event}`, values),
    company: mail.company,
    blocks: [
      eyebrow(project.name),
      heading(title),
      paragraph(t(`reservation.intro.${event}`, values)),
      facts(factsOf(mail, language)),
      button(t("reservation.action"), adminContactUrl(site, contact.id)),
      ...(event === "expired" ? [] : [note(t("reservation.hint"))]),
    ],
    footer: t("reservation.footer", { site: siteName(site) }),
  });
}

function factsOf({ contact, parcel, until }: ReservationMail, language: Language): Fact[] {
  const t = textsIn(language);
  const list: Fact[] = [{ label: t("reservation.labels.person"), value: contact.name }];
  if (contact.phone)
    list.push({ label: t("reservation.labels.phone"), value: contact.phone, href: telUrl(contact.phone) });
  if (contact.email)
    list.push({ label: t("reservation.labels.email"), value: contact.email, href: mailtoUrl(contact.email) });
  list.push({ label: t("reservation.labels.until"), value: formatDateTime(until, language) ?? "" });
  if (parcel.price > 0)
    list.push({
      label: t("reservation.labels.price"),
      value: `${formatMoney(parcel.price, language)} ${plusVat[language]}`,
    });
  return list;
}
