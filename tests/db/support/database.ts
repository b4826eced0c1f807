import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier, Pool, type QueryResultRow } from "pg";
import { afterAll, beforeAll, inject, it } from "vitest";
import { asQuery, type Statement } from "../../support/sql.ts";
import { insertStaff } from "./content.ts";
import { type Claims, type Role, Session } from "./session.ts";

/** A test file's own copy of the migrated database. */
export class TestDatabase {
  #pool = new Pool({ max: 4 });
  url = "";

  async start(): Promise<void> {
    const template = new URL(inject("templateUrl"));
    const name = `${template.pathname.slice(1)}_${randomBytes(4).toString("hex")}`;
    await this.#administer(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.pathname.slice(1))}`,
    );
    template.pathname = name;
    this.url = template.href;
    this.#pool = new Pool({ connectionString: this.url, max: 4 });
    // Dropping the database may cut a connection that is just closing.
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    this.#pool.on("error", () => undefined);
    for (const change of inject("changes")) await this.sql(change);
  }

  async stop(): Promise<void> {
    await this.#pool.end();
    const name = new URL(this.url).pathname.slice(1);
    await this.#administer(`drop database ${escapeIdentifier(name)} with (force)`);
  }

  /** A further connection of the owner; the caller ends it. */
  async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    return client;
  }

  /** Runs SQL as the owner and commits. */
  async sql<Row extends QueryResultRow>(...statement: Statement): Promise<Row[]> {
    return (await this.#pool.query<Row>(asQuery(statement))).rows;
  }

  /** Opens a transaction as a role with the claims of a token, and rolls it back. */
  withRole<Result>(role: Role, claims: Claims, work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.#transact(role, claims, "rollback", work);
  }

  /** The same, but what was done stays: for what happens at commit only. */
  commitAs<Result>(role: Role, claims: Claims, work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.#transact(role, claims, "commit", work);
  }

  async #transact<Result>(
    role: Role,
    claims: Claims,
    end: "commit" | "rollback",
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      await client.query("begin");
      const session = new Session(client);
      await session.become(role, claims);
      const result = await work(session);
      await client.query(end);
      failed = false;
      return result;
    } finally {
      // A connection in the middle of a failed transaction is not used again.
      client.release(failed);
    }
  }

  async #administer(command: string): Promise<void> {
    const url = new URL(inject("templateUrl"));
    url.pathname = "postgres";
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(command).finally(() => admin.end());
  }
}

/** What a test does as a role, and what it is given besides. */
type Work<Given extends unknown[]> = (session: Session, ...given: Given) => Promise<void>;

/**
 * Gives the test file a database of its own, and `it` for tests that are one transaction of a role, which is rolled
 * back. They are given the claims; with `each`, the cells of their row in a table of cases.
 */
export function useDatabase() {
  const database = new TestDatabase();
  beforeAll(() => database.start());
  afterAll(() => database.stop());
  /** A further account that is signed in, and its claims. */
  const staff = (role?: string) => insertStaff(database, undefined, role);
  return {
    database,
    staff,
    asOwner: itAs(database, "owner", () => ({})),
    asVisitor: itAs(database, "anon", () => ({})),
    asStaff: itAs(database, "admin", () => staff()),
  };
}

function itAs<Granted extends Claims>(
  database: TestDatabase,
  role: Role,
  grant: () => Granted | Promise<Granted>,
) {
  function itAsRole(name: string, work: Work<[Granted]>): void {
    it(name, async () => {
      const claims = await grant();
      await database.withRole(role, claims, (session) => work(session, claims));
    });
  }
  function each<Row extends [unknown, ...unknown[]]>(
    rows: readonly Row[],
  ): (name: string, work: Work<Row>) => void;
  function each<Cell>(rows: readonly Cell[]): (name: string, work: Work<[Cell]>) => void;
  function each(rows: readonly unknown[]) {
    return (name: string, work: Work<unknown[]>) =>
      it.each(rows)(name, async (...given: unknown[]) =>
        database.withRole(role, await grant(), (session) => work(session, ...given)),
      );
  }
  return Object.assign(itAsRole, { each });
}
