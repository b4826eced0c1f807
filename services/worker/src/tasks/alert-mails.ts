import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { type AlertConfirmation, type AlertMail, alertMail, confirmationMail } from "../mail/alert-mail.ts";
import { alertConfirmationMessage, alertMessage, deliver } from "../mail/delivery.ts";
import { persistently } from "../mail/persistently.ts";

/** `send_alert_confirmation {alert_id}`: asks whoever has the address whether they want to be told. */
export const sendAlertConfirmation =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { alert_id } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: AlertConfirmation | null }>(
      "select jobs.alert_confirmation($1) as mail",
      [alert_id],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const message = alertConfirmationMessage(mail, confirmationMail(mail, env), env);
    await deliver(message, "alert", dependencies, helpers);
  };

/** `send_alerts {mailbox}`: tells a mailbox all that it waits for. What came meanwhile has a job of its own. */
export const sendAlerts =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { mailbox } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: AlertMail | null }>("select jobs.alert_mail($1) as mail", [
      mailbox,
    ]);
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    await deliver(alertMessage(mail, alertMail(mail, env), env), "alert", dependencies, helpers);
    const last = Math.max(...mail.news.map(({ id }) => id));
    await persistently(() => helpers.query("select jobs.mark_alert_mail($1, $2)", [mailbox, last]));
  };
