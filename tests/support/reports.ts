import { relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** A test as the runners' reports in JSON tell of it. */
export interface TestEnd {
  /** The file from the project's folder, with the line where it is known: the runners take it as a filter. */
  place: string;
  title: string;
  outcome: "passed" | "failed" | "untried";
}

const atLine = (file: string, line?: number) => relative(process.cwd(), file) + (line ? `:${line}` : "");

/** @param report of Vitest's reporter `json` */
export function testsOfVitest(report: string): TestEnd[] {
  const { testResults } = JSON.parse(report) as JsonTestResults;
  return testResults.flatMap(({ name, status, assertionResults }): TestEnd[] => {
    const tests = assertionResults.map(({ fullName, status, location }): TestEnd => {
      const outcome = status === "passed" || status === "failed" ? status : "untried";
      return { place: atLine(name, location?.line), title: fullName.trim(), outcome };
    });
    // Loading the file, or a hook.
    const isBroken = status === "failed" && tests.every(({ outcome }) => outcome !== "failed");
    return isBroken
      ? [...tests, { place: atLine(name), title: "outside of its tests", outcome: "failed" }]
      : tests;
  });
}

/** @param report of Playwright's reporter `json` */
export function testsOfPlaywright(report: string): TestEnd[] {
  const { config, suites } = JSON.parse(report) as JSONReport;
  const testsIn = ({ suites = [], specs }: JSONReportSuite): TestEnd[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status }): TestEnd => {
        const outcome = status === "unexpected" ? "failed" : status === "skipped" ? "untried" : "passed";
        return { place: atLine(`${config.rootDir}/${file}`, line), title, outcome };
      }),
    ),
    ...suites.flatMap(testsIn),
  ];
  return suites.flatMap(testsIn);
}
