import { expect, test } from "vitest";
import { paceFor } from "./pace.ts";

test("a run takes what the machine gives, from one thing after the other up to two suites with three browsers", () => {
  expect(paceFor(4, 8)).toEqual({ lanes: 2, workers: 3 });
  expect(paceFor(1.9, 2)).toEqual({ lanes: 2, workers: 3 });
  // Two processors that are half as fast, or half taken by others.
  expect(paceFor(1, 2)).toEqual({ lanes: 2, workers: 2 });
  expect(paceFor(0.6, 2)).toEqual({ lanes: 1, workers: 1 });
  expect(paceFor(1, 1)).toEqual({ lanes: 1, workers: 1 });
  // Two endless loops beside us.
  expect(paceFor(0.3, 1)).toEqual({ lanes: 1, workers: 1 });
});
