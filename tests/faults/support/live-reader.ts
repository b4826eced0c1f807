import { setTimeout as sleep } from "node:timers/promises";

/** After an end, browsers wait for as long as the stream says: two seconds. Less keeps a test short. */
const pauseMs = 200;

/** Reads events as a browser does: it comes back whenever the stream ends. */
export class LiveReader {
  /** How often a stream was open. */
  opened = 0;
  readonly #closing = new AbortController();

  constructor(url: string) {
    void this.#read(url);
  }

  close(): void {
    this.#closing.abort();
  }

  async #read(url: string): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        const response = await fetch(url, { signal });
        if (response.ok) this.opened += 1;
        await response.text();
      } catch {
        // Broken off: it comes back.
      }
      await sleep(pauseMs);
    }
  }
}
