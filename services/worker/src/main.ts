import { setTimeout as sleep } from "node:timers/promises";
import { withSecretFiles } from "@solar/storage/settings";
import { type Env, readEnv } from "./env.ts";
import { createLogger } from "./log.ts";
import { flushRecordings } from "./mail/record-persistently.ts";
import { Worker } from "./worker.ts";

/** Time for messages that are being sent to come to their end, in milliseconds. */
const endLimitMs = 9_000;

function readEnvOrExit(): Env {
  try {
    return readEnv(withSecretFiles(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const env = readEnvOrExit();
const logger = createLogger();
const worker = new Worker(env, logger);

/** Whoever supervises the process starts another, which waits for the database and goes on where this one ended. */
async function end(error: unknown): Promise<void> {
  logger.error(`The worker ends, to be started anew: ${error instanceof Error ? error.message : error}`);
  const stopped = worker.stop("it cannot go on").catch(() => undefined);
  await Promise.race([stopped, sleep(endLimitMs)]);
  // Without its lock, what was sent and is not noted would be sent again by whoever takes its jobs over.
  await flushRecordings();
  process.exit(1);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void worker.stop(signal));
}
// The job queue's own retries end in one when the database stays away: a job's state is unknown from then on.
process.once("unhandledRejection", (error) => void end(error));

worker.run().catch(end);
