import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { errorIn, rotateLogs, writeLog } from "./logs.ts";

test("a line is written whole, however it arrives", async () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-log-"));
  const file = join(folder, "sample.log");
  const output = new PassThrough();
  writeLog(output, { name: "sample", file });
  output.write("first half, ");
  output.write("second half\nlast, without an end");
  output.end();
  await expect.poll(() => readLines(file)).toEqual(["first half, second half", "last, without an end"]);
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

test("a large log is rotated, and the old one is kept", async () => {
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
