import { networkInterfaces } from "node:os";

/** HOST for all addresses of this machine. */
export const wildcardAddress = "0.0.0.0";

const loopback = ["localhost", "127.0.0.1", "::1"];

/** Whether other machines can reach a stack that listens at `host`; without one it is this machine alone. */
export const isReachable = (host: string | undefined): boolean => !!host && !loopback.includes(host);

/** What nginx listens on: this machine alone, or for 0.0.0.0 everything, by both kinds of addresses; else the one asked for. */
export function listenHosts(host: string | undefined): string[] {
  const hasIpv6 = Object.values(networkInterfaces()).some((entries) =>
    entries?.some(({ address }) => address === "::1"),
  );
  if (!host) return hasIpv6 ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"];
  if (host === wildcardAddress) return hasIpv6 ? [host, "[::]"] : [host];
  return [hostInUrl(host)];
}

const hostInUrl = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** Where the site answers on this machine, without a slash at the end. */
export const siteUrl = ({ host, port, tls }: { host: string | undefined; port: number; tls: unknown }) =>
  `${tls ? "https" : "http"}://${!host || host === wildcardAddress ? "localhost" : hostInUrl(host)}:${port}`;
