import { dirname } from "node:path";
import { nameProblems, path, readSettings, textMatching, urlOf, wholeNumber } from "@solar/storage/settings";
import { storageSettings, storageVariables } from "@solar/storage/store-settings";
import { bool, str } from "envalid";

const webUrl = urlOf("http:", "https:");

const variables = {
  HOST: str(),
  PORT: wholeNumber(),
  POSTGREST_URL: webUrl(),
  POSTGREST_READ_URL: webUrl({ default: undefined }),
  LISTEN_DATABASE_URL: str(),
  JWT_SECRET: textMatching((secret) => secret.length >= 32)({ desc: "at least 32 characters" }),
  ...storageVariables,
  PUBLIC_URL: webUrl(),
  PUBLIC_SITE_DIST: path(),
  VITE_DEV: bool({ default: false }),
  LOG_LEVEL: str({ default: "info" }),
  WORKER_HEALTH_URL: webUrl({ default: undefined }),
};

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one sentence that names every variable that is missing or unusable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const values = readSettings(source, variables, nameProblems("The web service"));
  return {
    host: values.HOST,
    port: values.PORT,
    /** PostgREST without the `/api` prefix and without a slash at the end. */
    postgrestUrl: values.POSTGREST_URL,
    /** Where pages read what is public: through nginx's cache; from PostgREST itself when it is left out. */
    postgrestReadUrl: values.POSTGREST_READ_URL ?? values.POSTGREST_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL,
    jwtSecret: values.JWT_SECRET,
    storage: storageSettings(values),
    /** Origin that visitors see, without a slash at the end. */
    publicUrl: values.PUBLIC_URL,
    siteDist: values.PUBLIC_SITE_DIST,
    /** Folder of the site's sources, used in development only. */
    siteRoot: dirname(values.PUBLIC_SITE_DIST),
    dev: values.VITE_DEV,
    logLevel: values.LOG_LEVEL,
    /** Where the worker says how it is, which counts; undefined: nobody asks it. */
    workerHealthUrl: values.WORKER_HEALTH_URL,
  };
}
