import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** nginx sets half a kilobyte aside for each connection from the start: more than this would be paid for and not used. */
const mostConnections = 16_384;

export interface Connections {
  workers: number;
  /** Files, connections among them, that one of nginx's workers may hold open. */
  files: number;
  /** Connections of one worker, to visitors and to back ends. */
  perWorker: number;
  /** Event streams of all visitors. */
  streams: number;
}

/**
 * How many connections nginx takes, from the files that a process may open. A stream has two, to the visitor and to the
 * service; all of them together leave three of ten connections to everything else.
 */
export function connectionsFor(
  files: number,
  workers: number,
  perWorker = Math.min(mostConnections, Math.floor(files * 0.8)),
): Connections {
  return { workers, files, perWorker, streams: Math.floor((perWorker * workers * 0.7) / 2) };
}

/** The most that this account may ask for. nginx and Node raise their own limit up to it. */
export function fileLimit(): number {
  const [, hard] = /^Max open files +\S+ +(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  return hard === undefined || hard === "unlimited" ? 65_536 : Math.min(Number(hard), 65_536);
}

/** @param perWorker where the environment says so */
export const connections = (perWorker: string | undefined): Connections =>
  connectionsFor(fileLimit(), availableParallelism(), perWorker ? Number(perWorker) : undefined);
