import { appendFile, readdir, readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { eventually } from "../../support/processes.ts";
import { bareStacks } from "../support/stacks.ts";

const start = bareStacks();

test("the logs of requests and services are JSON lines, and logs, files and mails are closed to other accounts", async () => {
  const stack = await (await start()).ready();
  await fetch(`${stack.url}/api/nothing-there`);
  const folder = `${stack.dataDir}/logs`;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".log"));
  expect(names).toEqual(expect.arrayContaining(["postgres.log", "access.log", "web.log"]));
  for (const name of ["access.log", "web.log", "worker.log"]) {
    const lines = (await readFile(`${folder}/${name}`, "utf8")).split("\n").filter(Boolean);
    for (const line of lines) expect(() => JSON.parse(line), `${name}: ${line}`).not.toThrow();
  }
  for (const part of ["logs", "storage", "mail", "postgres"])
    expect((await stat(`${stack.dataDir}/${part}`)).mode & 0o077, part).toBe(0);
});

test("a log that grew large begins anew while its process goes on writing to it", async () => {
  const stack = await (await start()).ready();
  const log = `${stack.dataDir}/logs/access.log`;
  const large = 11 * 1024 * 1024;
  await appendFile(log, "x".repeat(large));
  await eventually("it begins anew", async () => (await stat(log)).size < large);
  expect((await stat(log.replace(/log$/, "1.log.old"))).size).toBeGreaterThanOrEqual(large);
  await fetch(`${stack.url}/after-that`);
  await eventually("it is written to", async () => (await readFile(log, "utf8")).includes("/after-that"));
  expect((await readFile(log, "utf8")).startsWith("{")).toBe(true);
});
