import { spawnSync } from "node:child_process";

/** What a program prints when it is asked about itself, by whichever way; empty when it cannot be run. */
export function about(program: string, option: string): string {
  const { stdout, stderr } = spawnSync(program, [option], { encoding: "utf8", timeout: 5000 });
  return `${stdout ?? ""}${stderr ?? ""}`;
}
