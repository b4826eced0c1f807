import { type Env, readEnv } from "./env.ts";
import { createLogger } from "./log.ts";
import { Worker } from "./worker.ts";

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const env = readEnvOrExit();
const logger = createLogger(env.logLevel);
const worker = new Worker(env, logger);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void worker.stop(signal));
}

try {
  await worker.run();
} catch (error) {
  logger.error(`The worker ends: ${String(error)}`);
  process.exitCode = 1;
  await worker.stop("it cannot go on");
}
