import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, reservationMessage } from "../mail/delivery.ts";
import { type ReservationMail, reservationMail } from "../mail/reservation-mail.ts";

/** `end_reservation {reservation_id}`: its time is over; one that was ended or extended meanwhile stays as it is. */
export const endReservation = (): Task => async (payload, helpers) => {
  const { reservation_id } = (payload ?? {}) as Record<string, unknown>;
  await helpers.query("select jobs.end_reservation($1)", [reservation_id]);
};

/** `settle_deal {deal_id}`: a deal as its parcels are, when what happened to these could not wait for it. */
export const settleDeal = (): Task => async (payload, helpers) => {
  const { deal_id } = (payload ?? {}) as Record<string, unknown>;
  await helpers.query("select jobs.settle_deal($1)", [deal_id]);
};

/** `send_reservation_mail {reservation_id, event}`: tells its owner that it ends soon, or has ended, in the app too. */
export const sendReservationMail =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { reservation_id, event } = (payload ?? {}) as Record<string, unknown>;
    await helpers.query("select jobs.tell_reservation_end($1, $2)", [reservation_id, event]);
    const { rows } = await helpers.query<{ mail: ReservationMail | null }>(
      "select jobs.reservation_mail($1, $2) as mail",
      [reservation_id, event],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const content = reservationMail(mail, env, env.staffLanguage);
    await deliver(reservationMessage(mail, content, env.mailFrom), "reservation", dependencies, helpers);
  };
