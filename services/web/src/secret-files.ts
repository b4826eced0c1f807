import { readFileSync } from "node:fs";

type Source = Record<string, string | undefined>;

/** Settings that may stand in a file of their own, out of the environment, which many can read. */
export const secretSettings = [
  "DATABASE_URL",
  "LISTEN_DATABASE_URL",
  "POSTGRES_PASSWORD",
  "AUTHENTICATOR_URL",
  "WORKER_URL",
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
  const troubles: string[] = [];
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`];
    if (!file || source[name]) continue;
    const value = contentOf(file);
    if (value) values[name] = value;
    else troubles.push(`${name}_FILE (${file} ${value === "" ? "is empty" : "cannot be read"})`);
  }
  if (troubles.length > 0) throw new Error(`Secrets are missing: ${troubles.join(", ")}.`);
  return values;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
