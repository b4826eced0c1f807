import { isEmail } from "@solar/domain/email";
import { defaultLanguage, languages } from "@solar/domain/language";
import { nameProblems, path, readSettings, textMatching, urlOf, wholeNumber } from "@solar/storage/settings";
import { storageSettings, storageVariables } from "@solar/storage/store-settings";
import { str } from "envalid";

const variables = {
  DATABASE_URL: urlOf("postgres:", "postgresql:")(),
  SMTP_URL: urlOf("smtp:", "smtps:")(),
  MAIL_FROM: textMatching(isEmail)(),
  PUBLIC_URL: urlOf("http:", "https:")(),
  HOST: str(),
  PORT: wholeNumber(),
  ...storageVariables,
  BACKUP_DIR: path({ default: undefined }),
  STAFF_LANGUAGE: str({ choices: languages, default: defaultLanguage }),
  STAFF_DIGEST_MINUTES: wholeNumber({ default: 0 }),
};

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one sentence that names every variable that is missing or unusable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const values = readSettings(source, variables, nameProblems("The worker"));
  return {
    /** Connection as role `worker`. */
    databaseUrl: values.DATABASE_URL,
    /** `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where the server asks for them. */
    smtpUrl: values.SMTP_URL,
    /** Address that messages come from; the name beside it is the company's, from the site settings. */
    mailFrom: values.MAIL_FROM,
    /** Origin that visitors see, without a slash at the end. */
    publicUrl: values.PUBLIC_URL,
    /** Where the files are that nothing uses any more: the same store as the web service's. */
    storage: storageSettings(values),
    /** Where backups are made, to tell when the last one is old; undefined: none are expected. */
    backupDir: values.BACKUP_DIR,
    host: values.HOST,
    port: values.PORT,
    /** Language of the messages to staff. */
    staffLanguage: values.STAFF_LANGUAGE,
    /** How long notifications of staff are gathered into one message, in minutes; 0 sends each at once. */
    staffDigestMinutes: values.STAFF_DIGEST_MINUTES,
  };
}
