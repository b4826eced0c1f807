/** One measured number, e.g. `{name: "cached variants", value: 4100, unit: "1/s"}`. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
}

/** Runs a task and says how long it took, in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** The value below which this share (0–1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Does a task over and over in `lanes` lanes for a time. @returns how often a second */
export async function rate(seconds: number, lanes: number, task: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await task();
      done += 1;
    }
  };
  const ms = await timed(() => Promise.all(Array.from({ length: lanes }, lane)));
  return done / (ms / 1000);
}

export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit } of figures) {
    console.log(`${name.padEnd(56)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}`);
  }
}
