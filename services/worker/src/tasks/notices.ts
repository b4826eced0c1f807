import type { Task } from "graphile-worker";

/** `tell_replies_due`: whoever handles an inquiry is told in the app that its promised answer is due soon. */
export const tellRepliesDue = (): Task => async (_payload, helpers) => {
  await helpers.query("select jobs.tell_replies_due()");
};
