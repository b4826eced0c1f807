import { test } from "vitest";
import { eventually, processesOn } from "../../support/processes.ts";
import { bareStacks } from "../support/stacks.ts";

const start = bareStacks();

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
