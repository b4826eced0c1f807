import { formatDateTime } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import type { StaffRole } from "@solar/domain/rows.gen";
import { button, heading, note, paragraph } from "./blocks.ts";
import { type Email, writeEmail } from "./layout.ts";
import { type SiteAddress, siteName, textsIn } from "./texts.ts";

/** What `jobs.invitation` returns of somebody who may choose a password. */
export interface Invitation {
  /** Another one for each link. */
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  until: string;
  token: string;
  company: string;
}

/** Behind the number sign it reaches no server, and no log. */
export const invitationUrl = ({ publicUrl }: SiteAddress, token: string): string =>
  `${publicUrl}/admin/invitation#${token}`;

/** Invites somebody to choose a password. */
export function invitationMail(mail: Invitation, site: SiteAddress, language: Language): Email {
  const t = textsIn(language);
  const { name, company } = mail;
  return writeEmail({
    id: `invitation-${mail.id}`,
    to: [mail.email],
    company,
    language,
    subject: t("invitation.subject", { company }),
    preheader: t("invitation.intro", { company }),
    blocks: [
      heading(t("invitation.heading")),
      paragraph(t("invitation.greeting", { name })),
      paragraph(t("invitation.intro", { company })),
      paragraph(t(`invitation.role.${mail.role}`)),
      button(t("invitation.action"), invitationUrl(site, mail.token)),
      note(t("invitation.note", { time: formatDateTime(mail.until, language) })),
    ],
    footer: t("invitation.footer", { site: siteName(site) }),
  });
}
