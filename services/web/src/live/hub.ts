/** A row that visitors can see was added, changed or removed. */
export interface Change {
  table: string;
  id: string | number;
  op: "INSERT" | "UPDATE" | "DELETE";
}

/** What the hub needs of an open response. */
export interface Sink {
  write(text: string): boolean;
  end(): void;
  destroy(): void;
  readonly writableLength: number;
}

/** Changes are gathered for this long, so that saving a whole park is one write a stream. */
const GATHER_MS = 20;
const HEARTBEAT_MS = 20_000;
/** A reader who is this many bytes behind is let go; it comes back and revalidates. */
const MAX_BEHIND = 64 * 1024;
/** Streams that are written to in one turn of the event loop; then other work has its turn, pages above all. */
const SENT_AT_ONCE = 100;
/** Remembered for those who come back after a short break. */
const MAX_REMEMBERED = 500;

/** A text on its way to the streams that were open when it was sent. */
interface Message {
  readonly text: string;
  readonly to: readonly Sink[];
  sent: number;
}

interface Remembered {
  id: number;
  text: string;
}

/**
 * Hands changes on to all open streams.
 *
 * Ids grow with time (milliseconds, or one more than the last), also over a restart, so that a browser may send
 * the last one along and get what it missed.
 */
export class Hub {
  readonly #streams = new Set<Sink>();
  readonly #gathered = new Map<string, Remembered>();
  #remembered: Remembered[] = [];
  /** Events up to this id are not remembered any more. */
  #forgottenUpTo = Date.now();
  #lastId = Date.now();
  /** In the order in which they were sent. */
  readonly #messages: Message[] = [];
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #connected = false;
  #stopped = false;

  get size(): number {
    return this.#streams.size;
  }

  start(): void {
    this.#heartbeat = setInterval(() => this.#sendAll(": \n\n"), HEARTBEAT_MS);
  }

  /** Ends all streams, and from then on each one that comes: its reader comes back, to a service that goes on. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    clearImmediate(this.#turn);
    this.#messages.length = 0;
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  /** @param since the last id this reader saw, or the time (ms) up to which it knows everything; null when it knows nothing */
  add(stream: Sink, since: number | null): void {
    this.#streams.add(stream);
    const now = Math.max(Date.now(), this.#lastId);
    const known = since !== null && since >= this.#forgottenUpTo && since <= now;
    const missed = known ? this.#remembered.filter((event) => event.id > since) : [];
    const texts = missed.map((event) => event.text).join("");
    stream.write(`retry: 2000\n\n${known && this.#connected ? texts : this.#state()}`);
    if (this.#stopped) stream.end();
  }

  remove(stream: Sink): void {
    this.#streams.delete(stream);
  }

  publish(change: Change): void {
    this.#lastId = Math.max(Date.now(), this.#lastId + 1);
    const data = JSON.stringify({ table: change.table, id: change.id, op: change.op });
    const event = { id: this.#lastId, text: `id: ${this.#lastId}\ndata: ${data}\n\n` };
    // The same change announced twice within a moment is sent once, with the later id.
    this.#gathered.delete(data);
    this.#gathered.set(data, event);
    this.#timer ??= setTimeout(() => this.#flushInTurn(), GATHER_MS);
  }

  /** Changes that come faster than all can be told are gathered, so that no more than one text of them is on its way. */
  #flushInTurn(): void {
    if (this.#messages.length === 0) this.#flush();
    else this.#timer = setTimeout(() => this.#flushInTurn(), GATHER_MS);
  }

  /** Whether the service listens to the database. Every stream is notified, and revalidates when it listens again. */
  setConnected(connected: boolean): void {
    this.#flush();
    this.#connected = connected;
    this.#remembered = [];
    this.#lastId = Math.max(Date.now(), this.#lastId + 1);
    this.#forgottenUpTo = this.#lastId;
    this.#sendAll(this.#state());
  }

  /** `connected`: changes will be sent, ask once for what was missed; `disconnected`: ask from time to time. */
  #state(): string {
    return `id: ${this.#lastId}\nevent: ${this.#connected ? "connected" : "disconnected"}\ndata: {}\n\n`;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#gathered.size === 0) return;
    const events = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#remembered.push(...events);
    const surplus = this.#remembered.splice(0, Math.max(this.#remembered.length - MAX_REMEMBERED, 0));
    this.#forgottenUpTo = surplus.at(-1)?.id ?? this.#forgottenUpTo;
    this.#sendAll(events.map((event) => event.text).join(""));
  }

  #sendAll(text: string): void {
    this.#messages.push({ text, to: [...this.#streams], sent: 0 });
    if (this.#messages.length === 1) this.#deliver();
  }

  #deliver(): void {
    const [message] = this.#messages;
    if (!message) return;
    const end = message.sent + SENT_AT_ONCE;
    for (const stream of message.to.slice(message.sent, end)) this.#send(stream, message.text);
    message.sent = end;
    if (end >= message.to.length) this.#messages.shift();
    if (this.#messages.length > 0) this.#turn = setImmediate(() => this.#deliver());
  }

  #send(stream: Sink, text: string): void {
    // It may have been closed while the others were written to.
    if (!this.#streams.has(stream)) return;
    stream.write(text);
    if (stream.writableLength > MAX_BEHIND) {
      this.#streams.delete(stream);
      stream.destroy();
    }
  }
}
