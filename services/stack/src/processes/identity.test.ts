import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { birthOf, identifyProcess, isAlive, servesDataFolder } from "./identity.ts";

/** No folder of any system: ps is asked instead. */
const noProc = "/nowhere";

function sleeper(argument: string) {
  const child = spawn("sh", ["-c", "while read -r _; do :; done", argument], {
    cwd: tmpdir(),
    stdio: "pipe",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("where a system has no /proc, ps knows the birth", async () => {
  const child = sleeper("x");
  const pid = child.pid ?? 0;
  const born = birthOf(pid, noProc);
  expect(born).toMatch(/^\w+ \w+ \d+ [\d:]+ \d{4}$/);
  expect(birthOf(pid, noProc)).toBe(born);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(birthOf(pid, noProc)).toBeUndefined();
});

test("a process is the same by its number and its birth", async () => {
  const child = sleeper("x");
  const identity = identifyProcess(child.pid ?? 0);
  expect(isAlive(identity)).toBe(true);
  expect(isAlive({ ...identity, born: "another" })).toBe(false);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isAlive(identity)).toBe(false);
});

test("a server works on a folder that it stands in, or that its command names", async () => {
  const child = sleeper("x");
  const pid = child.pid ?? 0;
  await expect.poll(() => servesDataFolder(pid, tmpdir())).toBe(true);
  expect(servesDataFolder(pid, "/other")).toBe(false);
  const [server, other] = [sleeper("-D /data/a -p 1"), sleeper("-D /data/ab -p 1")];
  await expect.poll(() => servesDataFolder(server.pid ?? 0, "/data/a", noProc)).toBe(true);
  expect(servesDataFolder(other.pid ?? 0, "/data/a", noProc)).toBe(false);
});
