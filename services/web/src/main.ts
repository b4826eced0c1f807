import { withSecretFiles } from "@solar/storage/settings";
import { type Env, readEnv } from "./env.ts";
import { buildServer } from "./server.ts";

/** Open requests get this long to end after SIGTERM. */
const GRACE_MS = 10_000;

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
}

try {
  await serve(readEnv(withSecretFiles(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
