import { type Language, languages } from "@solar/domain/language";
import {
  readStorageSettings,
  requiredStorageVariables,
  type StorageSettings,
  wrongStorageVariables,
} from "@solar/web/storage/settings";

export interface Env {
  /** Connection as role `worker`. */
  databaseUrl: string;
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where the server asks for them. */
  smtpUrl: string;
  /** Address that messages come from; the name beside it is the company's, from the site settings. */
  mailFrom: string;
  /** Origin that visitors see, without a slash at the end. */
  publicUrl: string;
  /** Where the files are that nothing uses any more: the same store as the web service's. */
  storage: StorageSettings;
  /** Where backups are made, to tell when the last one is old; undefined: none are expected. */
  backupDir: string | undefined;
  /** Hours after which the last backup counts as old. */
  backupMaxHours: number;
  host: string;
  port: number;
  /** Language of the messages to staff. */
  staffLanguage: Language;
  /** How long notifications of staff are gathered into one message, in minutes; 0 sends each at once. */
  staffDigestMinutes: number;
  /** Messages that are sent at the same time. */
  concurrency: number;
  logLevel: "debug" | "info" | "warning" | "error";
}

const required = ["DATABASE_URL", "SMTP_URL", "MAIL_FROM", "PUBLIC_URL", "HOST", "PORT"] as const;
const logLevels = ["debug", "info", "warning", "error"] as const;

const isWhole = (value: string) => /^\d{1,5}$/.test(value);
const isAddress = (value: string) => /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(value);
const isUrl =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);
const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value);

const rules: Record<string, (value: string) => boolean> = {
  DATABASE_URL: isUrl("postgres:", "postgresql:"),
  SMTP_URL: isUrl("smtp:", "smtps:"),
  MAIL_FROM: isAddress,
  PUBLIC_URL: isUrl("http:", "https:"),
  PORT: isWhole,
  STAFF_LANGUAGE: isOneOf(languages),
  STAFF_DIGEST_MINUTES: isWhole,
  BACKUP_MAX_HOURS: isWhole,
  WORKER_CONCURRENCY: (value) => isWhole(value) && Number(value) > 0,
  LOG_LEVEL: isOneOf(logLevels),
};

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one sentence that names every variable that is missing or unusable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const missing = [...required, ...requiredStorageVariables(source)].filter((name) => !source[name]);
  if (missing.length > 0) throw new Error(`The worker cannot start without ${missing.join(", ")}.`);
  const wrong = [
    ...Object.keys(rules).filter((name) => source[name] && !rules[name]?.(source[name])),
    ...wrongStorageVariables(source),
  ];
  if (wrong.length > 0) throw new Error(`The worker cannot use the value of ${wrong.join(", ")}.`);

  const value = (name: string, otherwise = "") => source[name] || otherwise;
  return {
    databaseUrl: value("DATABASE_URL"),
    smtpUrl: value("SMTP_URL"),
    mailFrom: value("MAIL_FROM"),
    publicUrl: value("PUBLIC_URL").replace(/\/+$/, ""),
    storage: readStorageSettings(source),
    backupDir: source.BACKUP_DIR || undefined,
    backupMaxHours: Number(value("BACKUP_MAX_HOURS", "36")),
    host: value("HOST"),
    port: Number(value("PORT")),
    staffLanguage: languages.find((language) => language === source.STAFF_LANGUAGE) ?? "sr",
    staffDigestMinutes: Number(value("STAFF_DIGEST_MINUTES", "0")),
    concurrency: Number(value("WORKER_CONCURRENCY", "4")),
    logLevel: logLevels.find((level) => level === source.LOG_LEVEL) ?? "info",
  };
}
