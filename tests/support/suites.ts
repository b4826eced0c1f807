import { spawn } from "node:child_process";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { RunEvent, TestEnd } from "./events.ts";

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
  /** A line for the terminal. */
  say: (line: string) => void;
  /** Stops the runner. */
  signal: AbortSignal;
}

/** A run of one suite with its runner, and how far it is. */
export class SuiteRun {
  readonly suite: SuiteName;
  passed = 0;
  failures: TestEnd[] = [];
  /** The tests that were left out, since something that they need is missing here. */
  untried: TestEnd[] = [];
  seconds = 0;
  #planned = 0;
  #ended = 0;

  constructor(suite: SuiteName) {
    this.suite = suite;
  }

  /** Where it is, e.g. `e2e 12 of 50`. */
  get position(): string {
    return this.#planned > 0 ? `${this.suite} ${this.#ended} of ${this.#planned}` : `${this.suite} begins`;
  }

  async run(options: RunOptions): Promise<void> {
    const { env, filters, say, signal } = options;
    const begun = performance.now();
    const child = spawn(process.execPath, [...commandOf(this.suite, options), ...filters], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...env },
    });
    // As Ctrl-C does: runners tidy up after it, browsers and workers.
    signal.addEventListener("abort", () => child.kill("SIGINT"));
    for (const output of [child.stdout, child.stderr])
      if (output)
        createInterface(output).on("line", (line) => say(`${this.suite.padEnd(6)} ${line}`.trimEnd()));
    child.on("message", (event: RunEvent) => this.#take(event, say));
    const code = await new Promise<number | null>((done, reject) =>
      child.once("error", reject).once("close", done),
    );
    signal.throwIfAborted();
    if (this.failures.length === 0 && (code !== 0 || this.passed === 0))
      this.failures.push({
        place: "",
        title: `its runner ended with ${code} and ${this.passed} passed tests`,
        errors: [],
      });
    // A part of a title leaves out all others, which says nothing.
    if (filters.some((filter) => filter.startsWith("-"))) this.untried = [];
    this.seconds = (performance.now() - begun) / 1000;
  }

  /** The command that runs one test alone. */
  again({ place }: TestEnd): string {
    // Playwright looks for it from the folder of its configuration.
    const filter = this.suite === "e2e" ? basename(place) : place;
    return `npm run test:${this.suite}${filter && ` -- ${filter}`}`;
  }

  #take(event: RunEvent, say: (line: string) => void): void {
    if (event.type === "planned") {
      this.#planned += event.tests;
    } else {
      this.#ended += 1;
      if (event.outcome === "passed") this.passed += 1;
      if (event.outcome === "skipped") this.untried.push(event.test);
      if (event.outcome === "failed") {
        this.failures.push(event.test);
        const { place, title, errors } = event.test;
        say([`\nFAILED ${this.suite} ${place} ${title}`, ...errors, this.again(event.test), ""].join("\n"));
      }
    }
  }
}

function commandOf(suite: SuiteName, { skipLong, skipWide }: RunOptions): string[] {
  const support = import.meta.dirname;
  if (suite === "e2e")
    return [
      `${root}/node_modules/@playwright/test/cli.js`,
      "test",
      "--config=tests/e2e/playwright.config.ts",
      `--reporter=${support}/playwright-reporter.ts`,
      ...(skipWide ? ["--grep-invert=@wide"] : []),
    ];
  return [
    `${root}/node_modules/vitest/vitest.mjs`,
    "run",
    `--project=${suite}`,
    `--reporter=${support}/vitest-reporter.ts`,
    ...(skipLong ? ["--exclude=tests/faults/long/**"] : []),
  ];
}
