import type { Page } from "@playwright/test";
import { type Figure, percentile } from "./figures.ts";

/** How much slower than this machine's the processor of a visitor or of an office is taken to be. */
const slowdown = 4;

/** How often each movement is made; the figures are medians. */
const rounds = 5;

export async function slowDown(page: Page): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/**
 * What it is called; what looks where it begins and gives the movement itself; and what is waited for or put back
 * afterwards. Only the movement itself is measured: looking for a place makes the slowed-down page work too.
 */
type Movement = readonly [
  name: string,
  aim: () => Promise<() => Promise<void>>,
  settle: () => Promise<unknown>,
];

/** Makes each movement a few times. @returns frames a second and the longest task meanwhile, medians */
export async function measureMovements(
  page: Page,
  what: string,
  movements: readonly Movement[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, aim, settle] of movements) {
    const seen: Watched[] = [];
    for (let round = 0; round < rounds; round++) {
      seen.push(await watch(page, await aim()));
      await settle();
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
    const median = (of: (watched: Watched) => number) => percentile(seen.map(of), 0.5);
    figures.push(
      { name: `${what}, ${name}`, value: median((one) => one.framesPerSecond), unit: "frames/s" },
      { name: `${what}, longest task while ${name}`, value: median((one) => one.longestTask), unit: "ms" },
    );
  }
  return figures;
}

interface Watched {
  readonly framesPerSecond: number;
  /** Milliseconds; tasks under 50 ms count as 0. */
  readonly longestTask: number;
}

async function watch(page: Page, action: () => Promise<void>): Promise<Watched> {
  const watched = await page.evaluateHandle(() => {
    const record = { frames: 0, started: performance.now(), longestTask: 0, running: true };
    const count = () => {
      record.frames += 1;
      if (record.running) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        record.longestTask = Math.max(record.longestTask, duration);
    }).observe({ type: "longtask" });
    return record;
  });
  await action();
  return watched.evaluate((record) => {
    record.running = false;
    const seconds = (performance.now() - record.started) / 1000;
    return { framesPerSecond: record.frames / seconds, longestTask: record.longestTask };
  });
}
