import { dirname, resolve } from "node:path";
import {
  readStorageSettings,
  requiredStorageVariables,
  type StorageSettings,
  wrongStorageVariables,
} from "./storage/settings.ts";

export interface Env {
  host: string;
  port: number;
  /** PostgREST without the `/api` prefix and without a slash at the end. */
  postgrestUrl: string;
  /** PostgREST for what pages read, before a replica perhaps; the other one when there is none. */
  postgrestReadUrl: string;
  listenDatabaseUrl: string;
  jwtSecret: string;
  storage: StorageSettings;
  /** Variants and half-received files; may be emptied at any time while the service is stopped. */
  cacheDir: string;
  cacheMaxBytes: number;
  /** Origin that visitors see, without a slash at the end. */
  publicUrl: string;
  siteDist: string;
  /** Folder of the site's sources, used in development only. */
  siteRoot: string;
  dev: boolean;
  liveMaxStreams: number;
  logLevel: string;
  /** Further addresses whose health counts, by name. */
  healthTargets: Record<string, string>;
}

const REQUIRED = [
  "HOST",
  "PORT",
  "POSTGREST_URL",
  "LISTEN_DATABASE_URL",
  "JWT_SECRET",
  "STORAGE_CACHE_DIR",
  "PUBLIC_URL",
  "PUBLIC_SITE_DIST",
] as const;

const MEBIBYTE = 1024 * 1024;

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one sentence that names every variable that is missing or unusable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const needed = [...REQUIRED, ...requiredStorageVariables(source)];
  const missing = needed.filter((name) => !source[name]);
  if (missing.length > 0) throw new Error(`The web service cannot start without ${missing.join(", ")}.`);
  const value = (name: string) => source[name] ?? "";
  const wrong = [
    ...["PORT", "STORAGE_CACHE_MB", "LIVE_MAX_STREAMS"].filter(
      (name) => source[name] !== undefined && !/^\d+$/.test(value(name)),
    ),
    ...["POSTGREST_URL", "PUBLIC_URL"].filter((name) => !URL.canParse(value(name))),
    ...(source.POSTGREST_READ_URL && !URL.canParse(source.POSTGREST_READ_URL) ? ["POSTGREST_READ_URL"] : []),
    ...wrongStorageVariables(source),
    ...(value("JWT_SECRET").length < 32 ? ["JWT_SECRET (at least 32 characters)"] : []),
  ];
  if (wrong.length > 0) throw new Error(`The web service cannot use the value of ${wrong.join(", ")}.`);

  const siteDist = resolve(value("PUBLIC_SITE_DIST"));
  return {
    host: value("HOST"),
    port: Number(value("PORT")),
    postgrestUrl: withoutSlash(value("POSTGREST_URL")),
    postgrestReadUrl: withoutSlash(source.POSTGREST_READ_URL || value("POSTGREST_URL")),
    listenDatabaseUrl: value("LISTEN_DATABASE_URL"),
    jwtSecret: value("JWT_SECRET"),
    storage: readStorageSettings(source),
    cacheDir: resolve(value("STORAGE_CACHE_DIR")),
    cacheMaxBytes: Number(source.STORAGE_CACHE_MB ?? 2048) * MEBIBYTE,
    publicUrl: withoutSlash(value("PUBLIC_URL")),
    siteDist,
    siteRoot: dirname(siteDist),
    dev: source.VITE_DEV === "1",
    liveMaxStreams: Number(source.LIVE_MAX_STREAMS ?? 12_000),
    logLevel: source.LOG_LEVEL ?? "info",
    healthTargets: namedUrls(source.HEALTH_TARGETS ?? ""),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** `worker=http://127.0.0.1:9000/healthz,mail=http://…` → by name. */
function namedUrls(list: string): Record<string, string> {
  const pairs = list.split(",").flatMap((part) => {
    const [name, ...url] = part.split("=");
    return name && url.length > 0 ? [[name.trim(), url.join("=").trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}
