import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";

/** What each says, and its labels; jobs.database_metrics() has the values. Those that only grow are gauges here too. */
const descriptions: Record<string, [help: string, ...labels: string[]]> = {
  pg_database_size_bytes: ["Size of the database"],
  pg_database_frozen_xid_age: [
    "Transactions since rows were last frozen; vacuum has to keep it below 2 billion",
  ],
  pg_settings_max_connections: ["Connections that the server takes"],
  pg_settings_archiving: ["1 where the write-ahead log is archived"],
  pg_replication_is_replica: ["1 for a server that follows another"],
  pg_locks_waiting: ["Locks that are waited for"],
  pg_stat_activity_count: ["Connections by role and state", "usename", "state"],
  pg_stat_activity_max_tx_duration: ["Age of the oldest transaction in seconds"],
  pg_stat_archiver_archived_count: ["Pieces of the write-ahead log that were archived"],
  pg_stat_archiver_failed_count: ["Attempts to archive that failed"],
  pg_stat_archiver_last_archive_age: ["Seconds since a piece was archived"],
  pg_stat_database_xact_commit: ["Transactions committed"],
  pg_stat_database_xact_rollback: ["Transactions taken back"],
  pg_stat_database_blks_hit: ["Blocks found in shared buffers"],
  pg_stat_database_blks_read: ["Blocks read from disk or its cache"],
  pg_stat_database_temp_bytes: ["Bytes of temporary files, for what did not fit in memory"],
  pg_stat_database_deadlocks: ["Deadlocks"],
  pg_stat_wal_bytes: ["Bytes of write-ahead log"],
  pg_stat_user_tables_n_live_tup: ["Rows, about", "relname"],
  pg_stat_user_tables_n_dead_tup: ["Rows that are dead and not vacuumed yet, about", "relname"],
  pg_stat_replication_lag_bytes: ["Write-ahead log that a replica has not applied", "application_name"],
  pg_replication_slots_retained_bytes: ["Write-ahead log that is kept for a slot", "slot_name"],
  pg_stat_statements_seconds: ["Time spent in the ten costliest statements", "queryid"],
  pg_stat_statements_calls: ["Calls of the same", "queryid"],
};

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** PostgreSQL's figures about itself, asked for when they are read. Without the database `pg_up` is all there is. */
export function registerDatabaseMetrics(registry: Registry, pool: Pool): void {
  let asking: Promise<Sample[]> | undefined;
  // All gauges are collected at the same time, from one answer.
  const ask = (): Promise<Sample[]> => {
    asking ??= pool
      .query<Sample>("select name, labels, value from jobs.database_metrics()")
      .then(({ rows }) => rows)
      .catch(() => [])
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  for (const [name, [help, ...labelNames]] of Object.entries(descriptions))
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples = await ask();
        this.reset();
        // One without labels would be 0 now, and an old value would look like news.
        if (labelNames.length === 0) this.remove();
        for (const sample of samples) if (sample.name === name) this.set(sample.labels, sample.value);
      },
    });
  new Gauge({
    name: "pg_up",
    help: "1 while PostgreSQL answers",
    registers: [registry],
    async collect() {
      this.set((await ask()).length > 0 ? 1 : 0);
    },
  });
}
