import { type ClientBase, DatabaseError, type QueryResultRow } from "pg";
import { asQuery, type Statement } from "../../support/sql.ts";

export type Role = "anon" | "admin" | "preview" | "worker" | "owner";

/** Claims of a verified token, as PostgREST passes them on. */
export type Claims = Record<string, unknown>;

/** What a refused statement answers, as a client of the API gets to see it. */
export interface Refusal {
  code: string;
  message: string;
  /** The field, for rules of our own. */
  details: string | null;
  /** HTTP status, where the rule names one. */
  status?: number;
  headers?: Record<string, string>;
}

/** A transaction under some role. */
export class Session {
  readonly #client: ClientBase;
  #role: Role = "owner";
  #claims: Claims = {};

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Changes role and claims within the transaction, as the next request would. */
  async become(role: Role, claims: Claims = {}): Promise<void> {
    [this.#role, this.#claims] = [role, claims];
    await this.#client.query("reset role");
    if (role !== "owner") await this.#client.query(`set local role ${role}`);
    await this.set("request.jwt.claims", JSON.stringify({ role, ...claims }));
  }

  /** Does something as another role, then goes on as before. */
  async as<Result>(role: Role, work: () => Promise<Result>): Promise<Result> {
    const [before, claims] = [this.#role, this.#claims];
    await this.become(role);
    const result = await work();
    await this.become(before, claims);
    return result;
  }

  /** A setting of the request, e.g. `request.headers`. */
  async set(name: string, value: string): Promise<void> {
    await this.#client.query("select set_config($1, $2, true)", [name, value]);
  }

  /** A setting that a function left for PostgREST, e.g. `response.status`. */
  async setting(name: string): Promise<string | null> {
    return this.value<string | null>("select current_setting($1, true)", [name]);
  }

  async rows<Row extends QueryResultRow>(...statement: Statement): Promise<Row[]> {
    return (await this.#client.query<Row>(asQuery(statement))).rows;
  }

  /** The first row. @throws Error when there is none */
  async row<Row extends QueryResultRow>(...statement: Statement): Promise<Row> {
    const [row] = await this.rows<Row>(...statement);
    if (!row) throw new Error(`no row: ${statement[0]}`);
    return row;
  }

  /** The first column of all rows. */
  async values<Value = unknown>(...statement: Statement): Promise<Value[]> {
    const { rows } = await this.#client.query({ ...asQuery(statement), rowMode: "array" });
    return rows.map(([value]) => value);
  }

  /** The first column of the first row. @throws Error when there is none */
  async value<Value = unknown>(...statement: Statement): Promise<Value> {
    const found = await this.values<Value>(...statement);
    if (found.length === 0) throw new Error(`no row: ${statement[0]}`);
    return found[0] as Value;
  }

  /** Number of rows that the statement changed. */
  async change(...statement: Statement): Promise<number | null> {
    return (await this.#client.query(asQuery(statement))).rowCount;
  }

  /** Runs a statement that has to be refused; the transaction goes on. @throws Error when it is not */
  async refusal(...statement: Statement): Promise<Refusal> {
    const refusal = await this.attempt(...statement);
    if (!refusal) throw new Error(`was not refused: ${JSON.stringify(statement)}`);
    return refusal;
  }

  /** The code with which a statement is refused, see `refusal`. */
  async code(...statement: Statement): Promise<string> {
    return (await this.refusal(...statement)).code;
  }

  /** Runs a statement that may be refused; the transaction goes on. @returns the refusal, if there was one */
  async attempt(...statement: Statement): Promise<Refusal | undefined> {
    await this.#client.query("savepoint attempt");
    try {
      await this.#client.query(asQuery(statement));
      return undefined;
    } catch (error) {
      await this.#client.query("rollback to savepoint attempt");
      if (error instanceof DatabaseError) return asRefusal(error);
      throw error;
    }
  }
}

/** SQLSTATE PGRST carries the answer as JSON: body in the message, status and headers in the detail. */
function asRefusal(error: DatabaseError): Refusal {
  if (error.code !== "PGRST") {
    return { code: error.code ?? "", message: error.message, details: error.detail ?? null };
  }
  return { ...JSON.parse(error.message), ...JSON.parse(error.detail ?? "{}") };
}
