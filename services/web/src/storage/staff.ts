import { Problem } from "@solar/storage/problem";
import type { FastifyRequest } from "fastify";
import { errors } from "jose";
import { clientAddress } from "../log.ts";
import { previewedProject } from "../pages/preview.ts";
import type { Caller } from "../postgrest.ts";
import { verifyToken } from "../token.ts";

const tokenOf = (request: FastifyRequest) =>
  /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** Whoever reads, with a token, a link of a preview (`?preview=`) or without: what they are worth, the database says. */
export async function readingCaller(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  secret: Uint8Array,
): Promise<Caller> {
  const { preview } = request.query;
  const isPreview = typeof preview === "string" && (await previewedProject(preview, secret)) !== null;
  const token = tokenOf(request) ?? (isPreview ? preview : undefined);
  return { ...(token && { token }), address: clientAddress(request), requestId: request.id };
}

/**
 * The member of staff who calls, from `Authorization: Bearer …`. The token's signature, age and role are checked
 * here before a byte of the body is read; whether its session still stands, the database says.
 *
 * @throws Problem 401 `missing_token` / `bad_token`, 403 `not_staff`
 */
export async function staffCaller(request: FastifyRequest, secret: Uint8Array): Promise<Caller> {
  const token = tokenOf(request);
  if (!token) throw new Problem(401, "missing_token", "Potrebna je prijava.");
  const { role } = await verifyToken(token, secret).catch((error: unknown) => {
    const expired = error instanceof errors.JWTExpired;
    throw new Problem(401, "bad_token", expired ? "Prijava je istekla." : "Prijava nije ispravna.");
  });
  if (role !== "admin") throw new Problem(403, "not_staff", "Nemate pravo na ovu radnju.");
  return { token, address: clientAddress(request), requestId: request.id };
}
