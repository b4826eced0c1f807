import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { newestMigration } from "@solar/storage/migrations";
import { openStore } from "@solar/storage/open-store";
import type { Store } from "@solar/storage/store";
import { type Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import { Pool } from "pg";
import type { Env } from "./env.ts";
import { createHttpServer } from "./http.ts";
import { Liveness } from "./liveness.ts";
import { MailServer } from "./mail/mail-server.ts";
import { flushRecordings } from "./mail/record-persistently.ts";
import { maintenanceChecks } from "./maintenance.ts";
import { Metrics } from "./metrics.ts";
import { createTaskList, mailTasks, schedule } from "./task-list.ts";

/** Messages that are sent at the same time. */
const concurrency = 4;
/** How often the queue is looked at for jobs whose time has come; new ones announce themselves. */
const pollMs = 2_000;
/** How long a stopping worker lets messages that are being sent come to their end. */
const lastMessagesMs = 7_000;
const databaseRetryMs = 2_000;

/** Messages that wait for their next attempt go out as soon as the mail server answers, not hours later. */
const retryMailNow = `
  select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
  where task_identifier = any ($1)
    and attempts > 0 and run_at > now() and locked_at is null
  having count(*) > 0`;

function disksOf({ storage, backupDir }: Env): Record<string, string> {
  return {
    ...(storage.driver === "disk" ? { files: storage.dir } : {}),
    ...(backupDir ? { backups: backupDir } : {}),
  };
}

export class Worker {
  readonly #env: Env;
  readonly #logger: Logger;
  readonly #pool: Pool;
  readonly #liveness: Liveness;
  readonly #mailServer: MailServer;
  readonly #metrics: Metrics;
  readonly #http: Server;
  #runner: Runner | undefined;
  #store: Store | undefined;
  readonly #lost = Promise.withResolvers<never>();
  #stopping = false;

  constructor(env: Env, logger: Logger) {
    const databaseUrl = env.databaseUrl;
    this.#env = env;
    this.#logger = logger;
    // Each job may hold a connection, and the queue, health and metrics need some of their own.
    this.#pool = new Pool({ connectionString: databaseUrl, max: concurrency + 4, keepAlive: true });
    // Without a listener on each connection, one that breaks while in use would end the process.
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    this.#pool.on("error", (error) => logger.warn(`A database connection was lost: ${error.message}`));
    this.#liveness = new Liveness({
      databaseUrl,
      pool: this.#pool,
      logger,
      onLost: () => this.#lost.reject(new Error("the connection to the database was lost")),
    });
    this.#lost.promise.catch(() => undefined);
    this.#mailServer = new MailServer({
      url: env.smtpUrl,
      connections: concurrency,
      logger,
      onRecovered: () => void this.#retryMailNow(),
    });
    const maintenance = maintenanceChecks({
      pool: this.#pool,
      disks: disksOf(env),
      backupDir: env.backupDir,
    });
    this.#metrics = new Metrics(this.#pool, this.#mailServer, maintenance);
    const vital = {
      database: async () => void (await this.#pool.query("select 1")),
      jobs: async () => {
        if (!this.#runner) throw new Error("not running yet");
      },
    };
    const further = {
      ...maintenance,
      storage: async () => this.#store?.check(),
      mail: async () => {
        if (!this.#mailServer.isUp)
          throw new Error("the mail server cannot be used: the worker's log says why; messages wait");
      },
    };
    const migrations = () => this.#assertMigrated();
    this.#http = createHttpServer({ vital, further, migrations }, this.#metrics.registry);
  }

  /**
   * Works until `stop`.
   *
   * @throws Error when the address is taken, or when what it knows of its jobs can no longer be trusted
   */
  async run(): Promise<void> {
    await this.#listen();
    void this.#mailServer.check();
    const store = await openStore(this.#env.storage);
    this.#store = store;
    void store
      .check()
      .catch((error) => this.#logger.warn(`The file storage cannot be used: ${error.message}`));
    this.#runner = await this.#startRunner(store);
    this.#logger.info("The worker is ready.");
    await Promise.race([this.#runner?.promise, this.#lost.promise]);
    if (!this.#stopping) throw new Error("the job queue came to an end");
  }

  async stop(reason: string): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#logger.info(`Stopping: ${reason}`);
    await this.#runner?.stop(reason).catch(() => undefined);
    await flushRecordings();
    this.#mailServer.close();
    await this.#liveness.end();
    await this.#pool.end();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  async #assertMigrated(): Promise<void> {
    const newest = await newestMigration();
    const { rows } = await this.#pool.query("select auth.has_migration($1) as migrated", [newest]);
    if (!rows[0]?.migrated) throw new Error(`migration ${newest} is missing`);
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#http.once("error", reject);
      this.#http.listen(this.#env.port, this.#env.host, resolve);
    });
  }

  /** Waits for a database that is still starting or being migrated. */
  async #startRunner(store: Store): Promise<Runner | undefined> {
    while (!this.#stopping) {
      try {
        return await run(
          {
            pgPool: this.#pool,
            concurrency,
            pollInterval: pollMs,
            gracefulShutdownAbortTimeout: lastMessagesMs,
            noHandleSignals: true,
            logger: this.#logger,
            parsedCronItems: schedule(),
            events: this.#events(),
          },
          createTaskList({ env: this.#env, mailServer: this.#mailServer, metrics: this.#metrics, store }),
        );
      } catch (error) {
        this.#logger.warn(`The job queue cannot be used yet: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, databaseRetryMs));
      }
    }
    return undefined;
  }

  #events(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    events.once("pool:create", ({ workerPool }) => this.#liveness.start(workerPool.id));
    return events;
  }

  async #retryMailNow(): Promise<void> {
    await this.#pool
      .query(retryMailNow, [Object.keys(mailTasks)])
      .catch((error) => this.#logger.warn(`Waiting messages keep their time: ${String(error)}`));
  }
}
