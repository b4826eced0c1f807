import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { clientAddress } from "./log.ts";

/** Whom limits count, as nginx does: an IPv4 address, or the /64 that a provider gives to one customer. */
export const visitorOf = (request: FastifyRequest): string => networkOf(clientAddress(request));

export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  // Eight groups, those that `::` stands for included.
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const before = groups(head);
  const zeros = tail === undefined ? 0 : 8 - before.length - groups(tail).length;
  const all = [...before, ...Array.from({ length: zeros }, () => "0"), ...groups(tail ?? "")];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
