import type { ServerResponse } from "node:http";
import { Problem } from "@solar/storage/problem";
import type { FastifyInstance } from "fastify";
import type { Postgrest } from "../postgrest.ts";
import { staffCaller } from "../storage/staff.ts";
import { openStream } from "./routes.ts";

/** What the database tells the streams of staff: private.tell_staff(). Nothing but ids. */
export interface StaffNews {
  what: string;
  id: string;
}

/** Who reads a stream; `stream` is null until the database has confirmed the session. */
interface Reader {
  user: string;
  session: string;
  stream: Pick<ServerResponse, "write" | "end"> | null;
  ended: boolean;
}

const heartbeatMs = 20_000;
/** Tabs share one stream; each browser and device of an account has its own. The oldest gives way. */
const maxOfAccount = 10;
/** In all; a company's staff is far from it. */
const maxReaders = 1_000;

/** Reads a notification's payload. @returns null for what is none */
export function parseNews(payload: string | undefined): StaffNews | null {
  try {
    const { what, id } = JSON.parse(payload ?? "") as Record<string, unknown>;
    return typeof what === "string" && typeof id === "string" ? { what, id } : null;
  } catch {
    return null;
  }
}

/** The open streams of staff, and who may hear what. */
export class StaffStreams {
  readonly #readers = new Set<Reader>();
  #heartbeat: NodeJS.Timeout | undefined;
  #listening = false;

  get size(): number {
    return this.#readers.size;
  }

  /** Takes a place at once: what ends the session while it is still being asked for counts. */
  enter(user: string, session: string): Reader {
    if (!this.#listening || this.#readers.size >= maxReaders)
      throw new Problem(503, "no_stream", "Obavještenja trenutno nisu dostupna.");
    const reader: Reader = { user, session, stream: null, ended: false };
    const own = [...this.#readers].filter((other) => other.user === user);
    for (const oldest of own.slice(0, Math.max(own.length - maxOfAccount + 1, 0))) this.leave(oldest);
    this.#readers.add(reader);
    return reader;
  }

  /** From now on it is told what concerns it; it asks once itself for what it has missed. */
  begin(reader: Reader, stream: NonNullable<Reader["stream"]>): void {
    reader.stream = stream;
    if (reader.ended) stream.end();
    else stream.write(event({ what: "open" }));
  }

  leave(reader: Reader): void {
    reader.ended = true;
    this.#readers.delete(reader);
    reader.stream?.end();
  }

  hear({ what, id }: StaffNews): void {
    for (const reader of [...this.#readers]) {
      if (what === "sessions" || what === "users") {
        if (id !== (what === "users" ? reader.user : reader.session)) continue;
        // Whose rights have changed comes back with the same token; whose session has ended need not try.
        if (what === "sessions") reader.stream?.write(event({ what: "ended" }));
        this.leave(reader);
      } else if (what === "notices") {
        if (id === reader.user) reader.stream?.write(event({ what }));
      } else reader.stream?.write(event({ what, id }));
    }
  }

  /** Without the database's word nobody knows whose session has ended: streams end, and come back when it is heard. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    clearInterval(this.#heartbeat);
    for (const reader of [...this.#readers]) this.leave(reader);
    if (listening)
      this.#heartbeat = setInterval(() => {
        for (const { stream } of this.#readers) stream?.write(": \n\n");
      }, heartbeatMs);
  }
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

interface StaffLive {
  streams: StaffStreams;
  postgrest: Postgrest;
  jwtSecret: Uint8Array;
}

/**
 * `GET /live/staff`: server-sent events for one account, by its token: `{what: "notices"}` when its own notices have
 * changed, `{what, id}` of what staff look at, `{what: "open"}` at the beginning. It ends with the token, whose owner comes
 * back with the next one, and at once with the session (`{what: "ended"}`).
 */
export function registerStaffLive(app: FastifyInstance, { streams, postgrest, jwtSecret }: StaffLive): void {
  app.get("/live/staff", { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await staffCaller(request, jwtSecret);
    const reader = streams.enter(caller.user, caller.session);
    try {
      // The database knows whether the session stands and may be used; nothing of the answer is needed.
      await postgrest(`/notices?select=id&limit=1`, caller);
    } catch (error) {
      streams.leave(reader);
      throw error;
    }
    const stream = openStream(reply);
    const end = setTimeout(() => streams.leave(reader), Math.max(caller.expiresAt - Date.now(), 0));
    stream.on("close", () => {
      clearTimeout(end);
      streams.leave(reader);
    });
    streams.begin(reader, stream);
  });
}
