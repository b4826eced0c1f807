import { appendFileSync } from "node:fs";
import { copyFile, readdir, rename, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setInterval } from "node:timers/promises";

type Level = "debug" | "info" | "warning" | "error";

/** One line of a log, as our own services write them. */
interface Entry {
  /** ISO 8601. */
  time: string;
  level: Level;
  service: string;
  msg: string;
  pid?: number;
  /** The request that it happened in. */
  requestId?: string;
}

type Parsed = Omit<Partial<Entry>, "requestId"> & { msg: string; requestId?: string | undefined };

const postgresLevels: Record<string, Level> = {
  WARNING: "warning",
  ERROR: "error",
  FATAL: "error",
  PANIC: "error",
};
const nginxLevels: Record<string, Level> = { debug: "debug", info: "info", notice: "info", warn: "warning" };

/** How programs that write plain lines begin them. */
const dialects: Record<string, (line: string) => Parsed | undefined> = {
  postgres(line) {
    const found = /^(\S+ \S+) UTC \[(\d+)\] (?:\S*@[^ (]*(?:\(([^)]*)\))? )?([A-Z]+): +(.*)$/.exec(line);
    if (!found) return undefined;
    const [, time, pid, application = "", word = "", msg = ""] = found;
    const requestId = /^[0-9a-f-]{32,36}$/.test(application) ? application : undefined;
    const level = postgresLevels[word] ?? "info";
    // What belongs to the line before: its statement, a hint.
    const text = /^(LOG|WARNING|ERROR|FATAL|PANIC)$/.test(word) ? msg : `${word}: ${msg}`;
    return { time: `${time}Z`, level, pid: Number(pid), requestId, msg: text };
  },
  postgrest(line) {
    const found = /^(\d\d)\/(\w{3})\/(\d{4}):(\S+) ([+-]\d{4}): (.*)$/.exec(line);
    if (!found) return undefined;
    const [, day, month, year, time, zone, msg = ""] = found;
    return { time: `${day} ${month} ${year} ${time} ${zone}`, msg };
  },
  nginx(line) {
    const found = /^(\d{4})\/(\d\d)\/(\d\d) (\S+) \[(\w+)\] (\d+)#\d+: (.*)$/.exec(line);
    if (!found) return undefined;
    const [, year, month, day, time, word = "", pid, msg = ""] = found;
    return {
      time: `${year}-${month}-${day} ${time}`,
      level: nginxLevels[word] ?? "error",
      pid: Number(pid),
      msg,
    };
  },
};

/** A plain line of a program as an entry; what is not understood is kept as it is, with the present time. */
export function entryOf(service: string, line: string, now = new Date()): Entry {
  const { time, level = "info", msg, pid, requestId } = dialects[service]?.(line) ?? { msg: line };
  const at = time === undefined ? now : new Date(time);
  return {
    time: (Number.isNaN(at.getTime()) ? now : at).toISOString(),
    level,
    service,
    msg,
    ...(pid === undefined ? {} : { pid }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

interface Log {
  name: string;
  file: string;
  /** Takes errors for the terminal. */
  show?: ((text: string) => void) | undefined;
}

/**
 * Appends what a program writes to its log, a JSON line for each plain one. A log that cannot be written, as on a full
 * disk, loses lines and nothing else.
 */
export function writeJsonLines(output: Readable, { name, file, show }: Log): void {
  let rest = "";
  const write = (lines: string[]) => {
    const text = lines.map((line) => (line ? `${jsonLine(name, line)}\n` : "")).join("");
    if (show) for (const error of lines.map(errorIn).filter(Boolean)) show(`${name}: ${error}`);
    try {
      appendFileSync(file, text, { mode: 0o600 });
    } catch {
      // Nobody could be notified.
    }
  };
  output.setEncoding("utf8");
  output.on("data", (text: string) => {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) write(lines);
  });
  output.once("end", () => {
    if (rest) write([rest]);
  });
  output.on("error", () => undefined);
}

const jsonLine = (name: string, line: string) =>
  line.startsWith("{") ? line : JSON.stringify(entryOf(name, line));

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

/** What a line of a log says, for the terminal. */
export function messageOf(line: string): string {
  try {
    const { msg } = JSON.parse(line) as Partial<Entry>;
    return typeof msg === "string" ? msg : line;
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
export async function beginLogs(folder: string): Promise<void> {
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
  const ending = new AbortController();
  const look = async () => {
    for await (const _ of setInterval(every, undefined, { ref: false, signal: ending.signal }))
      await rotate(folder, limit).catch(() => undefined);
  };
  look().catch(() => undefined);
  return () => ending.abort();
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
