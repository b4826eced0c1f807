import type { Session } from "./session.ts";

/** What the jobs of a task that wait are given, the oldest first. */
export const payloadsOf = <Payload>(session: Session, task: string) =>
  session.as(
    "owner",
    () => session.values<Payload>`select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = ${task} order by job.id`,
  );
