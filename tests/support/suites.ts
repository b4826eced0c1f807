import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type TestEnd, testsOfPlaywright, testsOfVitest } from "./reports.ts";

const root = resolve(import.meta.dirname, "../..");

export const suiteNames = ["unit", "db", "api", "faults", "e2e"] as const;
export type SuiteName = (typeof suiteNames)[number];

export interface RunOptions {
  /** Passed to the runner: addresses of the stack, how much goes on at once. */
  env: Record<string, string>;
  /** Further arguments for the runner, e.g. a file name. */
  filters: string[];
  /** Leave out the long fault tests. */
  skipLong: boolean;
  /** Leave out what in the browser goes beyond the main way through each screen: `@wide`. */
  skipWide: boolean;
  /** Stops the runner. */
  signal: AbortSignal;
}

/** How a run of one suite went. */
export interface SuiteRun {
  suite: SuiteName;
  passed: number;
  failures: Pick<TestEnd, "place" | "title">[];
  /** The tests that were left out, since something that they need is missing here. */
  untried: TestEnd[];
  seconds: number;
}

/** Runs a suite with its runner, whose words go on with the suite's name before them. */
export async function runSuite(suite: SuiteName, options: RunOptions): Promise<SuiteRun> {
  const { env, filters, signal } = options;
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "solar-report-"));
  const report = join(folder, "report.json");
  const child = spawn(process.execPath, [...commandOf(suite, options, report), ...filters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...env,
      ...(!process.stdout.isTTY && { NO_COLOR: "1" }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  // As Ctrl-C does: runners tidy up after it, browsers and workers.
  signal.addEventListener("abort", () => child.kill("SIGINT"));
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on("line", (line) => console.log(`${suite.padEnd(6)} ${line}`.trimEnd()));
  const [code] = (await once(child, "close")) as [number | null];
  const text = await readFile(report, "utf8").catch(() => undefined);
  await rm(folder, { recursive: true });
  signal.throwIfAborted();
  const tests = text ? (suite === "e2e" ? testsOfPlaywright : testsOfVitest)(text) : [];
  const ended = (outcome: TestEnd["outcome"]) => tests.filter((test) => test.outcome === outcome);
  const passed = ended("passed").length;
  const failures: SuiteRun["failures"] = ended("failed");
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push({ place: "", title: `its runner ended with ${code} and ${passed} passed tests` });
  return {
    suite,
    passed,
    failures,
    // A part of a title leaves out all others, which says nothing.
    untried: filters.some((filter) => filter.startsWith("-")) ? [] : ended("untried"),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** The command that runs one test alone. */
export function commandFor(suite: SuiteName, place: string): string {
  // Playwright looks for it from the folder of its configuration.
  const filter = suite === "e2e" ? basename(place) : place;
  return `npm run test:${suite}${filter && ` -- ${filter}`}`;
}

function commandOf(suite: SuiteName, { skipLong, skipWide }: RunOptions, report: string): string[] {
  if (suite === "e2e")
    return [
      `${root}/node_modules/@playwright/test/cli.js`,
      "test",
      "--config=tests/e2e/playwright.config.ts",
      "--reporter=list,json",
      ...(skipWide ? ["--grep-invert=@wide"] : []),
    ];
  return [
    `${root}/node_modules/vitest/vitest.mjs`,
    "run",
    `--project=${suite}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(skipLong ? ["--exclude=tests/faults/long/**"] : []),
  ];
}
