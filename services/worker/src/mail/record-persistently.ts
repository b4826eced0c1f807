import { DatabaseError } from "pg";

const pauseMs = 500;
/** A database whose leader was lost is back within half a minute; whoever promotes a replica by hand takes longer. */
const patienceMs = 120_000;
/** A database that answers, and rejects, will do so again. */
const rejectionsAllowed = 5;

const underWay = new Set<Promise<void>>();

/**
 * Notes how a message ended. Repeats while the database does not answer: a message that was sent and not noted would be
 * sent again.
 */
export function recordPersistently(mark: () => Promise<unknown>): Promise<void> {
  const marked = repeat(mark);
  underWay.add(marked);
  const forget = () => underWay.delete(marked);
  marked.then(forget, forget);
  return marked;
}

/** Resolves once nothing is left to be noted. */
export async function flushRecordings(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

async function repeat(mark: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  for (let rejections = 0; ; ) {
    try {
      await mark();
      return;
    } catch (error) {
      if (isRejection(error)) rejections += 1;
      if (rejections === rejectionsAllowed || performance.now() - begun > patienceMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** FATAL is said of a connection: the server is starting, stopping or lets nobody in. 25006: it is about to lead. */
const isRejection = (error: unknown) =>
  error instanceof DatabaseError && error.severity !== "FATAL" && error.code !== "25006";
