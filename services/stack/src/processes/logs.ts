import { appendFileSync } from "node:fs";
import { copyFile, readdir, rename, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

interface Log {
  name: string;
  file: string;
  /** Takes errors for the terminal. */
  show?: ((text: string) => void) | undefined;
}

/** Appends what a program writes to its log. One that cannot be written, as on a full disk, loses lines and nothing else. */
export function writeLog(output: Readable, { name, file, show }: Log): void {
  const lines = createInterface({ input: output });
  lines.on("line", (line) => {
    const error = show && errorIn(line);
    if (error) show(`${name}: ${error}`);
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      // Nobody could be notified.
    }
  });
  output.on("error", () => undefined);
}

/** The error that a line of one of our services reports, with its stack; plain lines are errors of Node's own. */
export function errorIn(line: string): string | undefined {
  if (!line.startsWith("{")) return line || undefined;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: unknown;
      msg?: string;
      err?: { stack?: string };
    };
    // What a request came to is reported by the error before it.
    const isError = (level === "error" || Number(level) >= 50) && msg !== "request";
    return isError ? [msg, err?.stack].filter(Boolean).join("\n") : undefined;
  } catch {
    return line;
  }
}

/** A log of this size, in bytes, begins anew; one older piece of it stays. */
const sizeLimit = 10 * 1024 * 1024;
/** Milliseconds between two looks. */
const lookEvery = 10_000;

/** Name of what was in a log before. */
const olderName = (name: string) => name.replace(/log$/, "1.log.old");

/** Each start has logs of its own; those of the start before are kept beside them. */
export async function startLogs(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".log")) await rename(join(folder, name), join(folder, olderName(name)));
}

/**
 * Keeps the logs of running processes small: a large one is copied aside and emptied in its place, since its process
 * holds it open. Every process appends, so it goes on at the beginning; what it writes in between is lost.
 *
 * @returns ends it
 */
export function rotateLogs(folder: string, limit = sizeLimit, every = lookEvery): () => void {
  // One after the other: a second copy, begun before the first one's file was emptied, would replace it by nothing.
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => rotate(folder, limit)).catch(() => undefined);
  }, every).unref();
  return () => clearInterval(timer);
}

async function rotate(folder: string, limit: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".log")) continue;
    const file = join(folder, name);
    if ((await stat(file)).size <= limit) continue;
    // A full disk takes no copy: then room is worth more than old lines.
    await copyFile(file, join(folder, olderName(name))).catch(() => undefined);
    await truncate(file);
  }
}
