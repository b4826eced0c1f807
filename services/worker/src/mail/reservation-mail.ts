import { mailtoUrl } from "@solar/domain/contact-links";
import { formatDateTime, formatMoney } from "@solar/domain/format";
import { type Language, languageRules } from "@solar/domain/language";
import { button, eyebrow, facts, heading, note, paragraph, phoneFact } from "./blocks.ts";
import { type Email, writeEmail } from "./layout.ts";
import { adminContactUrl, type SiteAddress, siteName, textsIn } from "./texts.ts";

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

/** Tells the owner of a reservation that it ends, while there is time to call, or that it has: an answer goes to the buyer. */
export function reservationMail(mail: ReservationMail, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const { event, contact, parcel, project, until } = mail;
  const { phone, email } = contact;
  const values = { parcel: parcel.name, project: project.name, name: contact.name };
  const title = t(`reservation.heading.${event}`, values);
  return writeEmail({
    id: `reservation-${mail.id}`,
    to: mail.recipients,
    company: mail.company,
    replyTo: contact,
    language,
    subject: `${title}, ${contact.name}`,
    preheader: t(`reservation.intro.${event}`, values),
    blocks: [
      eyebrow(project.name),
      heading(title),
      paragraph(t(`reservation.intro.${event}`, values)),
      facts([
        { label: t("reservation.labels.person"), value: contact.name },
        phone && phoneFact(t("reservation.labels.phone"), phone),
        email && { label: t("reservation.labels.email"), value: email, href: mailtoUrl(email) },
        { label: t("reservation.labels.until"), value: formatDateTime(until, language) ?? "" },
        parcel.price > 0 && {
          label: t("reservation.labels.price"),
          value: `${formatMoney(parcel.price, language)} ${languageRules[language].plusVat}`,
        },
      ]),
      button(t("reservation.action"), adminContactUrl(site, contact.id)),
      event !== "expired" && note(t("reservation.hint")),
    ],
    footer: t("reservation.footer", { site: siteName(site) }),
  });
}
