import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CannotRunHere, Engine } from "../containers/engine.ts";
import { installTools } from "../containers/images.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "solar-engine-"));
  // Nothing of the machine's own but a shell.
  vi.stubEnv("PATH", folder);
  program("docker", "exit 1");
});
afterEach(() => {
  // The file after this one runs in the same process.
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program of this name on PATH. */
function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

const says = (words: string) => `echo "${words}" >&2; exit 1`;

/** What a run with `--where-possible` takes for a machine without containers; all else fails it. */
const isOfTheMachine = (error: unknown) => error instanceof CannotRunHere;

const daemonsEnd = async (words: string): Promise<unknown> => {
  program("dockerd", says(words));
  return Engine.start(join(folder, "data")).catch((error: unknown) => error);
};

test.each([
  "failed to mount overlay: operation not permitted",
  "failed to create NAT chain DOCKER: iptables failed: RULE_APPEND failed (No such file or directory)",
  "Failed to initialize nft: Protocol not supported",
  "failed to start daemon: Devices cgroup isn't mounted",
])("a daemon that the kernel keeps from starting is no error of ours: %s", async (words) => {
  const error = await daemonsEnd(words);
  expect(error).toMatchObject({ message: `Docker does not start: ${words}` });
  expect(isOfTheMachine(error)).toBe(true);
});

test.each(["unknown flag: --exec-rot", "no space left on device"])(
  "a daemon that does not start for another reason is an error: %s",
  async (words) => {
    const error = await daemonsEnd(words);
    expect(error).toMatchObject({ message: `Docker does not start: ${words}` });
    expect(isOfTheMachine(error)).toBe(false);
  },
);

test("a container is told apart in the same way", async () => {
  const run = async (words: string): Promise<unknown> => {
    program("docker", `[ "$1" = info ] || { ${says(words)}; }`);
    const engine = await Engine.start(folder);
    try {
      return engine.tryContainer("solar-base");
    } catch (error) {
      return error;
    }
  };
  expect(isOfTheMachine(await run("runc create failed: mount /proc: operation not permitted"))).toBe(true);
  const error = await run("Unable to find image 'solar-base' locally");
  expect(error).toMatchObject({ message: expect.stringContaining("Unable to find image") });
  expect(isOfTheMachine(error)).toBe(false);
});

test("packages that apt cannot install are no error of ours", () => {
  program("which", "exit 1");
  program("apt-get", "exit 100");
  expect(installTools).toThrow(CannotRunHere);
});
