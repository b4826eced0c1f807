import type { ProcessSpec } from "../processes/child.ts";
import { respondsTo } from "../processes/wait.ts";
import { findBinary } from "./binaries.ts";

export interface PostgrestOptions {
  port: number;
  /** Port of its own health checks and, from 12.2 on, of its figures. */
  adminPort: number;
  /** Connection string of the role `authenticator`. */
  databaseUrl: string;
  jwtSecret: string;
  /** Address that visitors type, without a slash at the end: for the API's description of itself. */
  publicUrl?: string;
}

export function postgrestSpec(options: PostgrestOptions): ProcessSpec {
  const { port, adminPort, databaseUrl, jwtSecret, publicUrl } = options;
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
      // To staff alone: auth.pre_request.
      PGRST_OPENAPI_MODE: "follow-privileges",
      PGRST_OPENAPI_SECURITY_ACTIVE: "true",
      ...(publicUrl ? { PGRST_OPENAPI_SERVER_PROXY_URI: `${publicUrl}/api` } : {}),
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: "error",
    },
    stopSignal: "SIGTERM",
    stopTimeout: 5000,
    isReady: () => respondsTo(`http://127.0.0.1:${adminPort}/ready`),
  };
}
