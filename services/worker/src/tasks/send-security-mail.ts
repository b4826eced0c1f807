import type { Task } from "graphile-worker";
import { deliver } from "../delivery.ts";
import { securityMessage } from "../mail/message.ts";
import { type SecurityMail, securityMail } from "../mail/security.ts";
import type { Means } from "../means.ts";

/** `send_security_mail {entry_id}`: tells a member of staff of an entry of the security log. */
export const sendSecurityMail =
  (means: Means): Task =>
  async (payload, helpers) => {
    const { entry_id } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: SecurityMail | null }>(
      "select jobs.security_mail($1) as mail",
      [entry_id],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = means;
    const content = securityMail(mail, env, env.staffLanguage);
    await deliver(securityMessage(mail, content, env.mailFrom), "staff", means, helpers);
  };
