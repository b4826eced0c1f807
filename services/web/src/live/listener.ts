import { EventEmitter } from "node:events";
import { Client } from "pg";
import type { Change } from "./hub.ts";

interface Events {
  change: [Change];
  /** The database is being listened to (again): whatever happened before may have been missed. */
  up: [];
  down: [Error];
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A connection that says nothing for this long is asked whether it is still there. */
const PROBE_MS = 30_000;

/** One connection that listens to the database's notifications and comes back, with growing pauses, when it is lost. */
export class Listener extends EventEmitter<Events> {
  readonly #url: string;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #stopped = false;
  #up = false;

  constructor(url: string) {
    super();
    this.#url = url;
  }

  get isUp(): boolean {
    return this.#up;
  }

  start(): void {
    this.#connect().catch((error: unknown) => this.#lost(this.#client, asError(error)));
  }

  /** @throws Error when there is no connection, or the database is older than the code */
  async assertMigrated(newest: string): Promise<void> {
    if (!this.#client || !this.#up) throw new Error("not connected");
    const { rows } = await this.#client.query("select auth.has_migration($1) as migrated", [newest]);
    if (!rows[0]?.migrated) throw new Error(`migration ${newest} is missing`);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: "web live",
      // A visitor, who may ask whether the database is migrated.
      options: "-c role=anon",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    this.#client = client;
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("The connection ended.")));
    client.on("notification", ({ payload }) => payload && this.emit("change", JSON.parse(payload)));
    await client.connect();
    await client.query("listen live");
    if (this.#stopped) return;
    this.#wait = FIRST_WAIT_MS;
    this.#up = true;
    this.emit("up");
    this.#probeLater(client);
  }

  #probeLater(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query("select").then(
        () => this.#client === client && !this.#stopped && this.#probeLater(client),
        (error: unknown) => this.#lost(client, asError(error)),
      );
    }, PROBE_MS);
  }

  #lost(client: Client | null, error: Error): void {
    if (this.#stopped || client !== this.#client) return;
    this.#client = null;
    this.#up = false;
    clearTimeout(this.#timer);
    client?.end().catch(() => undefined);
    this.emit("down", error);
    this.#timer = setTimeout(() => this.start(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
