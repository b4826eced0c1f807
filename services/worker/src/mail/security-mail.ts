import { formatDateTime } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { facts, heading, note, paragraph } from "./blocks.ts";
import { type Email, writeEmail } from "./layout.ts";
import { type SiteAddress, siteName, textsIn } from "./texts.ts";

/** What `jobs.security_mail` returns of an entry of the security log. */
export interface SecurityMail {
  id: string;
  event: string;
  created_at: string;
  address: string | null;
  email: string;
  name: string;
  /** Who did it, when it was somebody else. */
  actor: string | null;
  company: string;
}

/** Notifies staff of what happened to their account, so that they notice what they did not do themselves. */
export function securityMail(mail: SecurityMail, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const { created_at, actor, address } = mail;
  const event = t(`security.event.${mail.event}`);
  // Nothing happened to the account of who asked for a test.
  const isTest = mail.event === "mail_tested";
  return writeEmail({
    id: `security-${mail.id}`,
    to: [mail.email],
    company: mail.company,
    language,
    subject: t(isTest ? "security.test" : "security.subject"),
    preheader: event,
    blocks: [
      heading(t(isTest ? "security.test" : "security.heading")),
      paragraph(t("security.greeting", { name: mail.name })),
      paragraph(event),
      facts([
        { label: t("security.labels.time"), value: formatDateTime(created_at, language) ?? "" },
        actor && { label: t("security.labels.actor"), value: actor },
        address && { label: t("security.labels.address"), value: address },
      ]),
      !isTest && note(t("security.warning")),
    ],
    footer: t("security.footer", { site: siteName(site) }),
  });
}
