import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { sendEvent } from "./events.ts";

/** Tells of each test as it ends, and of what fails outside of them. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    sendEvent({ type: "planned", tests: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { status, errors, attachments, retry }: TestResult): void {
    const { location } = test;
    const place = `${relative(process.cwd(), location.file)}:${location.line}`;
    if (status !== test.expectedStatus && status !== "interrupted" && retry < test.retries) {
      process.stdout.write(`SECOND TRY ${place} ${test.title}\n${errors.map(describe).join("\n")}\n`);
      return;
    }
    const kept = attachments.flatMap(({ path }) => (path ? [relative(process.cwd(), path)] : []));
    const failed = status === "failed" || status === "timedOut" || status === "interrupted";
    sendEvent({
      type: "test",
      outcome: failed ? "failed" : status,
      test: {
        place,
        title: test.titlePath().slice(3).join(" "),
        errors: failed ? [...errors.map(describe), ...kept] : [],
      },
    });
  }

  onError(error: TestError): void {
    sendEvent({
      type: "test",
      outcome: "failed",
      test: { place: "", title: "no test", errors: [describe(error)] },
    });
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }
}

const describe = ({ message, value, snippet, location }: TestError): string =>
  [
    message ?? value,
    snippet,
    location && `at ${relative(process.cwd(), location.file)}:${location.line}:${location.column}`,
  ]
    .filter(Boolean)
    .join("\n");
