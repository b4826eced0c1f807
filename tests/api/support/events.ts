import { at } from "./web.ts";

export interface ServerEvent {
  /** "message" for the unnamed ones. */
  event: string;
  id: number;
  data: unknown;
}

/** An open event stream whose events are taken one by one. */
export class EventStream {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #abort: AbortController;
  #rest = "";

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    const text = response.body?.pipeThrough(new TextDecoderStream());
    if (!text) throw new Error("The stream has no body.");
    this.#reader = text.getReader();
  }

  static async open(headers: Record<string, string> = {}, url = at("/live")): Promise<EventStream> {
    const abort = new AbortController();
    return new EventStream(await fetch(url, { headers, signal: abort.signal }), abort);
  }

  /** The next event, or null when the stream has ended. */
  async next(): Promise<ServerEvent | null> {
    while (true) {
      const end = this.#rest.indexOf("\n\n");
      if (end === -1) {
        const { value, done } = await this.#reader.read();
        if (done) return null;
        this.#rest += value;
        continue;
      }
      const fields = new Map(
        this.#rest
          .slice(0, end)
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
      );
      this.#rest = this.#rest.slice(end + 2);
      const data = fields.get("data");
      if (data === undefined) continue;
      return {
        event: fields.get("event") ?? "message",
        id: Number(fields.get("id")),
        data: JSON.parse(data),
      };
    }
  }

  /** Passes over events until one fits. */
  async until(fits: (event: ServerEvent) => boolean): Promise<ServerEvent> {
    while (true) {
      const event = await this.next();
      if (!event) throw new Error("The stream ended before the event came.");
      if (fits(event)) return event;
    }
  }

  close(): void {
    this.#abort.abort();
  }
}
