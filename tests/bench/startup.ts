import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "../support/launch.ts";
import { processesOn } from "../support/processes.ts";
import { type Figure, printFigures, timed } from "./figures.ts";

const root = resolve(import.meta.dirname, "../..");
/** Until the memory of the start has been given back, in milliseconds. */
const settling = 15_000;

/**
 * From `npm start` to Ready: the first time with building, migrating and seeding, then with everything in place;
 * and what the whole stack holds when nobody asks it for anything.
 */
export async function benchStartup(): Promise<Figure[]> {
  await rm(`${root}/services/stack/dist`, { recursive: true, force: true });
  const first = await launch({ npm: true });
  const firstMs = await timed(() => first.ready());
  await first.stop();

  const second = await launch({ npm: true, dataDir: first.dataDir });
  try {
    const secondMs = await timed(() => second.ready());
    await sleep(settling);
    const held = [...processesOn(second.dataDir).map(({ pid }) => pid), (await second.note()).launcher];
    return [
      { name: "first start: build, migrate, seed", value: firstMs / 1000, unit: "s" },
      { name: "later start", value: secondMs / 1000, unit: "s" },
      { name: "memory when idle, whole stack", value: sum(held.map(memoryOf)), unit: "MB" },
    ];
  } finally {
    await second.remove();
  }
}

/** Proportional share of memory: what several processes share is counted once. In MB. */
export function memoryOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(text.match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

if (import.meta.main) printFigures(await benchStartup());
