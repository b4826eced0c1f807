import { afterEach, beforeEach, expect, test } from "vitest";
import { type Launched, launch } from "../support/launch.ts";
import { eventually, processesOn } from "../support/processes.ts";

const bare = ["--no-build", "--no-seed"];

let stack: Launched;

beforeEach(async () => {
  stack = await launch({ args: bare });
  await stack.ready();
});

afterEach(async () => {
  await stack.remove();
});

const answersAgain = () =>
  fetch(`${stack.url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

async function pidOf(name: string): Promise<number> {
  const found = (await stack.note()).processes.find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found.pid;
}

test("each process that is killed comes back, and the stack serves again", async () => {
  for (const name of ["web", "worker", "postgrest", "nginx", "maildev", "postgres"]) {
    const before = await pidOf(name);
    process.kill(before, "SIGKILL");
    await eventually(`${name} is started again`, async () => (await pidOf(name)) !== before);
    await eventually(`all is well after the death of ${name}`, answersAgain, 30_000);
    const rows = await fetch(
      `${stack.url}/api/site_settings?select=id&after=${name}`.replace(/&after=.*/, ""),
    );
    expect(rows.status).toBe(200);
    expect(stack.output).toContain(`${name} was ended by SIGKILL`);
  }
});

test("a launcher that is killed leaves no process, and the next start works", async () => {
  stack.process.kill("SIGKILL");
  await stack.exited;
  await eventually("every process is gone", () => processesOn(stack.dataDir).length === 0);
  stack = await launch({ dataDir: stack.dataDir, args: bare });
  await stack.ready();
  expect(await answersAgain()).toBe(true);
});

test("what was killed together with its guard is cleared away by the next start", async () => {
  const guard = processesOn(stack.dataDir).find(({ command }) => command.includes("guard.sh"));
  if (!guard) throw new Error("no guard runs");
  const orphans = processesOn(stack.dataDir).filter(({ pid }) => pid !== guard.pid);
  stack.process.kill("SIGSTOP");
  process.kill(guard.pid, "SIGKILL");
  stack.process.kill("SIGKILL");
  await stack.exited;
  expect(processesOn(stack.dataDir).length).toBeGreaterThan(5);

  stack = await launch({ dataDir: stack.dataDir, args: bare });
  await stack.ready();
  const living = new Set(processesOn(stack.dataDir).map(({ pid }) => pid));
  expect(orphans.filter(({ pid }) => living.has(pid))).toEqual([]);
});

test("npm passes a request to stop on, and everything ends", async () => {
  await stack.stop();
  stack = await launch({ dataDir: stack.dataDir, args: bare, npm: true });
  await stack.ready();
  await stack.stop();
  await eventually("every process is gone", () => processesOn(stack.dataDir).length === 0);
});

test("killing npm ends the stack that npm started", async () => {
  await stack.stop();
  stack = await launch({ dataDir: stack.dataDir, args: bare, npm: true });
  await stack.ready();
  stack.process.kill("SIGKILL");
  await stack.exited;
  await eventually("every process is gone", () => processesOn(stack.dataDir).length === 0);
});
