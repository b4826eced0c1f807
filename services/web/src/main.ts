import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { withSecretFiles } from "@solar/storage/settings";
import { type Env, readEnv } from "./env.ts";
import { buildServer } from "./server.ts";

/** Open requests get this long to end after SIGTERM. */
const GRACE_MS = 10_000;

/** After this many milliseconds the first pages are made, which the start asks for. */
const SETTLED_MS = 5_000;

async function serve(env: Env): Promise<void> {
  const app = await buildServer(env);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await app.listen({ host: env.host, port: env.port });
  setTimeout(collectGarbage, SETTLED_MS).unref();
}

/** Gives back what the start took, 16 MB: a process that nobody asks for anything would keep it. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

try {
  await serve(readEnv(withSecretFiles(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
