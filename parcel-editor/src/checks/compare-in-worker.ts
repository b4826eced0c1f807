import type { Overlap } from "@solar/domain/overlap";
import { type Compare, compareHere, type Pair } from "./overlaps.ts";

type Answer = readonly (Overlap | null)[];

interface Question {
  readonly pairs: readonly Pair[];
  readonly answer: (answer: Answer | Promise<Answer>) => void;
}

/**
 * Compares outlines in a worker, so that drawing goes on smoothly meanwhile. Where the browser starts none, the
 * page compares by itself.
 *
 * @returns the comparison, and what ends the worker
 */
export function compareInWorker(): { compare: Compare; stop: () => void } {
  const worker = new Worker(new URL("./overlap-worker.ts", import.meta.url), { type: "module" });
  let broken = false;
  let open: Question[] = [];
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => open.shift()?.answer(data));
  worker.addEventListener("error", () => {
    broken = true;
    for (const { pairs, answer } of open) answer(compareHere(pairs));
    open = [];
  });
  return {
    compare: (pairs) => {
      if (broken || pairs.length === 0) return compareHere(pairs);
      return new Promise((answer) => {
        open.push({ pairs, answer });
        worker.postMessage(pairs);
      });
    },
    stop: () => worker.terminate(),
  };
}
