import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { entryOf, errorIn, messageOf, rotateLogs, writeJsonLines } from "./logs.ts";

test.each([
  [
    "postgres",
    '2026-11-22 15:42:51.123 UTC [77] authenticator@solar ERROR:  relation "x" does not exist at character 15',
    {
      time: "2026-11-22T15:42:51.123Z",
      level: "error",
      pid: 77,
      msg: 'relation "x" does not exist at character 15',
    },
  ],
  [
    "postgres",
    "2026-11-22 15:42:51.123 UTC [77] authenticator@solar STATEMENT:  select 1",
    { time: "2026-11-22T15:42:51.123Z", level: "info", pid: 77, msg: "STATEMENT: select 1" },
  ],
  [
    "postgres",
    "2026-11-22 15:42:51.123 UTC [77] authenticator@solar(0123456789abcdef0123456789abcdef) LOG:  duration: 612.4 ms",
    {
      time: "2026-11-22T15:42:51.123Z",
      level: "info",
      pid: 77,
      requestId: "0123456789abcdef0123456789abcdef",
      msg: "duration: 612.4 ms",
    },
  ],
  [
    "postgres",
    "2026-11-22 15:42:51.123 UTC [77] authenticator@solar(web live) WARNING:  x (y)",
    { time: "2026-11-22T15:42:51.123Z", level: "warning", pid: 77, msg: "x (y)" },
  ],
  [
    "postgrest",
    "22/Nov/2026:15:42:51 +0000: Successfully connected to PostgreSQL",
    { time: "2026-11-22T15:42:51.000Z", level: "info", msg: "Successfully connected to PostgreSQL" },
  ],
  [
    "maildev",
    'Error: "bad"\tthing',
    { time: "2026-01-02T03:04:05.000Z", level: "info", msg: 'Error: "bad"\tthing' },
  ],
])("a plain line of %s becomes an entry", (service, line, entry) => {
  expect(entryOf(service, line, new Date("2026-01-02T03:04:05Z"))).toEqual({ service, ...entry });
});

const containerScript = join(import.meta.dirname, "json-lines.sh");

test.each([
  ["postgres", '2026-11-22 15:42:51.123 UTC [77] authenticator@solar ERROR:  "x" \\ does\tnot exist'],
  ["postgres", "2026-11-22 15:42:51.123 UTC [77] LOG:  ready"],
  ["postgres", "2026-11-22 15:42:51.123 UTC [77] a@solar STATEMENT:  select 'č'"],
  [
    "postgres",
    "2026-11-22 15:42:51.123 UTC [77] a@solar(0123456789abcdef0123456789abcdef) LOG:  duration: 1 ms",
  ],
  ["postgres", "2026-11-22 15:42:51.123 UTC [77] a@solar(web live) ERROR:  x (y)"],
  ["postgrest", "02/Feb/2026:15:42:51 +0000: Connection successful"],
  ["nginx", "2026/11/22 15:42:51 [warn] 12#12: *3 upstream is slow"],
  ["nginx", "2026/11/22 15:42:51 [emerg] 12#12: no room"],
  ["postgres", "Success. You can now start the database server."],
  ["postgres", '{"level":30,"msg":"JSON already"}'],
])("in a container a line of %s becomes the same entry: %s", (service, line) => {
  const written = execFileSync(
    "bash",
    [containerScript, service, "sh", "-c", 'printf %s "$1" >&2', "", line],
    { encoding: "utf8", env: { ...process.env, TZ: "UTC" }, stdio: ["ignore", "pipe", "pipe"] },
  );
  expect(written).toMatch(/^.*\n$/);
  const entry = JSON.parse(written);
  if (line.startsWith("{")) return expect(written.trim()).toBe(line);
  const expected = entryOf(service, line, new Date(entry.time));
  // nginx writes the local time, which in a container is UTC.
  expect(entry).toEqual(service === "nginx" ? { ...expected, time: "2026-11-22T15:42:51.000Z" } : expected);
  expect(Math.abs(Date.now() - Date.parse(entry.time)) < 3_600_000).toBe(line.startsWith("Success"));
});

test("in a container signals reach the program, and its end is told", async () => {
  expect(spawnSync("bash", [containerScript, "postgrest", "sh", "-c", "exit 3"]).status).toBe(3);
  const script =
    'trap "echo reloaded" HUP; trap "echo ended; exit 5" TERM; echo ready; while :; do sleep 0.05; done';
  const child = spawn("bash", [containerScript, "postgrest", "sh", "-c", script]);
  const messages: string[] = [];
  child.stdout.on("data", (text) => messages.push(...String(text).trim().split("\n").map(messageOf)));
  for (const [message, signal] of [
    ["ready", "SIGHUP"],
    ["reloaded", "SIGTERM"],
  ] as const) {
    await expect.poll(() => messages).toContain(message);
    child.kill(signal);
  }
  expect(await once(child, "close")).toEqual([5, null]);
  expect(messages).toEqual(["ready", "reloaded", "ended"]);
});

test("nginx writes the local time", () => {
  const entry = entryOf("nginx", "2026/11/22 15:42:51 [warn] 12#12: *3 upstream is slow");
  expect(entry).toMatchObject({ level: "warning", pid: 12, msg: "*3 upstream is slow" });
  expect(entry.time).toBe(new Date("2026-11-22 15:42:51").toISOString());
});

test("a line is written whole, however it arrives, and read back as what it says", async () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-log-"));
  const file = join(folder, "sample.log");
  const output = new PassThrough();
  writeJsonLines(output, { name: "sample", file });
  output.write("first half, ");
  output.write("second half\nlast, without an end");
  output.end();
  await expect
    .poll(() => readLines(file).map(messageOf))
    .toEqual(["first half, second half", "last, without an end"]);
  expect(statSync(file).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

test("a log that grew large begins anew in its place, and what it held stays beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-log-"));
  const file = join(folder, "sample.log");
  writeFileSync(file, "x".repeat(101));
  writeFileSync(join(folder, "small.log"), "x".repeat(100));
  const { ino } = statSync(file);
  const end = rotateLogs(folder, 100, 5);
  await expect.poll(() => statSync(file).size).toBe(0);
  end();
  expect(statSync(file).ino).toBe(ino);
  expect(readFileSync(join(folder, "sample.1.log.old"), "utf8")).toHaveLength(101);
  expect(statSync(join(folder, "small.log")).size).toBe(100);
  rmSync(folder, { recursive: true });
});

test("of what a service writes only errors are for the terminal, with their stack", () => {
  const err = { message: "x", stack: "Error: x\n    at y" };
  expect(errorIn(JSON.stringify({ level: 50, msg: "a page could not be made", err }))).toBe(
    "a page could not be made\nError: x\n    at y",
  );
  expect(errorIn(JSON.stringify({ level: "error", msg: "given up" }))).toBe("given up");
  expect(errorIn("SyntaxError: Unexpected token")).toBe("SyntaxError: Unexpected token");
  for (const line of [
    { level: 30, msg: "ready" },
    { level: "info", msg: "sent" },
    { level: 50, msg: "request" },
  ])
    expect(errorIn(JSON.stringify(line))).toBeUndefined();
});
