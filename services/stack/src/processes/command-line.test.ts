import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { commandLine, isAlive, servesDataFolder } from "./command-line.ts";

async function sleeper(argument: string) {
  const child = spawn("sh", ["-c", "echo; while read -r _; do :; done", argument], { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return { child, pid: child.pid ?? 0 };
}

test("a process that was noted lives while its id runs its program", async () => {
  const { child, pid } = await sleeper("x");
  expect(isAlive({ pid, command: "sh" })).toBe(true);
  expect(isAlive({ pid, command: "/usr/sbin/nginx" })).toBe(false);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isAlive({ pid, command: "sh" })).toBe(false);
});

test("a server works on the folder that its command names", async () => {
  const [server, other] = [await sleeper("-D /data/a -p 1"), await sleeper("-D /data/ab -p 1")];
  expect(servesDataFolder(server.pid, "/data/a")).toBe(true);
  expect(servesDataFolder(other.pid, "/data/a")).toBe(false);
});

test("where a system has no /proc, ps knows the command", async () => {
  const { pid } = await sleeper("x");
  expect(commandLine(pid, "/nowhere")).toBe(commandLine(pid).replaceAll("  ", " "));
});
