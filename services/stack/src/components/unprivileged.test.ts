import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAccessibleToOthers, runAs, unprivilegedAccount } from "./unprivileged.ts";

const isRoot = process.getuid?.() === 0;

function inClosedFolder(task: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "solar-closed-"));
  try {
    task(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a folder below a closed one is closed to others", () => {
  inClosedFolder((folder) => expect(isAccessibleToOthers(folder)).toBe(false));
  expect(isAccessibleToOthers(tmpdir())).toBe(true);
});

test("whoever is not root runs the command as it is", () => {
  expect(runAs(undefined, "initdb", ["--version"], ["/nowhere"])).toEqual({
    command: "initdb",
    args: ["--version"],
  });
});

test.runIf(isRoot)(
  "root's account finds programs in folders that are root's alone, without being root",
  () => {
    inClosedFolder((folder) => {
      const program = join(folder, "program");
      writeFileSync(program, "");
      chmodSync(program, 0o700);
      const account = unprivilegedAccount();
      // access(2), as PostgreSQL asks; a shell's `test` asks otherwise.
      const script = `fs.accessSync(${JSON.stringify(program)}, fs.constants.X_OK); console.log(process.getuid())`;
      const launch = runAs(account, process.execPath, ["-e", script], [folder]);
      const { stdout } = spawnSync(launch.command, launch.args, { encoding: "utf8", cwd: "/" });
      expect(stdout).toBe(`${account?.uid}\n`);
    });
  },
);
