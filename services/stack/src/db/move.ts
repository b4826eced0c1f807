import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { StackError, sentenceOf } from "../errors.ts";
import { waitUntil } from "../processes/wait.ts";
import { provision } from "./provision.ts";

/** Connections of the owners, who are superusers. */
export interface Move {
  from: string;
  to: string;
}

const name = "solar_move";
/** Roles that services sign in as. */
const services = ["authenticator", "worker"];
/** Copying a large database takes its time, in milliseconds. */
const copyLimit = 24 * 60 * 60_000;
const catchUpLimit = 60_000;

/** @throws StackError naming a database that cannot be reached */
async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  if (!URL.canParse(url))
    throw new StackError("MOVE_FROM and MOVE_TO are addresses: postgres://user:password@host:port/name");
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    const { host, pathname } = new URL(url);
    throw new StackError(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${error.message}.`);
  });
  try {
    // What a row looks like as a text must not depend on either cluster's settings.
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table with rows of ours, dbmate's and the job queue's among them; quoted. */
async function tablesOf(client: Client, where = "true"): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' and ${where} order by 1`,
  );
  return rows.map((row) => row.name);
}

/**
 * Makes the new database, and lets PostgreSQL copy into it what there is and everything that changes from now on. The old
 * one serves on. The services of the new one must not run yet: the job queue is copied too.
 *
 * @throws StackError when one of the two cannot take part
 */
export async function beginMove(
  { from, to }: Move,
  settings: Omit<Parameters<typeof provision>[0], "ownerUrl">,
): Promise<void> {
  await connected(from, async (old) => {
    const { rows } = await old.query(
      "select current_setting('wal_level') as level, exists (select from pg_largeobject_metadata) as large",
    );
    if (rows[0].level !== "logical")
      throw new StackError("The old cluster needs wal_level = logical, and a restart after it was set.");
    if (rows[0].large) throw new StackError("The old database holds large objects, which are not copied.");
    if (await hasBegun(old)) throw new StackError("A move has begun already: finish it, or cancel it first.");
    await connected(to, (next) => assertUnused(old, next));
    await connected(to, async () => provision({ ownerUrl: to, ...settings }));
    await connected(to, async (next) => {
      const versions =
        "select string_agg(version, ' ' order by version) as list from public.schema_migrations";
      const [mine, other] = [await old.query(versions), await next.query(versions)];
      if (mine.rows[0].list !== other.rows[0].list)
        throw new StackError(
          "The old database has other migrations than this version: bring it to this one first.",
        );
      await assertKeys(old);
      await old.query(`create publication ${name} for all tables`);
      // What migrations wrote is copied as well. As a replica no trigger looks at that.
      const tables = await tablesOf(next);
      await next.query(`set session_replication_role = replica; truncate ${tables.join(", ")}`);
      await next.query(
        `create subscription ${name} connection ${escapeLiteral(from)} publication ${name} with (streaming = parallel)`,
      );
      const copied = async () => {
        const { rows: left } = await next.query(
          "select count(*)::int as count from pg_subscription_rel where srsubstate <> 'r'",
        );
        return left[0].count === 0;
      };
      if (!(await waitUntil(copied, copyLimit))) throw new StackError("The copy does not come to an end.");
      await next.query("analyze");
    });
  });
}

/**
 * What the new database holds is thrown away, so it must be nobody's.
 *
 * @throws StackError when it is the old one, or one that serves
 */
async function assertUnused(old: Client, next: Client): Promise<void> {
  const cluster = "select system_identifier::text as id from pg_control_system()";
  const [mine, other] = [await old.query(cluster), await next.query(cluster)];
  if (mine.rows[0].id === other.rows[0].id)
    throw new StackError("MOVE_FROM and MOVE_TO are the same cluster: nothing was touched.");
  const { rowCount } = await next.query("select from pg_stat_activity where usename = any($1)", [services]);
  if (rowCount !== 0)
    throw new StackError(
      "Services are at work on the database of MOVE_TO, which would be emptied: nothing was touched.",
    );
}

async function hasBegun(old: Client): Promise<boolean> {
  const { rowCount } = await old.query("select from pg_publication where pubname = $1", [name]);
  return rowCount === 1;
}

/** @throws StackError naming tables whose changed rows could not be told from each other */
async function assertKeys(client: Client): Promise<void> {
  const keyless = await tablesOf(
    client,
    "relreplident <> 'f' and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)",
  );
  if (keyless.length > 0) throw new StackError(`These tables have no primary key: ${keyless.join(", ")}.`);
}

/**
 * Ends the move: writes wait, the last of them are copied, both databases are compared row by row, and the services are
 * kept out of the old one from then on.
 *
 * @returns how many tables and rows there are, and for how many seconds nothing could be written
 * @throws StackError when they differ, or no move has begun; then the old one serves on
 */
export async function finishMove({ from, to }: Move) {
  const report = await connected(from, async (old) => {
    if (!(await hasBegun(old))) throw new StackError("No move has begun here: npm run db:move -- begin");
    return connected(from, (gate) => connected(to, (next) => switchOver(old, gate, next)));
  });
  await connected(to, (next) => next.query(`drop subscription ${name}`));
  await connected(from, (old) => old.query(`drop publication ${name}`));
  return report;
}

/** @param gate a second connection to the old database: who waits must be gone before the first one lets go */
async function switchOver(old: Client, gate: Client, next: Client) {
  const { rowCount } = await old.query("select from pg_replication_slots where slot_name = $1", [name]);
  // Nobody should wait for what cannot come.
  if (rowCount === 0)
    throw new StackError(
      "The new database does not follow: the move was ended half way. npm run db:move -- cancel, then begin",
    );
  const begun = performance.now();
  const tables = await tablesOf(old);
  // Whoever reads goes on. A lock that is not had at once would let others wait behind it.
  await old.query(`begin; set local lock_timeout = '5s'; lock table ${tables.join(", ")} in exclusive mode`);
  const { rows } = await old.query<{ place: string }>("select pg_current_wal_lsn()::text as place");
  const isThere = async () => {
    const slot = await old.query(
      "select confirmed_flush_lsn >= $1 as there from pg_replication_slots where slot_name = $2",
      [rows[0]?.place, name],
    );
    return slot.rows[0]?.there === true;
  };
  if (!(await waitUntil(isThere, catchUpLimit)))
    throw new StackError("The new database does not catch up; the old one serves on. Look at its log.");
  await copySequences(old, next);
  const [before, after] = await Promise.all([summaries(old, tables), summaries(next, tables)]);
  const different = tables.filter((table) => before.get(table) !== after.get(table));
  if (different.length > 0)
    throw new StackError(`These tables differ, so the old database serves on: ${different.join(", ")}.`);
  for (const role of services) await gate.query(`alter role ${escapeIdentifier(role)} nologin`);
  await gate.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = any($1)", [
    services,
  ]);
  await old.query("commit");
  return {
    tables: tables.length,
    rows: [...before.values()].reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** Numbers that were handed out are not part of what is copied. */
async function copySequences(old: Client, next: Client): Promise<void> {
  const { rows } = await old.query<{ sequence: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last from pg_sequences
    where last_value is not null`,
  );
  for (const { sequence, last } of rows)
    await next.query("select setval($1::regclass, $2)", [sequence, last]);
}

/** Of each table how many rows there are, and a sum over their contents, in whichever order. */
async function summaries(client: Client, tables: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as summary from ${table} as r`,
    );
    found.set(table, rows[0].summary);
  }
  return found;
}

/**
 * Takes back what `beginMove` and `finishMove` did to the old database, which serves on. The new one may be gone.
 *
 * @returns why the new one could not be told; undefined when it was
 */
export async function cancelMove({ from, to }: Move): Promise<string | undefined> {
  const untold = await connected(to, unsubscribe).then(() => undefined, sentenceOf);
  await connected(from, async (old) => {
    // What keeps the write-ahead log for the new one would fill the disk.
    await old.query(
      `select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where active and ${ofMove};`,
    );
    await old.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where ${ofMove}`);
    await old.query(`drop publication if exists ${name}`);
    for (const role of services) await old.query(`alter role ${escapeIdentifier(role)} login`);
  });
  return untold;
}

/** Without a word to the old database, which may know nothing of it any more. */
async function unsubscribe(next: Client): Promise<void> {
  const { rowCount } = await next.query("select from pg_subscription where subname = $1", [name]);
  if (rowCount === 0) return;
  await next.query(`alter subscription ${name} disable`);
  await next.query(`alter subscription ${name} set (slot_name = none)`);
  await next.query(`drop subscription ${name}`);
}

/** The subscription's slot, and those of tables that are being copied. */
const ofMove = `database = current_database() and (slot_name = '${name}' or slot_name ~ '^pg_[0-9]+_sync_[0-9]+_')`;
