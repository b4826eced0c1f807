import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { sendEvent } from "./events.ts";

/** Tells of each test as it ends, and of what fails outside of them: loading a file, a hook. */
export default class VitestReporter implements Reporter {
  /** How many tests a file seems to have, by its text: how many they are shows when it is loaded. */
  #expected = new Map<string, number>();

  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const { moduleId } of files) {
      const tests = readFileSync(moduleId, "utf8").match(/^\s*(test|it)\b/gm)?.length ?? 0;
      this.#expected.set(moduleId, tests);
      sendEvent({ type: "planned", tests });
    }
  }

  onTestModuleCollected({ moduleId, children }: TestModule): void {
    sendEvent({
      type: "planned",
      tests: [...children.allTests()].length - (this.#expected.get(moduleId) ?? 0),
    });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === "pending") return;
    const line = test.location ? `:${test.location.line}` : "";
    const place = `${test.module.relativeModuleId}${line}`;
    if (test.diagnostic()?.flaky)
      process.stdout.write(`SECOND TRY ${place} ${test.fullName}\n${errors.map(describe).join("\n")}\n`);
    sendEvent({
      type: "test",
      outcome: state,
      test: { place, title: test.fullName, errors: errors.map(describe) },
    });
  }

  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()];
    const errors = [module, ...suites].flatMap((suite) => suite.errors()).map(describe);
    const test = { place: module.relativeModuleId, title: "outside of its tests", errors };
    if (errors.length > 0) sendEvent({ type: "test", outcome: "failed", test });
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly VitestError[]): void {
    for (const error of unhandled)
      sendEvent({
        type: "test",
        outcome: "failed",
        test: { place: "", title: "no test", errors: [describe(error)] },
      });
  }

  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content);
  }
}

type VitestError = ReturnType<TestModule["errors"]>[number];

function describe({ name, message, diff, cause, stack, stacks = [] }: VitestError): string {
  const own = stacks.find(({ file }) => !file.includes("node_modules"));
  const at = own ? `at ${relative(process.cwd(), own.file)}:${own.line}:${own.column}` : stack;
  return [`${name}: ${message}`, diff, cause?.message, at].filter(Boolean).join("\n");
}
