/** What a suite's runner tells tests/run.ts, by the channel between the two processes. */
export type RunEvent =
  /** More tests are to come; vitest only knows those of the files that it has read. */
  | { type: "planned"; tests?: number; files?: number }
  /** A file is over. */
  | { type: "file" }
  | { type: "test"; outcome: "passed" | "failed" | "skipped"; test: TestEnd };

export interface TestEnd {
  /** The file from the project's folder, with the line where it is known: the runners take it as a filter. */
  place: string;
  title: string;
  /** What was waited for and what was there instead, with the place in the test. */
  errors: string[];
}

export function tell(event: RunEvent): void {
  process.send?.(event);
}
