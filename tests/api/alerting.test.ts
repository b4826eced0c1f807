import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";

const deploy = resolve(import.meta.dirname, "../../deploy");
const rulesFile = join(deploy, "prometheus/rules.yaml");

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; description: string };
}
const { groups } = parse(readFileSync(rulesFile, "utf8")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Values of two hours, one a minute: those that stay, and those that grow by so much a minute. */
const steady = (value: number) => `${value}x120`;
const growing = (by: number) => `0+${by}x120`;

/** What a well stack tells, in Prometheus' notation. */
const well: Record<string, string> = {
  'up{job="solar-web"}': steady(1),
  nginx_up: steady(1),
  'http_request_duration_seconds_count{status="200",route="/"}': growing(600),
  'http_request_duration_seconds_count{status="500",route="/"}': growing(10),
  'http_request_duration_seconds_count{status="503",route="/healthz"}': growing(60),
  'http_request_duration_seconds_bucket{method="GET",route="/",le="1"}': growing(600),
  'http_request_duration_seconds_bucket{method="GET",route="/",le="5"}': growing(610),
  'http_request_duration_seconds_bucket{method="GET",route="/",le="+Inf"}': growing(610),
  'http_request_duration_seconds_bucket{method="GET",route="/live",le="+Inf"}': growing(600),
  'browser_errors_total{app="admin"}': growing(1),
  oldest_ready_job_seconds: steady(200),
  'jobs{state="dead"}': steady(0),
  'mails_failed_total{kind="visitor"}': steady(2),
  mail_server_up: steady(1),
  'maintenance_ok{check="disk"}': steady(1),
  'process_resident_memory_bytes{job="solar-web"}': steady(600e6),
  'nodejs_eventloop_lag_p99_seconds{job="solar-web"}': steady(0.1),
  pg_up: steady(1),
  pgrst_db_pool_waiting: steady(0),
  pg_stat_activity_count: steady(90),
  pg_settings_max_connections: steady(120),
  pg_stat_activity_max_tx_duration: steady(800),
  pg_stat_database_deadlocks: steady(7),
  pg_stat_archiver_failed_count: steady(4),
  // Prometheus' tests begin at 0, the backups a day and a half and two days before.
  'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{job="solar/solar-database"}':
    steady(-122_000),
  'barman_cloud_cloudnative_pg_io_last_failed_backup_timestamp{job="solar/solar-database"}': steady(-170_000),
  'pg_stat_replication_pg_wal_lsn_diff{application_name="replica"}': steady(60e6),
  'pg_replication_slots_pg_wal_lsn_diff{slot_name="replica"}': steady(1.9e9),
  'pg_stat_user_tables_n_dead_tup{relname="parcels"}': steady(39_000),
  'pg_stat_user_tables_n_dead_tup{relname="site_settings"}': steady(900),
  'pg_stat_user_tables_n_live_tup{relname="parcels"}': steady(100_000),
  'pg_stat_user_tables_n_live_tup{relname="site_settings"}': steady(1),
  pg_database_wraparound_age_datfrozenxid_seconds: steady(0.9e9),
};

/** What makes each alert fire, and no other. */
const unwell: Record<string, Record<string, string>> = {
  SolarProcessDown: { 'up{job="solar-web"}': steady(0) },
  SolarAnswersFail: { 'http_request_duration_seconds_count{status="500",route="/"}': growing(20) },
  SolarAnswersSlow: { 'http_request_duration_seconds_bucket{method="GET",route="/",le="1"}': growing(500) },
  SolarBrowserErrors: { 'browser_errors_total{app="admin"}': growing(2) },
  SolarJobsWait: { oldest_ready_job_seconds: steady(400) },
  SolarJobsDead: { 'jobs{state="dead"}': steady(1) },
  SolarMailsFail: { 'mails_failed_total{kind="visitor"}': "2x80 3x40" },
  SolarMailServerDown: { mail_server_up: steady(0) },
  SolarMaintenance: { 'maintenance_ok{check="disk"}': steady(0) },
  SolarMemory: { 'process_resident_memory_bytes{job="solar-web"}': steady(800e6) },
  SolarEventLoopBlocked: { 'nodejs_eventloop_lag_p99_seconds{job="solar-web"}': steady(0.7) },
  SolarDatabaseDown: { pg_up: steady(0) },
  SolarPoolExhausted: { pgrst_db_pool_waiting: steady(2) },
  SolarConnectionsShort: { pg_stat_activity_count: steady(100) },
  SolarLongTransaction: { pg_stat_activity_max_tx_duration: steady(1000) },
  SolarDeadlocks: { pg_stat_database_deadlocks: growing(1) },
  SolarArchivingFails: { pg_stat_archiver_failed_count: growing(1) },
  SolarBackupFails: {
    'barman_cloud_cloudnative_pg_io_last_failed_backup_timestamp{job="solar/solar-database"}':
      steady(-100_000),
  },
  SolarBackupLate: {
    'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{job="solar/solar-database"}':
      steady(-127_000),
  },
  SolarReplicaBehind: { 'pg_stat_replication_pg_wal_lsn_diff{application_name="replica"}': steady(70e6) },
  SolarSlotRetains: { 'pg_replication_slots_pg_wal_lsn_diff{slot_name="replica"}': steady(3e9) },
  SolarDeadRows: { 'pg_stat_user_tables_n_dead_tup{relname="parcels"}': steady(41_000) },
  SolarFreezing: { pg_database_wraparound_age_datfrozenxid_seconds: steady(1.1e9) },
};

const promtool = (...args: string[]) => spawnSync("promtool", args, { encoding: "utf8" });
const hasPromtool = promtool("--version").status === 0;
if (!hasPromtool)
  console.log("promtool, of Debian's package prometheus, is not installed: alert rules are not tried.");

describe("the alert rules", () => {
  test("have each a case in which they fire", () => {
    expect(Object.keys(unwell)).toEqual(rules.map(({ alert }) => alert));
    for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(["summary", "description"]);
  });

  test.skipIf(!hasPromtool)("are accepted by Prometheus, as is the example around them", () => {
    const { status, stdout, stderr } = promtool(
      "check",
      "config",
      join(deploy, "prometheus/prometheus.yaml"),
    );
    expect(status, stdout + stderr).toBe(0);
  });

  test.skipIf(!hasPromtool)("are silent while all is well, and fire one by one", () => {
    const firing = (series: Record<string, string>, alert?: string) => ({
      interval: "1m",
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: "115m",
          exp_samples: alert ? [{ labels: `{alertname="${alert}"}`, value: 1 }] : [],
        },
      ],
    });
    // Rarer than in use: fewer evaluations, and no alert waits for less to become one.
    const evaluation_interval = "5m";
    const tests = [
      firing(well),
      ...Object.entries(unwell).map(([alert, series]) => firing({ ...well, ...series }, alert)),
    ];
    const folder = mkdtempSync(join(tmpdir(), "solar-rules-"));
    const file = join(folder, "rules.test.yaml");
    writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval, tests }));
    const { status, stdout, stderr } = promtool("test", "rules", file);
    rmSync(folder, { recursive: true });
    expect(status, stdout + stderr).toBe(0);
  });
});

/** Names of metrics in an expression of Prometheus. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, " ")
    .replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, " ");
  return [...bare.matchAll(/\b[a-z][a-z_0-9]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !["and", "or", "unless"].includes(name) && !/^e\d/.test(name));
}

describe("what alerts and dashboards name", () => {
  /**
   * Those of other programs: CloudNativePG's Barman Cloud plugin (cloudnative-pg.io/plugin-barman-cloud lists them),
   * PostgREST from 12.2 on (docs.postgrest.org), and the exporters of docker-compose.yml (their READMEs and `collector/`).
   */
  const ofOthers = `
    barman_cloud_cloudnative_pg_io_last_available_backup_timestamp
    barman_cloud_cloudnative_pg_io_last_failed_backup_timestamp
    pgrst_db_pool_available pgrst_db_pool_max pgrst_db_pool_timeouts_total pgrst_db_pool_waiting
    nginx_up nginx_connections_active nginx_connections_accepted nginx_http_requests_total
    pg_up pg_database_size_bytes pg_database_wraparound_age_datfrozenxid_seconds pg_locks_count
    pg_replication_slots_pg_wal_lsn_diff pg_settings_max_connections
    pg_stat_activity_count pg_stat_activity_max_tx_duration
    pg_stat_archiver_archived_count pg_stat_archiver_failed_count pg_stat_archiver_last_archive_age
    pg_stat_database_blks_hit pg_stat_database_blks_read pg_stat_database_deadlocks
    pg_stat_database_temp_bytes pg_stat_database_xact_commit pg_stat_database_xact_rollback
    pg_stat_replication_pg_current_wal_lsn_bytes pg_stat_replication_pg_wal_lsn_diff
    pg_stat_statements_calls_total pg_stat_statements_seconds_total
    pg_stat_user_tables_n_dead_tup pg_stat_user_tables_n_live_tup pg_wal_size_bytes`;
  const exposed = new Set(["up", ...ofOthers.trim().split(/\s+/)]);

  beforeAll(async () => {
    for (const name of ["WEB", "WORKER"]) {
      const url = process.env[`TEST_${name}_URL`];
      const response = await fetch(`${url}/metrics`);
      expect(response.status, url).toBe(200);
      for (const [, name = "", kind] of (await response.text()).matchAll(/^# TYPE (\S+) (\w+)$/gm))
        for (const ending of kind === "histogram" ? ["_bucket", "_count", "_sum"] : [""])
          exposed.add(name + ending);
    }
  });

  test("is told by the running stack, by PostgREST or by an exporter", () => {
    const unknown = (exprs: string[]) => exprs.flatMap(namesIn).filter((name) => !exposed.has(name));
    expect(unknown(rules.map(({ expr }) => expr))).toEqual([]);
    const boards = readdirSync(join(deploy, "grafana"));
    expect(boards).toHaveLength(2);
    for (const name of boards) {
      const { panels } = JSON.parse(readFileSync(join(deploy, "grafana", name), "utf8")) as {
        panels: { title: string; targets: { expr: string }[] }[];
      };
      const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
      expect(exprs.length).toBeGreaterThan(20);
      expect(unknown(exprs), name).toEqual([]);
    }
  });
});
