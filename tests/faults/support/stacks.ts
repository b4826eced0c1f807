import { afterEach } from "vitest";
import { type Launched, type LaunchOptions, launch } from "../../support/launch.ts";
import { eventually, processesOn } from "../../support/processes.ts";

/** Nothing is built and nothing seeded: a stack of a second or two. */
export const bare = ["--no-build", "--no-seed"];

/** Starts stacks of a test's own; they are removed after it. */
export function bareStacks(): (options?: LaunchOptions) => Promise<Launched> {
  const started: Launched[] = [];
  afterEach(async () => {
    const stacks = started.splice(0);
    // Several may have run on one folder, which must not go while one of them still does.
    await Promise.all(stacks.map((stack) => stack.stop()));
    for (const stack of stacks) await stack.remove();
  });
  return async (options = {}) => {
    const stack = await launch({ ...options, args: [...bare, ...(options.args ?? [])] });
    started.push(stack);
    return stack;
  };
}

export async function pidOf(stack: Launched, name: string): Promise<number> {
  const found = (await stack.note()).processes.find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found.pid;
}

export const isHealthy = (stack: Launched): Promise<boolean> =>
  fetch(`${stack.url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

/** Whether initdb is at its work in the folder. */
export const isInitialising = (dataDir: string): boolean =>
  processesOn(dataDir).some(({ command }) => /postgres.* --(boot|single)/.test(command));

/** Whether dbmate is at work, of a stack whose every process carries the mark. */
export const isMigrating = (dataDir: string): boolean =>
  processesOn(dataDir).some(({ command }) => /dbmate.* up$/.test(command));

/** Stops a component for good, as long as the launcher, which would start it again, is held. */
export async function without(stack: Launched, name: string, task: () => Promise<void>): Promise<void> {
  const pid = await pidOf(stack, name);
  stack.process.kill("SIGSTOP");
  process.kill(pid, "SIGKILL");
  try {
    await task();
  } finally {
    stack.process.kill("SIGCONT");
    await eventually("all is well again", () => isHealthy(stack));
  }
}
