import { type Language, languages } from "@solar/domain/language";
import { isEmail } from "@solar/domain/validation";
import { nameProblems, path, positive, readSettings, textThat, urlOf, whole } from "@solar/storage/settings";
import { type StorageSettings, storageSettings, storageVariables } from "@solar/storage/store-settings";
import { type TraceSettings, traceSettings, traceVariables } from "@solar/storage/tracing";
import { str } from "envalid";

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
  /** Undefined: no traces. */
  traces: TraceSettings | undefined;
}

const variables = {
  DATABASE_URL: urlOf("postgres:", "postgresql:")(),
  SMTP_URL: urlOf("smtp:", "smtps:")(),
  MAIL_FROM: textThat(isEmail)(),
  PUBLIC_URL: urlOf("http:", "https:")(),
  HOST: str(),
  PORT: whole(),
  ...storageVariables,
  BACKUP_DIR: path({ default: undefined }),
  BACKUP_MAX_HOURS: whole({ default: 36 }),
  STAFF_LANGUAGE: str({ choices: languages, default: "sr" }),
  STAFF_DIGEST_MINUTES: whole({ default: 0 }),
  WORKER_CONCURRENCY: positive({ default: 4 }),
  ...traceVariables,
  LOG_LEVEL: str({ choices: ["debug", "info", "warning", "error"], default: "info" }),
};

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one sentence that names every variable that is missing or unusable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values = readSettings(source, variables, nameProblems("The worker"));
  return {
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL,
    storage: storageSettings(values),
    backupDir: values.BACKUP_DIR,
    backupMaxHours: values.BACKUP_MAX_HOURS,
    host: values.HOST,
    port: values.PORT,
    staffLanguage: values.STAFF_LANGUAGE,
    staffDigestMinutes: values.STAFF_DIGEST_MINUTES,
    concurrency: values.WORKER_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    traces: traceSettings(values),
  };
}
