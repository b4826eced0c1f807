import { offerFileName } from "@solar/domain/offer";
import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, offerAnswerMessage, offerMessage } from "../mail/delivery.ts";
import { type OfferMail, offerAnswerMail, offerMail } from "../mail/offer-mail.ts";
import { persistently } from "../mail/persistently.ts";

/** `send_offer_mail {offer_id, event, entry_id?}`: to its person the offer and that it is accepted, to its owner what the person did. */
export const sendOfferMail =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { offer_id, event, entry_id = null } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: OfferMail | null }>(
      "select jobs.offer_mail($1, $2, $3) as mail",
      [offer_id, event, entry_id],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const toPerson = mail.event === "sent" || mail.event === "confirmed";
    if (!toPerson) {
      const content = offerAnswerMail(mail, env, env.staffLanguage);
      await deliver(offerAnswerMessage(mail, content, env.mailFrom), "offer", dependencies, helpers);
      return;
    }
    // A library that most of what the worker does needs nothing of.
    const { offerPdf } = await import("@solar/offer-pdf/offer-pdf");
    const pdf = {
      filename: offerFileName(mail.content, mail.language),
      content: await offerPdf(mail.content, mail.language),
      contentType: "application/pdf",
    };
    const message = offerMessage(mail, { ...offerMail(mail, env), attachments: [pdf] }, env.mailFrom);
    const { status, reason } = await deliver(message, "offer", dependencies, helpers);
    if (mail.event === "confirmed") return;
    await persistently(() =>
      helpers.query("select jobs.mark_offer_mail($1, $2, $3)", [offer_id, status, reason]),
    );
  };
