import { withSecretFiles } from "@solar/storage/settings";
import { dataFolder } from "../data-folder.ts";
import { readRunningStack } from "../lock.ts";

/**
 * What the commands on a database learn from the environment, or by the files that it names. Reads DATABASE_URL
 * (POSTGRES_PASSWORD when the address has no password), JWT_SECRET, and whose passwords the roles are to have:
 * the connections AUTHENTICATOR_URL and WORKER_URL, and EXPORTER_PASSWORD.
 *
 * @throws Error naming what cannot be used
 */
export function readOwnerSettings(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL, POSTGRES_PASSWORD, JWT_SECRET, AUTHENTICATOR_URL, WORKER_URL, EXPORTER_PASSWORD } =
    withSecretFiles(env);
  return {
    ownerUrl: DATABASE_URL ? withPassword(DATABASE_URL, POSTGRES_PASSWORD) : undefined,
    jwtSecret: JWT_SECRET,
    passwords:
      AUTHENTICATOR_URL && WORKER_URL
        ? {
            authenticator: passwordIn("AUTHENTICATOR_URL", AUTHENTICATOR_URL),
            worker: passwordIn("WORKER_URL", WORKER_URL),
            exporter: EXPORTER_PASSWORD,
          }
        : undefined,
  };
}

/**
 * Connection of the owner for the commands on a database: of the stack that runs on the named data folder; where none is
 * named, what the environment says, else of the stack that runs on `.data`.
 *
 * @throws StackError when none runs there
 */
export async function findOwner(env: NodeJS.ProcessEnv, dataDir: string | undefined): Promise<string> {
  const { ownerUrl } = readOwnerSettings(env);
  if (ownerUrl && dataDir === undefined) return ownerUrl;
  return (await readRunningStack(dataFolder(dataDir))).databaseUrl;
}

function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (password && !url.password) url.password = encodeURIComponent(password);
  return url.href;
}

function passwordIn(name: string, address: string): string {
  const password = URL.canParse(address) ? decodeURIComponent(new URL(address).password) : "";
  if (!password)
    throw new Error(`${name} is not an address with a password: postgres://user:password@host/database.`);
  return password;
}
