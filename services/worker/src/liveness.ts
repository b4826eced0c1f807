import type { Logger } from "graphile-worker";
import { Client, type Pool } from "pg";

/**
 * The queue keeps a job locked for the worker that took it, for hours: it cannot know that the worker was killed.
 * PostgreSQL can. Each worker holds an advisory lock of its name for as long as it lives; a job whose owner's lock is
 * free goes back to the queue.
 */

const lockKey = (name: string) => `hashtextextended('worker:' || ${name}, 0)`;

/** A worker takes jobs a moment before its lock; younger locks on jobs are left alone. */
const graceSeconds = 5;
const reconnectMs = 1_000;
const searchMs = 5_000;

const releaseJobsOfTheDead = `
  with dead as (
    select locked_by from (
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '${graceSeconds} seconds'
    ) as owners
    where pg_try_advisory_xact_lock(${lockKey("locked_by")})
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::int as count
  from dead having count(*) > 0`;

interface Options {
  databaseUrl: string;
  pool: Pool;
  logger: Logger;
  /**
   * The lock is gone, and with it perhaps the answers that named the jobs it has: others may take them over, and this
   * worker must begin anew under another name.
   */
  onLost: () => void;
}

export class Liveness {
  readonly #options: Options;
  #holder: Client | undefined;
  #search: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param name under which this worker locks its jobs */
  start(name: string): void {
    void this.#hold(name);
    this.#search = setInterval(() => void this.#releaseJobsOfTheDead(), searchMs);
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#search);
    await this.#holder?.end().catch(() => undefined);
  }

  /** Takes the lock on a connection of its own, as soon as the database lets it. */
  async #hold(name: string): Promise<void> {
    if (this.#ended) return;
    const holder = new Client({ connectionString: this.#options.databaseUrl, keepAlive: true });
    this.#holder = holder;
    holder.on("error", () => undefined);
    try {
      await holder.connect();
      await holder.query(`select pg_advisory_lock(${lockKey("$1")})`, [name]);
      holder.once("end", () => {
        if (!this.#ended) this.#options.onLost();
      });
    } catch {
      await holder.end().catch(() => undefined);
      setTimeout(() => void this.#hold(name), reconnectMs).unref();
    }
  }

  async #releaseJobsOfTheDead(): Promise<void> {
    const { pool, logger } = this.#options;
    try {
      const { rows } = await pool.query<{ count: number }>(releaseJobsOfTheDead);
      if (rows[0]) logger.warn(`Took over the jobs of ${rows[0].count} worker(s) that ended without a word.`);
    } catch (error) {
      logger.debug(`Could not look for jobs of ended workers: ${String(error)}`);
    }
  }
}
