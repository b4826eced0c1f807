import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import type { Options } from "./args.ts";
import { StackError } from "./errors.ts";
import { lockName, type Release } from "./name-lock.ts";

/** Where each part listens, on this machine only. */
export interface Ports {
  postgres: number;
  postgrest: number;
  postgrestAdmin: number;
  smtp: number;
  /** The inbox, through nginx */
  mail: number;
  /** The mail catcher behind it */
  mailCatcher: number;
  web: number;
  worker: number;
  /** Where pages read the API, through nginx's cache. */
  nginxInner: number;
  viteAdmin: number;
}

/** Where tools and tests ask the parts themselves, past nginx. */
export function addressesOf({ mail, postgrest, web, worker }: Ports) {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    mailUrl: `http://localhost:${mail}`,
    postgrestUrl: at(postgrest),
    webUrl: at(web),
    workerUrl: at(worker),
  };
}

/** Free ports for all parts. @throws StackError when one that was asked for cannot be had */
export async function choosePorts({ port, host, mailPort, tls, metricsPorts }: Options): Promise<Ports> {
  const asked = [
    { setting: "PORT", port, host },
    { setting: "HTTP_PORT", port: tls?.httpPort, host },
    { setting: "MAIL_PORT", port: mailPort.fixed ? mailPort.number : undefined },
    { setting: "WEB_PORT", port: metricsPorts.web },
    { setting: "WORKER_PORT", port: metricsPorts.worker },
  ];
  const wanted = asked.filter((one): one is Wanted => one.port !== undefined);
  assertDifferent(wanted);
  for (const one of wanted) await claim(one);
  const usualMail =
    wanted.every((one) => one.setting === "MAIL_PORT" || one.port !== mailPort.number) &&
    (mailPort.fixed || ((await isFree(mailPort.number)) && (await reserve(mailPort.number, "asked"))));
  const free = await pickFreePorts(10);
  const next = () => free.pop() ?? 0;
  return {
    postgres: next(),
    postgrest: next(),
    postgrestAdmin: next(),
    smtp: next(),
    mail: usualMail ? mailPort.number : next(),
    mailCatcher: next(),
    web: metricsPorts.web ?? next(),
    worker: metricsPorts.worker ?? next(),
    nginxInner: next(),
    viteAdmin: next(),
  };
}

/** A port that a setting names. */
interface Wanted {
  setting: string;
  port: number;
  host?: string | undefined;
}

function assertDifferent(wanted: Wanted[]): void {
  for (const [index, { setting, port }] of wanted.entries()) {
    const earlier = wanted.slice(0, index).find((other) => other.port === port);
    if (earlier)
      throw new StackError(`${earlier.setting} and ${setting} are both ${port}: change one of them.`);
  }
}

/** Another start that has the port in view counts as well: its server may not listen yet. */
async function claim({ setting, port, host }: Wanted): Promise<void> {
  const error =
    (await listenErrorAt(port, host)) ?? ((await reserve(port, "asked")) ? undefined : "EADDRINUSE");
  if (!error) return;
  if (error === "EACCES") {
    throw new StackError(
      `This account may not listen on port ${port}, as ports below 1024 need a right of their own: choose another with ${setting}.`,
    );
  }
  if (host && error !== "EADDRINUSE")
    throw new StackError(`HOST must be an address of this machine, or 0.0.0.0 for all, not "${host}".`);
  throw new StackError(
    `Port ${port} is in use. Stop what uses it, or choose another: ${setting}=${port + 1} npm start`,
  );
}

/**
 * Whether a server could listen on the port at once.
 * @param host address to try; undefined tries both families of this machine's own addresses
 */
async function isFree(port: number, host?: string): Promise<boolean> {
  return (await listenErrorAt(port, host)) === undefined;
}

/** The error's code that a server would meet on the port; undefined when it could listen at once. */
async function listenErrorAt(port: number, host: string | undefined): Promise<string | undefined> {
  if (host) return listenError(port, host);
  const codes = await Promise.all(["127.0.0.1", "::1"].map((address) => listenError(port, address)));
  // A machine without IPv6 has nothing that could be in the way.
  return codes.find((code) => code && code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT");
}

/**
 * Picks ports that are free now, and that no other process picks as long as this one lives. They lie below the range
 * that systems hand out to outgoing connections, so that none is taken by a connection before its server starts.
 */
export async function pickFreePorts(
  count: number,
  draw = () => randomInt(20_000, 32_000),
): Promise<number[]> {
  const picked: number[] = [];
  while (picked.length < count) {
    const port = draw();
    if ((await reserve(port, "picked")) && (await isFree(port))) picked.push(port);
  }
  return picked;
}

/** A port that one process picked may be what another is asked to use. */
const reserve = (port: number, how: "picked" | "asked"): Promise<Release | undefined> =>
  lockName(`solar-parcels-${how}-port-${port}`);

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
