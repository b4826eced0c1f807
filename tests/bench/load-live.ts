import type { Client } from "pg";
import { percentile } from "./figures.ts";
import { Reader, tell } from "./live.ts";

const streams = 400;
const changes = 20;

/** How soon a change reaches 400 open streams at an address, in milliseconds. */
export async function timeToTell(url: string, database: Client): Promise<{ p50: number; p99: number }> {
  const readers = Array.from({ length: streams }, () => new Reader(Number(new URL(url).port)));
  try {
    await Promise.all(readers.map((reader) => reader.opened));
    const times = await tell(readers, database, changes, url);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  } finally {
    for (const reader of readers) reader.close();
  }
}
