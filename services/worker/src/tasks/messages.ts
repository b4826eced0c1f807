import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, letterMessage } from "../mail/delivery.ts";
import { type Letter, letter } from "../mail/letter.ts";
import { persistently } from "../mail/persistently.ts";

/** `send_message {message_id}`: one e-mail that staff wrote; nothing when it was sent, or its person is forgotten. */
export const sendMessage =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { message_id } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: Letter | null }>("select jobs.message($1) as mail", [
      message_id,
    ]);
    const mail = rows[0]?.mail;
    if (!mail) return;
    const message = letterMessage(mail, letter(mail), dependencies.env.mailFrom);
    const { status, reason } = await deliver(message, "message", dependencies, helpers);
    await persistently(() =>
      helpers.query("select jobs.mark_message($1, $2, $3)", [message_id, status, reason]),
    );
  };
