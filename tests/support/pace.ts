import { pbkdf2 } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

/** How much of a run goes on at once. */
export interface Pace {
  /** Suites side by side, each lane on a stack of its own. */
  lanes: 1 | 2;
  /** Browsers, and tests of faults, side by side. */
  workers: number;
}

/** Milliseconds that `piece` takes a processor of 2024 which does nothing else. */
const usual = 165;
const piece = () => promisify(pbkdf2)("work", "salt", 1_000_000, 32, "sha256");

/**
 * What the machine has to give at this moment, in processors of 2024: a fixed piece of work for each of its processors,
 * at the same time. Half as much may be slower processors or others that work beside us.
 */
export async function freeProcessors(): Promise<number> {
  const times = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
    const begun = performance.now();
    await piece();
    return performance.now() - begun;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + usual / time, 0);
}

/** From one thing after the other to all that a page's waiting leaves idle. */
export function paceFor(free: number, processors = availableParallelism()): Pace {
  if (processors === 1 || free < 0.9) return { lanes: 1, workers: 1 };
  return { lanes: 2, workers: free < 1.6 ? 2 : 3 };
}
