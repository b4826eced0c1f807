import type { Task } from "graphile-worker";

/** `clean_up`: once a day, removes what has had its time: ended sessions, old login attempts. */
export const cleanUp: Task = async (_payload, { query, logger }) => {
  const { rows } = await query<{ removed: unknown }>("select jobs.clean_up() as removed");
  logger.info(`Cleaned up: ${JSON.stringify(rows[0]?.removed)}`);
};
