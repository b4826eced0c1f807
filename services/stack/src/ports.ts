import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import type { Options } from "./args.ts";
import { StackError } from "./errors.ts";

/** Where each part listens, on this machine only. */
export interface Ports {
  postgres: number;
  postgrest: number;
  postgrestAdmin: number;
  smtp: number;
  /** The mail catcher's inbox */
  mail: number;
  web: number;
  worker: number;
  freshness: number;
  viteAdmin: number;
}

/** Free ports for all parts. @throws StackError when one that was asked for is in use */
export async function choosePorts({ port, host, mailPort, tls, metricsPorts }: Options): Promise<Ports> {
  if (!(await isFree(port, host))) {
    throw new StackError(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (tls?.httpPort && !(await isFree(tls.httpPort, host)))
    throw new StackError(`Port ${tls.httpPort} is in use. Choose another for plain http with HTTP_PORT.`);
  const mailIsFree = await isFree(mailPort.number);
  if (mailPort.fixed && !mailIsFree) {
    throw new StackError(`Port ${mailPort.number} is in use. Choose another for the inbox with MAIL_PORT.`);
  }
  const [postgres, postgrest, postgrestAdmin, smtp, mail, web, worker, freshness, viteAdmin] =
    (await pickFreePorts(9)) as [number, number, number, number, number, number, number, number, number];
  return {
    postgres,
    postgrest,
    postgrestAdmin,
    smtp,
    mail: mailIsFree ? mailPort.number : mail,
    web: metricsPorts.web ?? web,
    worker: metricsPorts.worker ?? worker,
    freshness,
    viteAdmin,
  };
}

/**
 * Whether a server could listen on the port at once.
 * @param host address to try; undefined tries both families of this machine's own addresses
 */
export async function isFree(port: number, host?: string): Promise<boolean> {
  const hosts = host ? [host] : ["127.0.0.1", "::1"];
  const answers = await Promise.all(hosts.map((address) => canListen(port, address)));
  return answers.every(Boolean);
}

/**
 * Picks ports that are free now. They lie below the range that systems hand out to outgoing connections, so
 * that none is taken by a connection before its server starts.
 */
export async function pickFreePorts(count: number): Promise<number[]> {
  const picked = new Set<number>();
  while (picked.size < count) {
    const port = randomInt(20_000, 32_000);
    if (!picked.has(port) && (await isFree(port))) picked.add(port);
  }
  return [...picked];
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has nothing that could be in the way.
      resolve(error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
