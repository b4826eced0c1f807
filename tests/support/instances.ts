import { newestBuild } from "../../services/stack/src/build.ts";
import { serviceSpec } from "../../services/stack/src/components/node-processes.ts";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import type { Launched } from "./launch.ts";
import { type Extra, startProcess } from "./processes.ts";

/** Another process of a kind that a stack has one of. */
export type Instance = Extra & { port: number };

export async function startPostgrest(stack: Launched): Promise<Instance> {
  const [port = 0, adminPort = 0] = await pickFreePorts(2);
  const { jwtSecret } = await stack.secrets();
  const databaseUrl = await authenticatorUrl(stack);
  return { ...(await startProcess(postgrestSpec({ port, adminPort, databaseUrl, jwtSecret }))), port };
}

interface WebOptions {
  /** PostgREST; the stack's when left out. */
  postgrestUrl?: string;
  /** Folder of the built site; the newest one when left out. */
  siteDist?: string;
}

export async function startWeb(stack: Launched, options: WebOptions): Promise<Instance> {
  const [port = 0] = await pickFreePorts(1);
  const postgrestUrl = options.postgrestUrl ?? (await stack.note()).postgrestUrl;
  const spec = serviceSpec("web", port, {
    POSTGREST_URL: postgrestUrl,
    POSTGREST_READ_URL: postgrestUrl,
    LISTEN_DATABASE_URL: await authenticatorUrl(stack),
    JWT_SECRET: (await stack.secrets()).jwtSecret,
    STORAGE_DIR: `${stack.dataDir}/storage`,
    PUBLIC_URL: stack.url,
    PUBLIC_SITE_DIST: options.siteDist ?? (await newestBuild("public-site")),
  });
  return { ...(await startProcess(spec)), port };
}

async function authenticatorUrl(stack: Launched): Promise<string> {
  const url = new URL((await stack.note()).databaseUrl);
  url.username = "authenticator";
  url.password = (await stack.secrets()).authenticatorPassword;
  return url.href;
}
