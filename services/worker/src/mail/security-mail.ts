import { formatDateTime } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { type Fact, facts, heading, note, paragraph } from "./blocks.ts";
import type { Content } from "./inquiry-mail.ts";
import { writeEmail } from "./layout.ts";
import { type Site, siteName, textsIn } from "./texts.ts";

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
export function securityMail(mail: SecurityMail, site: Site, language: Language): Content {
  const t = textsIn(language);
  const event = t(`security.event.${mail.event}`);
  return writeEmail({
    language,
    subject: t("security.subject"),
    preheader: event,
    company: mail.company,
    blocks: [
      heading(t("security.heading")),
      paragraph(t("security.greeting", { name: mail.name })),
      paragraph(event),
      facts(factsOf(mail, language)),
      note(t("security.warning")),
    ],
    footer: t("security.footer", { site: siteName(site) }),
  });
}

function factsOf({ created_at, actor, address }: SecurityMail, language: Language): Fact[] {
  const t = textsIn(language);
  const list: Fact[] = [
    { label: t("security.labels.time"), value: formatDateTime(created_at, language) ?? "" },
  ];
  if (actor) list.push({ label: t("security.labels.actor"), value: actor });
  if (address) list.push({ label: t("security.labels.address"), value: address });
  return list;
}
