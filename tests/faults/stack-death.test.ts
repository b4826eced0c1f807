import { expect, test } from "vitest";
import { eventually, processesOn } from "../support/processes.ts";
import { bareStacks, isHealthy, pidOf } from "./support/stacks.ts";

const start = bareStacks();

test("each process that is killed comes back; what a launcher that was killed leaves is ended by the next start", async () => {
  const stack = await (await start()).ready();
  for (const name of ["web", "worker", "postgrest", "nginx", "maildev", "postgres"]) {
    const before = await pidOf(stack, name);
    process.kill(before, "SIGKILL");
    await eventually(`${name} is started again`, async () => (await pidOf(stack, name)) !== before);
    await eventually(`all is well after the death of ${name}`, () => isHealthy(stack));
    expect((await fetch(`${stack.url}/api/site_settings?select=id`)).status).toBe(200);
    expect(stack.output).toContain(`${name} was ended by SIGKILL`);
  }

  stack.process.kill("SIGKILL");
  await stack.exited;
  const orphans = processesOn(stack.dataDir);
  const next = await (await start({ dataDir: stack.dataDir })).ready();
  expect(await isHealthy(next)).toBe(true);
  const living = new Set(processesOn(stack.dataDir).map(({ pid }) => pid));
  expect(orphans.filter(({ pid }) => living.has(pid))).toEqual([]);
});
