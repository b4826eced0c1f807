import { freeProcessors, type Pace, paceFor } from "./support/pace.ts";
import {
  commandFor,
  type RunOptions,
  runSuite,
  type SuiteName,
  type SuiteRun,
  suiteNames,
} from "./support/suites.ts";
import { findStack, runStandingStack } from "./support/test-stack.ts";

/**
 * Runs the tests: all suites in their short form, with `wide` all that is done in the browser; or those named first on the
 * command line in full. What follows goes to the runner. The last line is `N passed, N failed`.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const named = asked.filter(isSuiteName);
  const suites = named.length > 0 ? named : [...suiteNames];
  const filters = asked.filter((argument) => !isSuiteName(argument) && argument !== "wide");
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort()).once("SIGTERM", () => abort.abort());

  const free = await freeProcessors();
  const pace = paceFor(free);
  console.log(
    `${free.toFixed(1)} processors are free: ${pace.lanes === 1 ? "one suite after the other" : "two suites side by side"}, browsers at once: ${pace.workers}.`,
  );
  const options: RunOptions = {
    env: { TEST_WORKERS: String(pace.workers) },
    filters,
    skipLong: named.length === 0,
    skipWide: named.length === 0 && !asked.includes("wide"),
    signal: abort.signal,
  };
  const runs: SuiteRun[] = [];
  const lanes = lanesFor(pace, suites, options.skipWide);
  const ended = await Promise.allSettled(lanes.map((lane) => runLane(lane, options, runs)));
  for (const end of ended)
    if (end.status === "rejected")
      console.error(end.reason instanceof Error ? end.reason.message : end.reason);
  return conclude(suites, runs);
}

/**
 * The browser's tests run beside the others, since either kind leaves a processor idle now and then. They have a
 * stack of their own then, where they meet the demo content untouched; one after the other, they come first. In their
 * short form the tests of faults and of the database follow them, so that both lanes end at about the same time.
 */
function lanesFor({ lanes }: Pace, suites: readonly SuiteName[], short: boolean): SuiteName[][] {
  const others: SuiteName[] = ["faults", "db"];
  const all: SuiteName[][] =
    lanes === 2
      ? [
          ["unit", "api", ...(short ? [] : others)],
          ["e2e", ...(short ? others : [])],
        ]
      : [["unit", "e2e", "api", ...others]];
  return all.map((lane) => lane.filter((suite) => suites.includes(suite))).filter((lane) => lane.length > 0);
}

/**
 * Runs suites one after the other, on one stack that starts while the unit tests run, which need none. The database's
 * tests take its cluster where it is there anyway; alone they start one of their own, which is ready in a second.
 */
async function runLane(lane: readonly SuiteName[], options: RunOptions, runs: SuiteRun[]): Promise<void> {
  const stack = await findStack(lane, options.skipLong);
  try {
    for (const suite of lane) {
      const env = suite === "unit" ? {} : ((await stack?.environment) ?? {});
      const run = await runSuite(suite, { ...options, env: { ...options.env, ...env } });
      runs.push(run);
      if (lane.length > 1) console.log(summaryOf(run));
    }
  } finally {
    await stack?.remove();
  }
}

const summaryOf = ({ suite, passed, failures, seconds }: SuiteRun) =>
  `${suite.padEnd(8)} ${passed} passed, ${failures.length} failed, ${seconds.toFixed(1)} s`;

function conclude(suites: SuiteName[], runs: SuiteRun[]): number {
  console.log("");
  let [passed, failed] = [0, 0];
  for (const suite of suites) {
    const run = runs.find((candidate) => candidate.suite === suite);
    passed += run?.passed ?? 0;
    failed += run?.failures.length ?? 1;
    console.log(run ? summaryOf(run) : `${suite.padEnd(8)} did not run to its end`);
    for (const { place, title } of run?.failures ?? [])
      console.log(`         failed: ${place} ${title}\n                 ${commandFor(suite, place)}`);
    for (const { place, title } of run?.untried ?? []) console.log(`         not tried: ${place} ${title}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function isSuiteName(text: string): text is SuiteName {
  return (suiteNames as readonly string[]).includes(text);
}

process.exitCode = process.argv[2] === "stack" ? await runStandingStack() : await main();
