import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import type { StackNote } from "../../services/stack/src/lock.ts";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";
import type { Launched } from "./launch.ts";

/** The processes that answer; the launcher knows only their parent. Linux only. */
export function nginxWorkers(note: StackNote): number[] {
  return execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(parentIn(note))], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.trimEnd().endsWith("nginx: worker process"))
    .map((line) => Number.parseInt(line, 10));
}

function parentIn(note: StackNote): number {
  const nginx = note.processes.find(({ name }) => name === "nginx");
  if (!nginx) throw new Error("nginx does not run.");
  return nginx.pid;
}

/** Sends a stack's nginx to other back ends: lines `server …;` by upstream. Takes effect without a lost request. */
export async function routeTo(stack: Launched, upstreams: Record<string, string[]>): Promise<void> {
  const file = `${stack.dataDir}/nginx/nginx.conf`;
  let text = await readFile(file, "utf8");
  for (const [name, servers] of Object.entries(upstreams)) {
    const group = new RegExp(`(upstream ${name} \\{\\s*zone [^;]+;)(\\s*server [^;]+;)+`);
    if (!group.test(text)) throw new Error(`nginx has no upstream ${name}.`);
    text = text.replace(group, `$1\n    ${servers.map((server) => `server ${server};`).join("\n    ")}`);
  }
  await writeFile(file, text);
  const note = await stack.note();
  const old = nginxWorkers(note);
  process.kill(parentIn(note), "SIGHUP");
  const renewed = await waitUntil(
    () => nginxWorkers(note).length > 0 && !nginxWorkers(note).some((pid) => old.includes(pid)),
    10_000,
  );
  if (!renewed) throw new Error("nginx did not take the new configuration.");
}
