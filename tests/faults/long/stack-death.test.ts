import { expect, test } from "vitest";
import { eventually, processesOn } from "../../support/processes.ts";
import { bareStacks } from "../support/stacks.ts";

const start = bareStacks();

test("what was killed together with its guard is cleared away by the next start", async () => {
  const stack = await (await start()).ready();
  const guard = processesOn(stack.dataDir).find(({ command }) => command.includes("guard.sh"));
  if (!guard) throw new Error("no guard runs");
  const orphans = processesOn(stack.dataDir).filter(({ pid }) => pid !== guard.pid);
  stack.process.kill("SIGSTOP");
  process.kill(guard.pid, "SIGKILL");
  stack.process.kill("SIGKILL");
  await stack.exited;
  expect(processesOn(stack.dataDir).length).toBeGreaterThan(5);

  await (await start({ dataDir: stack.dataDir })).ready();
  const living = new Set(processesOn(stack.dataDir).map(({ pid }) => pid));
  expect(orphans.filter(({ pid }) => living.has(pid))).toEqual([]);
});

test("npm passes a request to stop on, and everything ends", async () => {
  const stack = await (await start({ npm: true })).ready();
  await stack.stop();
  await eventually("every process is gone", () => processesOn(stack.dataDir).length === 0);
});

test("killing npm ends the stack that npm started", async () => {
  const stack = await (await start({ npm: true })).ready();
  stack.process.kill("SIGKILL");
  await stack.exited;
  await eventually("every process is gone", () => processesOn(stack.dataDir).length === 0);
});
