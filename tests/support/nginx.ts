import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { StackInfo } from "../../services/stack/src/lock.ts";
import type { Launched } from "./launch.ts";
import { eventually } from "./processes.ts";

/** The processes that answer; the launcher knows only their parent. Linux only. */
export const nginxWorkers = (note: StackInfo): number[] => workersNamed(note, "worker process");

/** Those that only finish what they are at, after a change of the configuration. */
export const shuttingDownWorkers = (note: StackInfo): number[] =>
  workersNamed(note, "worker process is shutting down");

function workersNamed(note: StackInfo, title: string): number[] {
  return execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(parentIn(note))], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.trimEnd().endsWith(`nginx: ${title}`))
    .map((line) => Number.parseInt(line, 10));
}

function parentIn(note: StackInfo): number {
  const nginx = note.processes.find(({ name }) => name === "nginx");
  if (!nginx) throw new Error("nginx does not run.");
  return nginx.pid;
}

/** Sends a stack's nginx to other back ends: lines `server …;` by upstream. Takes effect without a lost request. */
export async function routeTo(stack: Launched, upstreams: Record<string, string[]>): Promise<void> {
  const note = await stack.note();
  const old = nginxWorkers(note);
  execFileSync("sh", [
    resolve(import.meta.dirname, "../../nginx/route-to.sh"),
    `${stack.dataDir}/nginx/nginx.conf`,
    ...Object.entries(upstreams).flatMap(([name, servers]) => [
      name,
      servers.map((server) => `server ${server};`).join(" "),
    ]),
  ]);
  await eventually("nginx has taken the new configuration", () => {
    const workers = nginxWorkers(note);
    return workers.length > 0 && !workers.some((pid) => old.includes(pid));
  });
}
