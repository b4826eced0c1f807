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
export function answers(url: string): Promise<boolean> {
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
export const accepts = (port: number, host = "127.0.0.1"): Promise<boolean> =>
  probe({ port, host }, "connect", 1000);

/**
 * Whether an HTTP server says anything at all, be it an error: the sign that it is not hung. Works on a port with TLS
 * too, which answers plain HTTP with an error.
 */
export const responds = (port: number, path: string, host = "127.0.0.1"): Promise<boolean> =>
  probe({ port, host }, "data", 4000, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`);

/** Whether a connection, which says this, comes to that event within so many milliseconds. */
function probe(
  to: { port: number; host: string },
  event: "connect" | "data",
  limit: number,
  text = "",
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const finish = (answer: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(false), limit);
    if (text) socket.once("connect", () => socket.write(text));
    socket.once(event, () => finish(true));
    socket.once("error", () => finish(false));
    socket.once("end", () => finish(false));
  });
}
