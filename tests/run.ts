import { rm } from "node:fs/promises";
import { type Launched, launch, temporaryFolder } from "./support/launch.ts";
import { type Outcome, runSuite, type SuiteName, suiteNames } from "./support/suites.ts";

/**
 * Runs the tests: all suites, or those named first on the command line; what follows goes to the runner.
 * They share one stack in a temporary folder, but for the browser: it meets the demo content untouched, on a
 * stack of its own. The last line is `N passed, N failed`.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const named = asked.filter(isSuiteName);
  const suites = named.length > 0 ? named : [...suiteNames];
  const filters = asked.filter((argument) => !isSuiteName(argument));
  const reports = await temporaryFolder();
  // Starts while the unit tests run, which need no stack.
  let stack = suites.some((suite) => suite !== "unit") ? await launchStack() : undefined;
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort()).once("SIGTERM", () => abort.abort());

  const outcomes: Outcome[] = [];
  try {
    for (const suite of suites) {
      if (suite === "e2e" && outcomes.some((outcome) => outcome.suite !== "unit")) {
        await stack?.remove();
        stack = await launchStack();
      }
      const env = suite === "unit" ? {} : ((await stack?.environment) ?? {});
      const short = !named.includes("faults");
      outcomes.push(await runSuite(suite, { env, reports, filters, short, signal: abort.signal }));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  } finally {
    await stack?.remove();
    await rm(reports, { recursive: true, force: true });
  }
  return conclude(suites, outcomes);
}

/** Tests come all from one address and do in minutes what visitors do in weeks. */
const generousLimits = {
  LOGIN_RATE: "100r/s",
  LOGIN_BURST: "1000",
  INQUIRY_RATE: "100r/s",
  INQUIRY_BURST: "1000",
};

interface TestStack {
  /** What the runners need to know, once it is ready. */
  environment: Promise<Record<string, string>>;
  remove(): Promise<void>;
}

async function launchStack(): Promise<TestStack> {
  const launched = await launch({ env: generousLimits });
  const environment = launched.ready().then(environmentOf);
  // Whoever awaits it hears of the failure; until then it is nobody's.
  environment.catch(() => undefined);
  return { environment, remove: () => launched.remove() };
}

async function environmentOf(stack: Launched): Promise<Record<string, string>> {
  const { mailUrl, postgrestUrl, databaseUrl, webUrl, workerUrl } = await stack.note();
  return {
    TEST_BASE_URL: stack.url,
    TEST_DATABASE_URL: databaseUrl,
    TEST_MAIL_URL: mailUrl,
    TEST_POSTGREST_URL: postgrestUrl,
    TEST_JWT_SECRET: (await stack.secrets()).jwtSecret,
    TEST_WEB_URL: webUrl,
    TEST_WORKER_URL: workerUrl,
    TEST_DATA_DIR: stack.dataDir,
  };
}

function conclude(suites: SuiteName[], outcomes: Outcome[]): number {
  console.log("");
  for (const suite of suites) {
    const outcome = outcomes.find((candidate) => candidate.suite === suite);
    const line = outcome
      ? `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds.toFixed(1)} s`
      : "did not run";
    console.log(`${suite.padEnd(8)} ${line}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, suites.length - outcomes.length);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function isSuiteName(text: string): text is SuiteName {
  return (suiteNames as readonly string[]).includes(text);
}

process.exitCode = await main();
