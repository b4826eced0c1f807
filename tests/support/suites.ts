import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";

const root = resolve(import.meta.dirname, "../..");

export const suiteNames = ["unit", "db", "api", "faults", "e2e"] as const;
export type SuiteName = (typeof suiteNames)[number];

export interface Outcome {
  suite: SuiteName;
  passed: number;
  failed: number;
  /** The failed tests, each with its file; a file that did not load by its name alone. */
  failures: string[];
  /** The tests that were left out, since something that they need is missing here. */
  untried: string[];
  seconds: number;
}

export interface RunOptions {
  /** Passed to the runner: addresses of the stack. */
  env: Record<string, string>;
  /** Folder for reports. */
  reports: string;
  /** Further arguments for the runner, e.g. a file name. */
  filters: string[];
  /** Leave out the long fault tests, and what in the browser goes beyond the main way through each screen: `@wide`. */
  short: boolean;
  /** Begin each line of output with the suite's name: another suite writes at the same time. */
  named: boolean;
  /** Stops the runner. */
  signal: AbortSignal;
}

/** Runs one suite with its runner; what the runner prints goes to the terminal. */
export async function runSuite(suite: SuiteName, options: RunOptions): Promise<Outcome> {
  const begun = performance.now();
  const report = join(options.reports, `${suite}.json`);
  const { command, env } = suite === "e2e" ? playwright(report, options) : vitest(suite, report, options);
  const exitCode = await new Promise<number | null>((done, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: options.named ? ["ignore", "pipe", "pipe"] : "inherit",
      signal: options.signal,
      // Runners tidy up after it as after Ctrl-C: browsers, workers.
      killSignal: "SIGINT",
      env: { ...process.env, ...options.env, ...env },
    });
    for (const output of [child.stdout, child.stderr])
      if (output)
        createInterface(output).on("line", (line) => console.log(`${suite.padEnd(6)} ${line}`.trimEnd()));
    child.once("error", reject);
    child.once("exit", done);
  });
  const { passed, failed, failures, untried } = await readReport(suite, report);
  // A file that does not load, or a suite without a test, has no failed test, and has failed all the same.
  const broken = failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : 0;
  const seconds = (performance.now() - begun) / 1000;
  // A part of a title leaves out all others, which says nothing.
  const isWhole = !options.filters.some((filter) => filter.startsWith("-"));
  return { suite, passed, failed: failed + broken, failures, untried: isWhole ? untried : [], seconds };
}

function vitest(suite: SuiteName, report: string, { filters, short }: RunOptions) {
  const command = [
    `${root}/node_modules/vitest/vitest.mjs`,
    "run",
    `--project=${suite}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(short ? ["--exclude=tests/faults/long/**"] : []),
    ...filters,
  ];
  return { command, env: {} };
}

function playwright(report: string, { filters, short }: RunOptions) {
  return {
    command: [
      `${root}/node_modules/@playwright/test/cli.js`,
      "test",
      "--config=tests/e2e/playwright.config.ts",
      "--reporter=list,json",
      ...(short ? ["--grep-invert=@wide"] : []),
      ...filters,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { ok: boolean; file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

type Counts = Pick<Outcome, "passed" | "failed" | "failures" | "untried">;

async function readReport(suite: SuiteName, report: string): Promise<Counts> {
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (!text) return { passed: 0, failed: 0, failures: [], untried: [] };
  return suite === "e2e" ? countPlaywright(JSON.parse(text)) : countVitest(JSON.parse(text));
}

function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && tests.length === 0) return [file];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  const untried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "skipped")
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, untried };
}

function countPlaywright({ stats, suites }: PlaywrightReport): Counts {
  const specs = suites.flatMap(specsOf);
  const named = (some: PlaywrightSuite["specs"]) => some.map(({ file, title }) => `${file}: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named(specs.filter(({ ok }) => !ok)),
    untried: named(specs.filter(({ tests }) => tests.every(({ status }) => status === "skipped"))),
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
