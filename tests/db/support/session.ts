import { type ClientBase, DatabaseError, type QueryResultRow } from "pg";
import type { Claims, Role } from "./database.ts";

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

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Changes role and claims within the transaction, as the next request would. */
  async become(role: Role, claims: Claims = {}): Promise<void> {
    await this.#client.query("reset role");
    if (role !== "owner") await this.#client.query(`set local role ${role}`);
    await this.set("request.jwt.claims", JSON.stringify({ role, ...claims }));
  }

  /** A setting of the request, e.g. `request.headers`. */
  async set(name: string, value: string): Promise<void> {
    await this.#client.query("select set_config($1, $2, true)", [name, value]);
  }

  /** A setting that a function left for PostgREST, e.g. `response.status`. */
  async setting(name: string): Promise<string | null> {
    const { value } = await this.row<{ value: string | null }>("select current_setting($1, true) as value", [
      name,
    ]);
    return value;
  }

  async rows<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }

  /** The first row. @throws Error when there is none */
  async row<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await this.rows<Row>(text, values);
    if (!row) throw new Error(`no row: ${text}`);
    return row;
  }

  /** Number of rows that the statement changed. */
  async change(text: string, values: unknown[] = []): Promise<number | null> {
    return (await this.#client.query(text, values)).rowCount;
  }

  /** Runs a statement that has to be refused; the transaction goes on. @throws Error when it is not */
  async refusal(text: string, values: unknown[] = []): Promise<Refusal> {
    const refusal = await this.attempt(text, values);
    if (!refusal) throw new Error(`was not refused: ${text} ${JSON.stringify(values)}`);
    return refusal;
  }

  /** Runs a statement that may be refused; the transaction goes on. @returns the refusal, if there was one */
  async attempt(text: string, values: unknown[] = []): Promise<Refusal | undefined> {
    await this.#client.query("savepoint attempt");
    try {
      await this.#client.query(text, values);
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
