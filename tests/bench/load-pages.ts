import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { percentile } from "./figures.ts";

const run = promisify(execFile);

export interface PageLoad {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

const seconds = 5;
/** What nginx asks the web service for. */
export const gzip = { "accept-encoding": "gzip" };

/** Asks for each address once, eight at a time, so that a copy of each is kept. @throws Error at one that fails */
export async function makeCopies(url: string, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const askNext = async (): Promise<void> => {
    for (let path = left.pop(); path; path = left.pop()) {
      const { ok, status, body } = await fetch(url + path, { headers: gzip });
      await body?.cancel();
      if (!ok) throw new Error(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, askNext));
}

/**
 * Asks for pages in turn by `h2load` (Debian's nghttp2-client), with 32 connections for five seconds: autocannon takes
 * longer for a page of 15 kB than nginx, and would measure itself.
 *
 * @returns null where h2load is not installed
 */
export async function loadPages(url: string, paths: readonly string[]): Promise<PageLoad | null> {
  const folder = await mkdtemp(join(tmpdir(), "pages-"));
  const [addresses, log] = [join(folder, "addresses"), join(folder, "log")];
  try {
    await writeFile(addresses, paths.map((path) => `${url + path}\n`).join(""));
    const asked = ["--h1", "-t1", "-c32", `-D${seconds}`, "-H", "accept-encoding: gzip"];
    await run("h2load", [...asked, `--log-file=${log}`, "-i", addresses]);
    // Columns: start, status, microseconds.
    const rows = (await readFile(log, "utf8")).trim().split("\n");
    const answers = rows.map((row) => row.split("\t").map(Number));
    if (answers.some(([, status]) => status !== 200)) throw new Error("Pages failed.");
    const times = answers.map(([, , microseconds = Number.NaN]) => microseconds / 1000);
    return { rate: times.length / seconds, p99: percentile(times, 0.99) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
