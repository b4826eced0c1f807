import { randomInt } from "node:crypto";
import { createServer } from "node:net";

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
