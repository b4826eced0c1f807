import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, securityMessage } from "../mail/delivery.ts";
import { type SecurityMail, securityMail } from "../mail/security-mail.ts";

/** `send_security_mail {entry_id}`: notifies a member of staff of an entry of the security log. */
export const sendSecurityMail =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { entry_id } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: SecurityMail | null }>(
      "select jobs.security_mail($1) as mail",
      [entry_id],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const content = securityMail(mail, env, env.staffLanguage);
    await deliver(securityMessage(mail, content, env.mailFrom), "security", dependencies, helpers);
  };
