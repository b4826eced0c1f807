import { readFileSync } from "node:fs";
import { percentile } from "./figures.ts";
import type { LoadClient } from "./load-client.ts";
import type { Answers, Load } from "./load-generator.ts";

/** Two loads that took turns; the ratios are medians of the rounds', since the machine's own speed changes. */
export interface Comparison {
  name: string;
  ours: Pick<Answers, "rate" | "p50" | "p99">;
  limit: Pick<Answers, "rate" | "p50" | "p99">;
  /** Rate of ours by rate of the limit. */
  rate: number;
  /** 99th percentile of ours by that of the limit. */
  p99: number;
  /** Microseconds of processor time an answer, of the processes that were watched. */
  work: { ours: number; limit: number };
}

export interface Turns {
  client: LoadClient;
  rounds: number;
  /** Ids of the processes whose work is counted. */
  watched: readonly number[];
}

type Measured = Answers & { work: number };

/** One load, with the microseconds of processor time that an answer of it took the processes that are watched. */
export async function sendWatched(load: Load, { client, watched }: Omit<Turns, "rounds">): Promise<Measured> {
  const before = workOf(watched);
  const answers = await client.send(load);
  return { ...answers, work: (workOf(watched) - before) / answers.count };
}

/** Sends the two loads in turns: A B, B A, … */
export async function compare(
  name: string,
  ours: Load,
  limit: Load,
  { rounds, ...turn }: Turns,
): Promise<Comparison> {
  const pairs: { ours: Measured; limit: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0)
      pairs.push({ ours: await sendWatched(ours, turn), limit: await sendWatched(limit, turn) });
    else pairs.push({ limit: await sendWatched(limit, turn), ours: await sendWatched(ours, turn) });
  }
  const median = (value: (pair: (typeof pairs)[number]) => number) => percentile(pairs.map(value), 0.5);
  const summary = (side: "ours" | "limit") => ({
    rate: median((pair) => pair[side].rate),
    p50: median((pair) => pair[side].p50),
    p99: median((pair) => pair[side].p99),
  });
  return {
    name,
    ours: summary("ours"),
    limit: summary("limit"),
    rate: median((pair) => pair.ours.rate / pair.limit.rate),
    p99: median((pair) => pair.ours.p99 / pair.limit.p99),
    work: { ours: median((pair) => pair.ours.work), limit: median((pair) => pair.limit.work) },
  };
}

/** Processor time that the processes have used since they began, in microseconds; Linux only. */
export function workOf(pids: readonly number[]): number {
  const microsecondsATick = 10_000;
  return pids.reduce((sum, pid) => {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) * microsecondsATick;
  }, 0);
}

export function printComparisons(title: string, comparisons: readonly Comparison[]): void {
  const rows = comparisons.map(({ name, ours, limit, rate, p99, work }) => [
    name,
    whole(ours.rate),
    whole(limit.rate),
    `${whole(rate * 100)} %`,
    `${ours.p50.toFixed(1)} / ${ours.p99.toFixed(1)}`,
    `${limit.p50.toFixed(1)} / ${limit.p99.toFixed(1)}`,
    p99.toFixed(1),
    `${whole(work.ours)} / ${whole(work.limit)}`,
  ]);
  console.log(
    `\n| ${title} | answers/s | limit | rate | p50 / p99 ms | limit | p99 ratio | nginx µs an answer |`,
  );
  console.log(`|${"---|".repeat(8)}`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
