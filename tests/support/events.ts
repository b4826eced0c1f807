/** What a suite's runner tells tests/run.ts, by the channel between the two processes. */
export type RunEvent =
  /** So many tests more are to come. */
  | { type: "planned"; tests: number }
  | { type: "test"; outcome: "passed" | "failed" | "skipped"; test: TestEnd };

export interface TestEnd {
  /** The file from the project's folder, with the line where it is known: the runners take it as a filter. */
  place: string;
  title: string;
  /** What was waited for and what was there instead, with the place in the test. */
  errors: string[];
}

export function sendEvent(event: RunEvent): void {
  process.send?.(event);
}
