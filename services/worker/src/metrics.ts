import type { Check } from "@solar/storage/health";
import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { MailServer } from "./mail/mail-server.ts";

const mailLabels = [
  "staff",
  "visitor",
  "digest",
  "security",
  "alert",
  "reservation",
  "offer",
  "assignment",
  "tasks",
  "message",
  "invitation",
] as const;
export type MailLabel = (typeof mailLabels)[number];

/** What the worker counts about itself, in Prometheus' text format. */
export class Metrics {
  readonly registry = new Registry();
  readonly mailsSent = new Counter<"kind">({
    name: "mails_sent_total",
    help: "Messages that the mail server took",
    labelNames: ["kind"],
    registers: [this.registry],
  });
  readonly mailsFailed = new Counter<"kind">({
    name: "mails_failed_total",
    help: "Messages given up: rejected for good, or out of attempts",
    labelNames: ["kind"],
    registers: [this.registry],
  });
  readonly mailRetries = new Counter<"kind">({
    name: "mail_retries_total",
    help: "Attempts that failed and will be repeated",
    labelNames: ["kind"],
    registers: [this.registry],
  });

  constructor(pool: Pool, mailServer: MailServer, maintenance: Record<string, Check>) {
    collectDefaultMetrics({ register: this.registry });
    for (const kind of mailLabels) {
      for (const counter of [this.mailsSent, this.mailsFailed, this.mailRetries]) counter.inc({ kind }, 0);
    }
    new Gauge({
      name: "mail_server_up",
      help: "1 while the mail server answers",
      registers: [this.registry],
      collect() {
        this.set(mailServer.isUp ? 1 : 0);
      },
    });
    new Gauge({
      name: "maintenance_ok",
      help: "1 while archiving works, the last backup is young, and each disk has a tenth of its room left",
      labelNames: ["check"],
      registers: [this.registry],
      async collect() {
        for (const [check, examine] of Object.entries(maintenance)) {
          const ok = await examine().then(
            () => 1,
            () => 0,
          );
          this.set({ check }, ok);
        }
      },
    });
    new Gauge({
      name: "oldest_ready_job_seconds",
      help: "How long the job that could run has waited longest; 0: none waits",
      registers: [this.registry],
      async collect() {
        this.reset();
        const oldest = await pool.query<{ seconds: number }>(longestWait).catch(() => null);
        if (oldest?.rows[0]) this.set(oldest.rows[0].seconds);
      },
    });
    new Gauge({
      name: "jobs",
      help: "Jobs in the queue: ready, waiting for their time, running, or out of attempts",
      labelNames: ["state"],
      registers: [this.registry],
      async collect() {
        // Old figures would look like news: without the database this one is left out.
        this.reset();
        const depth = await pool.query<{ state: string; count: number }>(queueDepth).catch(() => null);
        for (const { state, count } of depth?.rows ?? []) this.set({ state }, count);
      },
    });
  }
}

const longestWait = `
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
  from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= now()`;

const queueDepth = `
  select state, count(id)::int as count
  from unnest(array['ready', 'waiting', 'running', 'dead']) as state
  left join (
    select id, case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'dead'
      when run_at > now() then 'waiting'
      else 'ready'
    end as state
    from graphile_worker.jobs
  ) as jobs using (state)
  group by state`;
