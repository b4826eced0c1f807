import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, deskMessage } from "../mail/delivery.ts";
import { type Invitation, invitationMail } from "../mail/invitation-mail.ts";

/** `send_invitation {user_id}`: the link to choose a password by; nothing once it was chosen or the account is closed. */
export const sendInvitation =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { user_id } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: Invitation | null }>("select jobs.invitation($1) as mail", [
      user_id,
    ]);
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const content = invitationMail(mail, env, env.staffLanguage);
    const to = { recipients: [mail.email], company: mail.company };
    await deliver(
      deskMessage(to, `invitation-${mail.id}`, content, env.mailFrom),
      "invitation",
      dependencies,
      helpers,
    );
  };
