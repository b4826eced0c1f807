import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { originalPicture, pictureSlots } from "@solar/domain/page-pictures";
import { migrationsFolder } from "@solar/storage/migrations";
import { resolveBinary } from "dbmate";
import { type Client, escapeIdentifier, Pool } from "pg";
import { errorMessage } from "../command.ts";
import { inspectMigrations, operatorHint, recordChecksums } from "./applied.ts";
import { withClient } from "./client.ts";
import { syncPageItems } from "./page-items.ts";
import { storeSiteTexts } from "./site-texts.ts";

export interface ProvisionOptions {
  /** Connection of the role that owns the database; it may create roles, and need not be a superuser. */
  ownerUrl: string;
  /** Signs and verifies access tokens; at least 32 characters. Left as it is when absent. */
  jwtSecret?: string | undefined;
  /** Roles belong to the whole cluster: a throw-away database gives no passwords and changes none. */
  passwords?: { authenticator: string; worker: string; exporter?: string | undefined } | undefined;
}

/**
 * Brings a database to the present: roles, job schema, migrations, passwords, secret. Does only what
 * is missing, so that it can run at every start. Throws with dbmate's output when a migration fails.
 *
 * @returns the migrations that were edited after this database had applied them, see `editedMigrationsNotice`
 */
export async function provision({ ownerUrl, jwtSecret, passwords }: ProvisionOptions): Promise<string[]> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query(await readFile(resolve(migrationsFolder, "../roles.sql"), "utf8"));
    await migrateJobSchema(owner, ownerUrl);
    const { pending, edited } = await inspectMigrations(owner);
    try {
      if (pending) {
        await runDbmate(ownerUrl, "up");
        await owner.query("notify pgrst, 'reload schema'");
      }
      await recordChecksums(owner);
      await owner.query(await readFile(resolve(migrationsFolder, "../statistics.sql"), "utf8"));
      await storeCommonPasswords(owner);
      await storeSiteTexts(owner);
      await syncPageItems(owner);
      await storePagePictures(owner);
    } catch (error) {
      // What they say now is what the rest leans on.
      if (edited.length === 0) throw error;
      throw new Error(`${errorMessage(error)}\n${editedMigrationsNotice(edited)}`, { cause: error });
    }
    if (jwtSecret) await storeSecret(owner, jwtSecret);
    if (passwords) await setPasswords(owner, passwords);
    return edited;
  });
}

/** What an operator reads about them: data are there, so nothing that deletes any is named here. */
export const editedMigrationsNotice = (files: string[]) =>
  `Edited after this database applied them: ${files.join(", ")}. Nothing is lost: the database stays as they made it, ` +
  `without what they say now. ${operatorHint}`;

/** A statement that waits for its lock lets everybody wait who comes after it; then it is its turn to give way. */
const lockTimeout = "5s";
const attempts = 6;

/**
 * Runs one dbmate command (`up`, `rollback`, …) on the project's migrations. One that did not get a lock in time was
 * undone, and is tried again.
 */
export async function runDbmate(ownerUrl: string, command: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dropUnfinishedIndexes(ownerUrl);
      return await runDbmateOnce(ownerUrl, command);
    } catch (error) {
      if (attempt === attempts || !String(error).includes("lock timeout")) throw error;
    }
  }
}

/**
 * An index that was made `concurrently` and gave way, or was broken off, stays behind: nothing reads it, and its migration
 * cannot make it again. Its file holds one statement only, so it cannot clear up by itself. One that is being made stays.
 */
async function dropUnfinishedIndexes(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indrelid in (
        select oid from pg_class where relnamespace in (
          select oid from pg_namespace where nspname in ('api', 'auth', 'private', 'jobs')
        )
      ) and not exists (
        select from pg_locks where relation = indrelid and mode = 'ShareUpdateExclusiveLock' and granted
      )`,
    );
    await owner.query(`set lock_timeout = '${lockTimeout}'`);
    for (const { name } of rows) await owner.query(`drop index concurrently if exists ${name}`);
  });
}

async function runDbmateOnce(ownerUrl: string, command: string): Promise<void> {
  const url = new URL(ownerUrl);
  // dbmate insists on TLS unless told otherwise; node-postgres, which the rest uses, does not.
  if (!url.searchParams.has("sslmode")) url.searchParams.set("sslmode", "disable");
  url.searchParams.set("lock_timeout", lockTimeout);
  const args = ["--no-dump-schema", "--migrations-dir", migrationsFolder, command];
  const env = { ...process.env, DATABASE_URL: url.href };
  await promisify(execFile)(resolveBinary(), args, { env, maxBuffer: 1e9 }).catch((error) => {
    throw new Error(`dbmate ${command} failed:\n${`${error.stdout}${error.stderr}`.trim() || error.message}`);
  });
}

/** The job schema belongs to role worker: its tables have row-level security without policies. */
async function migrateJobSchema(owner: Client, ownerUrl: string): Promise<void> {
  const { runMigrations } = await import("graphile-worker");
  const database = escapeIdentifier(owner.database ?? "");
  const { rows } = await owner.query("select to_regclass('graphile_worker.migrations') is null as missing");
  const missing: boolean = rows[0].missing;

  if (missing) await owner.query(`grant create on database ${database} to worker`);
  const pgPool = new Pool({ connectionString: ownerUrl, options: "-c role=worker", max: 1 });
  // Without listeners a connection that breaks while idle would end the process.
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
    if (missing) await owner.query(`revoke create on database ${database} from worker`);
  }
}

/** Makes the rows of `api.page_pictures` those of the software. */
async function storePagePictures(owner: Client): Promise<void> {
  const places = pictureSlots.map((slot) => [slot, originalPicture(slot)]);
  await owner.query("select private.store_page_pictures($1)", [JSON.stringify(places)]);
}

/** Those of 12 characters and more from the list of zxcvbn (MIT), with words of this region. */
async function storeCommonPasswords(owner: Client): Promise<void> {
  const list = await readFile(resolve(migrationsFolder, "../common-passwords.txt"), "utf8");
  await owner.query("insert into auth.common_passwords select unnest($1::text[]) on conflict do nothing", [
    list.trim().split("\n"),
  ]);
}

async function storeSecret(owner: Client, jwtSecret: string): Promise<void> {
  await owner.query("update auth.settings set jwt_secret = $1 where jwt_secret is distinct from $1", [
    jwtSecret,
  ]);
}

async function setPasswords(owner: Client, passwords: Record<string, string | undefined>): Promise<void> {
  // As parameters, for the text of a statement is logged when it is slow.
  await owner.query(`create or replace function pg_temp.set_password(role text, password text) returns void language plpgsql
    as 'begin execute format(''alter role %I password %L'', role, password); end'`);
  for (const [role, password] of Object.entries(passwords))
    if (password) await owner.query("select pg_temp.set_password($1, $2)", [role, password]);
}
