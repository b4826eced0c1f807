import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import pg from "pg";
import { demoLogin } from "../../services/stack/src/demo-password.ts";
import { readStackInfo } from "../../services/stack/src/lock.ts";
import { dataPaths } from "../../services/stack/src/paths.ts";
import { loadSecrets } from "../../services/stack/src/secrets.ts";
import { launch } from "./launch.ts";

/** Data of the stack that `npm run test:stack` keeps running, for one test after the other. */
const standingData = resolve(import.meta.dirname, "../../.data-tests");

/** Tests come all from one address and do in minutes what visitors do in weeks. */
const generousLimits = {
  VISITOR_RATE: "1000000r/s",
  LOGIN_RATE: "100r/s",
  LOGIN_BURST: "1000",
  LOGIN_CONNECTIONS: "1000",
  INQUIRY_RATE: "100r/s",
  INQUIRY_BURST: "1000",
  READ_CONNECTIONS: "1000",
  ALL_READ_CONNECTIONS: "1000",
  // A page that a slow machine renders for longer is no page that failed.
  READ_TIMEOUT: "100",
};

interface TestStack {
  /** What the runners need to know, once it is ready. */
  environment: Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** The stack of `npm run test:stack` where single suites are asked for and it runs, else one for this run. */
export async function findStack(lane: readonly string[], needsOwn: boolean): Promise<TestStack | undefined> {
  if (!lane.some((suite) => suite !== "unit")) return undefined;
  if (!needsOwn && (await readStackInfo(dataPaths(standingData))))
    return { environment: environmentOf(standingData), remove: async () => undefined };
  if (!lane.some((suite) => suite !== "unit" && suite !== "db")) return undefined;
  const launched = await launch({ env: generousLimits });
  const environment = launched.ready().then(({ dataDir }) => environmentOf(dataDir));
  // Whoever awaits it hears of the failure; until then it is nobody's.
  environment.catch(() => undefined);
  return { environment, remove: () => launched.remove() };
}

/** Keeps a stack running until it is interrupted. */
export async function runStandingStack(): Promise<number> {
  const launched = await launch({ env: generousLimits, dataDir: standingData });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void launched.stop());
  launched.process.stdout?.pipe(process.stdout);
  await launched.ready();
  console.log(`npm run test:db, test:api and test:e2e use the stack at ${launched.url}. Ctrl-C stops it.`);
  await launched.exited;
  await rm(standingData, { recursive: true, force: true });
  return 0;
}

async function environmentOf(dataDir: string): Promise<Record<string, string>> {
  const paths = dataPaths(dataDir);
  const note = await readStackInfo(paths);
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
    // What is on the disk when the machine fails is nothing that these tests look at; waiting for it takes long.
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await owner.query(`alter system set ${setting} = off`);
    await owner.query("select pg_reload_conf()");
    await owner.query(
      `update auth.settings set unknown_account_hash = ${hash}, max_concurrent_reads = 1000, max_concurrent_changes = 1000`,
      [randomUUID()],
    );
  } finally {
    await owner.end();
  }
}
