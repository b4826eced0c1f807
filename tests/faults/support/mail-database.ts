import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier, type QueryResultRow } from "pg";
import { provision } from "../../../services/stack/src/db/provision.ts";
import { ask, asQuery, type Statement } from "../../support/sql.ts";

/** A migrated database of a test file's own, with an address for notifications; no other worker looks at its queue. */
export class MailDatabase {
  readonly #name = `mail_${randomBytes(4).toString("hex")}`;
  readonly #ownerUrl: URL;
  #owner: Client | undefined;

  constructor() {
    this.#ownerUrl = new URL(process.env.TEST_DATABASE_URL ?? "");
  }

  /** For a worker: the owner's connection in the worker's role. */
  get workerUrl(): string {
    const url = this.#url();
    url.searchParams.set("options", "-c role=worker");
    return url.href;
  }

  async create(): Promise<void> {
    await ask(this.#ownerUrl.href, `create database ${escapeIdentifier(this.#name)}`);
    await provision({ ownerUrl: this.#url().href });
    this.#owner = new Client({ connectionString: this.#url().href });
    await this.#owner.connect();
    await this.query("update api.site_settings set notification_emails = '{staff@example.com}'");
  }

  async drop(): Promise<void> {
    await this.#owner?.end();
    await ask(this.#ownerUrl.href, `drop database ${escapeIdentifier(this.#name)} with (force)`);
  }

  /** No inquiries, nobody who sent them and no jobs, as at first. */
  async clear(): Promise<void> {
    await this.query("truncate api.inquiries, api.contacts, graphile_worker._private_jobs cascade");
  }

  async query<Row extends QueryResultRow>(...statement: Statement): Promise<Row[]> {
    if (!this.#owner) throw new Error("create() first");
    return (await this.#owner.query<Row>(asQuery(statement))).rows;
  }

  /** The first column of the first row. */
  async value<Value = string>(...statement: Statement): Promise<Value | undefined> {
    const [row] = await this.query<Record<string, Value>>(...statement);
    return row && Object.values(row)[0];
  }

  /** Inquiries of different visitors from the contact page. @returns their ids */
  async insertInquiries(count: number): Promise<string[]> {
    const rows = await this.query<{ id: string }>(
      `insert into api.inquiries (user_name, user_email, message)
       select 'Posjetilac ' || n, 'visitor' || n || '-' || $2 || '@example.com', 'Zanima me više.'
       from generate_series(1, $1) as n
       returning id`,
      [count, randomBytes(4).toString("hex")],
    );
    return rows.map(({ id }) => id);
  }

  /** How many messages are in which state, e.g. `{sent: 10}`. */
  async states(): Promise<Record<string, number>> {
    const rows = await this.query<{ state: string; count: number }>(
      `select state, count(*)::int from (
         select staff_mail_status as state from api.inquiries
         union all select visitor_mail_status from api.inquiries
       ) as messages group by state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** Breaks every connection but this one, as a restart of the database does. */
  async dropConnections(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }

  /** Throws everybody out but this connection, and lets nobody in. @returns what lets them in again */
  async close(): Promise<() => Promise<void>> {
    const allow = (whether: boolean) =>
      ask(this.#ownerUrl.href, `alter database ${escapeIdentifier(this.#name)} allow_connections ${whether}`);
    await allow(false);
    await this.dropConnections();
    return async () => void (await allow(true));
  }

  #url(): URL {
    const url = new URL(this.#ownerUrl);
    url.pathname = this.#name;
    return url;
  }
}
