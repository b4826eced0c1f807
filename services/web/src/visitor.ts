import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { clientAddress } from "./log.ts";

/** Whom limits count, as nginx does: an IPv4 address, or the /64 that a provider gives to one customer. */
export const visitorOf = (request: FastifyRequest): string => networkOf(clientAddress(request));

export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!("parts" in ip)) return ip.toString();
  return ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
