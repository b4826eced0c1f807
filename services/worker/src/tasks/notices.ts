import type { Task } from "graphile-worker";

/** `tell_replies_due`: staff are told in the app of a promised answer that is due soon, and of an offer that ends. */
export const tellRepliesDue = (): Task => async (_payload, helpers) => {
  await helpers.query("select jobs.tell_replies_due(), jobs.tell_offers_ending()");
};
