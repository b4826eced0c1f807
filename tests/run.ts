import { stripVTControlCharacters } from "node:util";
import { StatusLine } from "../services/stack/src/progress.ts";
import { freeProcessors, type Pace, paceFor } from "./support/pace.ts";
import { type RunOptions, type SuiteName, SuiteRun, suiteNames } from "./support/suites.ts";
import { findStack, runStandingStack } from "./support/test-stack.ts";

/** Where the output goes to a file, the run tells where it is this often, in milliseconds. */
const sparse = 15_000;
const terminal = new StatusLine(sparse);
const begun = performance.now();

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
  terminal.say(
    `${free.toFixed(1)} processors are free: ${pace.lanes === 1 ? "one suite after the other" : "two suites side by side"}, browsers at once: ${pace.workers}.`,
  );
  const options: RunOptions = {
    env: { TEST_WORKERS: String(pace.workers) },
    filters,
    skipLong: named.length === 0,
    skipWide: named.length === 0 && !asked.includes("wide"),
    say: (text) => terminal.say(process.stdout.isTTY ? text : stripVTControlCharacters(text)),
    signal: abort.signal,
  };
  const runs: SuiteRun[] = [];
  const ticking = setInterval(() => terminal.show(positionOf(runs)), 1000);
  const lanes = lanesFor(pace, suites, options.skipWide);
  const ended = await Promise.allSettled(lanes.map((lane) => runLane(lane, options, runs)));
  clearInterval(ticking);
  terminal.clear();
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
      const run = new SuiteRun(suite);
      runs.push(run);
      await run.run({ ...options, env: { ...options.env, ...env } });
      if (lane.length > 1) terminal.say(summaryOf(run));
    }
  } finally {
    await stack?.remove();
  }
}

function positionOf(runs: SuiteRun[]): string {
  const seconds = Math.round((performance.now() - begun) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const failed = runs.reduce((sum, { failures }) => sum + failures.length, 0);
  const positions = runs.filter(({ seconds }) => seconds === 0).map(({ position }) => position);
  if (positions.length === 0) positions.push("the stack starts");
  return [time, ...positions, ...(failed > 0 ? [`${failed} failed`] : [])].join(" · ");
}

const summaryOf = ({ suite, passed, failures, seconds }: SuiteRun) =>
  `${suite.padEnd(8)} ${passed} passed, ${failures.length} failed, ${seconds.toFixed(1)} s`;

function conclude(suites: SuiteName[], runs: SuiteRun[]): number {
  console.log("");
  let [passed, failed] = [0, 0];
  for (const suite of suites) {
    const run = runs.find((candidate) => candidate.suite === suite && candidate.seconds > 0);
    passed += run?.passed ?? 0;
    failed += run?.failures.length ?? 1;
    console.log(run ? summaryOf(run) : `${suite.padEnd(8)} did not run to its end`);
    for (const failure of run?.failures ?? [])
      console.log(
        `         failed: ${failure.place} ${failure.title}\n                 ${run?.again(failure)}`,
      );
    for (const { place, title } of run?.untried ?? []) console.log(`         not tried: ${place} ${title}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function isSuiteName(text: string): text is SuiteName {
  return (suiteNames as readonly string[]).includes(text);
}

process.exitCode = process.argv[2] === "stack" ? await runStandingStack() : await main();
