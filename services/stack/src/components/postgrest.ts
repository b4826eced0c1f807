import type { ProcessSpec } from "../processes/child.ts";
import { answers, responds } from "../processes/wait.ts";
import { findBinary } from "./binaries.ts";

export interface PostgrestOptions {
  port: number;
  /** Port of its own health checks. */
  adminPort: number;
  /** Connection string of the role `authenticator`. */
  databaseUrl: string;
  jwtSecret: string;
}

export function postgrestSpec({ port, adminPort, databaseUrl, jwtSecret }: PostgrestOptions): ProcessSpec {
  return {
    name: "postgrest",
    command: findBinary("postgrest"),
    args: [],
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: "api,visitors",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_PRE_REQUEST: "auth.pre_request",
      PGRST_DB_POOL: "16",
      // A visitor rather sees the page of a minute ago than waits for a database that is away.
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: "3",
      // Nobody reads a whole table at once. More than the parcels of the largest project.
      PGRST_DB_MAX_ROWS: "5000",
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_JWT_AUD: "api",
      PGRST_OPENAPI_MODE: "disabled",
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: "error",
    },
    stopSignal: "SIGTERM",
    stopTimeout: 5000,
    isReady: () => answers(`http://127.0.0.1:${adminPort}/ready`),
    isAlive: () => responds(adminPort, "/live"),
    plainLog: true,
  };
}
