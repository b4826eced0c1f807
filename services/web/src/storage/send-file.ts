import type { OpenFile } from "@solar/storage/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isFresh, rangeOf } from "./conditions.ts";

/**
 * Answers with a file: 200, 206 for a part, 304 for a copy that is still good, 416 for a part behind the end.
 * Closes it in every case.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
): Promise<FastifyReply> {
  const etag = `"${file.tag}"`;
  const state = { etag, modified: file.modified };
  reply
    .header("etag", etag)
    .header("last-modified", file.modified.toUTCString())
    .header("accept-ranges", "bytes")
    .header("x-content-type-options", "nosniff")
    .type(file.type);
  if (isFresh(request.headers, state)) {
    await file.close();
    return reply.code(304).send();
  }
  const range = rangeOf(request.headers, file.bytes, state);
  if (range === "unsatisfiable") {
    await file.close();
    return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  }
  reply.header("content-length", range ? range.end - range.start + 1 : file.bytes);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === "HEAD" || file.bytes === 0) {
    await file.close();
    return reply.send();
  }
  try {
    return reply.send(await file.read(range ?? undefined));
  } catch (error) {
    await file.close();
    throw error;
  }
}
