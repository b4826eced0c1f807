import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  type CleanedEnv,
  type CleanedEnvAccessors,
  customCleanEnv,
  EnvError,
  EnvMissingError,
  makeExactValidator,
} from "envalid";

type Source = Record<string, string | undefined>;

/** Settings that may stand in a file of their own, out of the environment, which many can read. */
export const secretSettings = [
  "DATABASE_URL",
  "LISTEN_DATABASE_URL",
  "POSTGRES_PASSWORD",
  "AUTHENTICATOR_URL",
  "WORKER_URL",
  "EXPORTER_PASSWORD",
  "JWT_SECRET",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/**
 * The environment with each `NAME_FILE` of a secret setting read into `NAME`, without the line's end.
 * A value in the environment itself goes before.
 *
 * @throws Error with one sentence that names every file that cannot be used
 */
export function withSecretFiles(source: Source): Source {
  const values: Source = { ...source };
  const unreadable: string[] = [];
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`];
    if (!file || source[name]) continue;
    const value = contentOf(file);
    if (value) values[name] = value;
    else unreadable.push(`${name}_FILE (${file} ${value === "" ? "is empty" : "cannot be read"})`);
  }
  if (unreadable.length > 0) throw new Error(`Secrets are missing: ${unreadable.join(", ")}.`);
  return values;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Names of settings that are missing, and of those that cannot be used with what they should be. */
export interface SettingsProblems {
  missing: string[];
  invalid: { name: string; should: string | undefined }[];
}

/**
 * Reads settings by their validators, whose `desc` says what is expected; an empty one counts as missing.
 *
 * @throws what `explain` makes of it when some are missing or cannot be used
 */
export const readSettings = <Specs extends Record<string, { desc?: string }>>(
  source: Source,
  specs: Specs,
  explain: (problems: SettingsProblems) => Error,
) =>
  customCleanEnv(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value)),
    specs,
    (settings): Omit<CleanedEnv<Specs>, keyof CleanedEnvAccessors> => settings,
    {
      reporter: ({ errors }) => {
        const names = Object.keys(errors);
        if (names.length === 0) return;
        const missing = names.filter((name) => errors[name] instanceof EnvMissingError);
        const invalid = names.filter((name) => !missing.includes(name));
        throw explain({ missing, invalid: invalid.map((name) => ({ name, should: specs[name]?.desc })) });
      },
    },
  );

/** For services, whose values may hold passwords: they are named, and not repeated. */
export const nameProblems =
  (subject: string) =>
  ({ missing, invalid }: SettingsProblems): Error => {
    if (missing.length > 0) return new Error(`${subject} cannot start without ${missing.join(", ")}.`);
    const named = invalid.map(({ name, should }) => (should ? `${name} (${should})` : name));
    return new Error(`${subject} cannot use the value of ${named.join(", ")}.`);
  };

/** A text that passes a test. */
export const textMatching = (isValid: (value: string) => boolean) =>
  makeExactValidator<string>((value) => {
    if (!isValid(value)) throw new EnvError();
    return value;
  });

/** An address with one of these protocols, without a slash at the end. */
export const urlOf = (...protocols: string[]) =>
  makeExactValidator<string>((value) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) throw new EnvError();
    return value.replace(/\/+$/, "");
  });

const wholeBetween = (least: number, most: number) =>
  makeExactValidator<number>((value) => {
    if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most) throw new EnvError();
    return Number(value);
  });

export const wholeNumber = wholeBetween(0, 999_999_999);
export const port = wholeBetween(1, 65_535);

export const path = makeExactValidator<string>((value) => resolve(value));
