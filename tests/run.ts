import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import pg from "pg";
import { demoLogin } from "../services/stack/src/demo-password.ts";
import { readNote } from "../services/stack/src/lock.ts";
import { dataPaths } from "../services/stack/src/paths.ts";
import { loadSecrets } from "../services/stack/src/secrets.ts";
import { launch, temporaryFolder } from "./support/launch.ts";
import { type Outcome, type RunOptions, runSuite, type SuiteName, suiteNames } from "./support/suites.ts";

/** Data of the stack that `npm run test:stack` keeps running, for one test after the other. */
const standingData = resolve(import.meta.dirname, "../.data-tests");

/**
 * Runs the tests: all suites in their short form, or those named first on the command line in full; what follows
 * goes to the runner. The last line is `N passed, N failed`.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const named = asked.filter(isSuiteName);
  const suites = named.length > 0 ? named : [...suiteNames];
  const filters = asked.filter((argument) => !isSuiteName(argument));
  const reports = await temporaryFolder();
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort()).once("SIGTERM", () => abort.abort());

  const busy = lanes
    .map((lane) => lane.filter((suite) => suites.includes(suite)))
    .filter((lane) => lane.length > 0);
  const options = {
    reports,
    filters,
    short: named.length === 0,
    named: suites.length > 1,
    signal: abort.signal,
  };
  const outcomes: Outcome[] = [];
  const ended = await Promise.allSettled(busy.map((lane) => runLane(lane, options, outcomes)));
  for (const end of ended)
    if (end.status === "rejected")
      console.error(end.reason instanceof Error ? end.reason.message : end.reason);
  await rm(reports, { recursive: true, force: true });
  return conclude(suites, outcomes);
}

/**
 * The browser's tests run beside the others, since either kind leaves a processor idle now and then. They have a
 * stack of their own, where they meet the demo content untouched. The tests of faults, with processes of their own, and
 * those of the database come after them, so that both lanes end at about the same time.
 */
const lanes: readonly (readonly SuiteName[])[] = [
  ["unit", "api"],
  ["e2e", "faults", "db"],
];

/**
 * Runs suites one after the other, on one stack that starts while the unit tests run, which need none. The database's
 * tests take its cluster where it is there anyway; alone they start one of their own, which is ready in a second.
 */
async function runLane(lane: readonly SuiteName[], options: Omit<RunOptions, "env">, outcomes: Outcome[]) {
  const stack = await findStack(lane, options.short);
  try {
    for (const suite of lane) {
      const env = suite === "unit" ? {} : ((await stack?.environment) ?? {});
      outcomes.push(await runSuite(suite, { ...options, env }));
    }
  } finally {
    await stack?.remove();
  }
}

/** Tests come all from one address and do in minutes what visitors do in weeks. */
const generousLimits = {
  VISITOR_RATE: "1000000r/s",
  LOGIN_RATE: "100r/s",
  LOGIN_BURST: "1000",
  LOGIN_CONNECTIONS: "1000",
  INQUIRY_RATE: "100r/s",
  INQUIRY_BURST: "1000",
};

interface TestStack {
  /** What the runners need to know, once it is ready. */
  environment: Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** The stack of `npm run test:stack` where single suites are asked for and it runs, else one for this run. */
async function findStack(lane: readonly SuiteName[], needsOwn: boolean): Promise<TestStack | undefined> {
  if (!lane.some((suite) => suite !== "unit")) return undefined;
  if (!needsOwn && (await readNote(dataPaths(standingData))))
    return { environment: environmentOf(standingData), remove: async () => undefined };
  if (!lane.some((suite) => suite !== "unit" && suite !== "db")) return undefined;
  const launched = await launch({ env: generousLimits });
  const environment = launched.ready().then(({ dataDir }) => environmentOf(dataDir));
  // Whoever awaits it hears of the failure; until then it is nobody's.
  environment.catch(() => undefined);
  return { environment, remove: () => launched.remove() };
}

/** Keeps a stack running until it is interrupted. */
async function standStack(): Promise<number> {
  const launched = await launch({ env: generousLimits, dataDir: standingData });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void launched.stop());
  await launched.ready();
  console.log(`npm run test:db, test:api and test:e2e use the stack at ${launched.url}. Ctrl-C stops it.`);
  await launched.exited;
  await rm(standingData, { recursive: true, force: true });
  return 0;
}

async function environmentOf(dataDir: string): Promise<Record<string, string>> {
  const paths = dataPaths(dataDir);
  const note = await readNote(paths);
  if (!note) throw new Error(`no stack runs on ${dataDir}`);
  await easeLimits(note.databaseUrl);
  return {
    TEST_BASE_URL: note.url,
    TEST_DATABASE_URL: note.databaseUrl,
    TEST_MAIL_URL: note.mailUrl,
    TEST_POSTGREST_URL: note.postgrestUrl,
    TEST_JWT_SECRET: (await loadSecrets(paths.secrets)).jwtSecret,
    TEST_WEB_URL: note.webUrl,
    TEST_WORKER_URL: note.workerUrl,
    TEST_NGINX_URL: note.nginxMetricsUrl,
    TEST_POSTGREST_METRICS_URL: note.postgrestMetricsUrl,
    TEST_DATA_DIR: dataDir,
  };
}

/**
 * Tests do in minutes what visitors do in weeks: lets every inquiry be confirmed, and makes the demo account's password,
 * and the comparison for unknown accounts, cheap to check: a fifth of a second of processor time, which a guesser is
 * meant to spend, is too much for hundreds of tests that sign in.
 */
async function easeLimits(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const hash = "extensions.crypt($1, extensions.gen_salt('bf', 4))";
    await owner.query(`update auth.users set password_hash = ${hash} where email = $2`, [
      demoLogin.password,
      demoLogin.email,
    ]);
    await owner.query("update api.site_settings set confirmations_per_hour = 10000");
    await owner.query(`update auth.settings set unknown_account_hash = ${hash}`, [randomUUID()]);
  } finally {
    await owner.end();
  }
}

function conclude(suites: SuiteName[], outcomes: Outcome[]): number {
  console.log("");
  for (const suite of suites) {
    const outcome = outcomes.find((candidate) => candidate.suite === suite);
    const line = outcome
      ? `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds.toFixed(1)} s`
      : "did not run";
    console.log(`${suite.padEnd(8)} ${line}`);
    for (const failure of outcome?.failures ?? []) console.log(`         failed: ${failure}`);
    for (const test of outcome?.untried ?? []) console.log(`         not tried: ${test}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, suites.length - outcomes.length);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function isSuiteName(text: string): text is SuiteName {
  return (suiteNames as readonly string[]).includes(text);
}

process.exitCode = process.argv[2] === "stack" ? await standStack() : await main();
