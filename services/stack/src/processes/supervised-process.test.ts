import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SupervisedProcess } from "./supervised-process.ts";

let folder: string;
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "solar-supervised-"));
  said.length = 0;
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a shell script as a process that counts as serving once it has made the file `ready`. */
function supervise(script: string, giveUp: (error: Error) => void = () => undefined, command = "sh") {
  return new SupervisedProcess(
    {
      name: "sample",
      command,
      args: ["-c", script],
      stopSignal: "SIGTERM",
      stopTimeout: 300,
      cwd: folder,
      isReady: async () => existsSync(join(folder, "ready")),
    },
    {
      logFolder: folder,
      say: (line) => said.push(line),
      giveUp,
      isDiskFull: async () => false,
      pidsChanged: () => undefined,
    },
  );
}

test("a process that keeps crashing is given up, with the tail of its log", async () => {
  let process: SupervisedProcess | undefined;
  const error = await new Promise<Error>((resolve) => {
    process = supervise("touch ready; sleep 0.1; echo out of luck; exit 3", resolve);
    void process.start();
  });
  await process?.stop();
  // Six seconds of its own pauses: a real process keeps no fake time.
  expect(said).toHaveLength(5);
  expect(said[0]).toBe("sample ended with code 3; it is started again.");
  expect(said[4]).toBe("sample ended with code 3; it is started again in 3.2 s.");
  expect(error.message).toContain("Again and again: sample ended with code 3.");
  expect(error.message).toContain("out of luck");
}, 20_000);

test("a process that does not heed the request to stop is killed", async () => {
  const sample = supervise("trap '' TERM; touch ready; while :; do sleep 0.1; done");
  await sample.start();
  await sample.stop();
  expect(sample.pid).toBeUndefined();
});

test("a process that ends on request is not started again", async () => {
  const sample = supervise("touch ready; exec sleep 60");
  await sample.start();
  await sample.stop();
  expect(said).toEqual([]);
  expect(sample.pid).toBeUndefined();
});

test("a program that cannot be run is said in one sentence, one that ends before it serves with the tail of its log", async () => {
  await writeFile(join(folder, "not-a-program"), "");
  const none = supervise("", undefined, join(folder, "not-a-program"));
  await expect(none.start()).rejects.toThrow(/^sample cannot be started: .*EACCES/);
  await expect(supervise("echo no such luck; exit 1").start()).rejects.toThrow(
    /^sample ended with code 1\. The end of its log .*no such luck/s,
  );
});
