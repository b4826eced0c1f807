import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks again every few milliseconds until `check` says yes.
 * @returns false when `limit` milliseconds have passed, or the signal was given, without a yes
 */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  limit: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (performance.now() < deadline && !signal?.aborted) {
    if (await check()) return true;
    await sleep(15);
  }
  return false;
}

/** Whether the address answers 2xx. By `node:http`: the first `fetch` of a process takes 11 MB that stay. */
export function respondsTo(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(2000) }, (response) => {
      const { statusCode = 500 } = response;
      response.resume();
      response.once("error", () => resolve(false));
      response.once("end", () => resolve(statusCode >= 200 && statusCode < 300));
    });
    request.once("error", () => resolve(false));
  });
}

/** Whether something on this machine listens on the port. */
export function isListening(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => finish(true));
    socket.once("timeout", () => finish(false));
    socket.once("error", () => finish(false));
  });
}
