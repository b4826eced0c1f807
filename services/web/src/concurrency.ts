import { Problem } from "@solar/storage/problem";

interface LimiterOptions {
  /** So many tasks run at once. */
  atOnce: number;
  /** So many more stand in line. */
  inLine: number;
  /** Of one who asks, no more run at once. */
  eachAtOnce?: number;
  /** Of one who asks, no more stand in line. */
  eachInLine?: number;
}

/** Bounds what runs and waits, in all and of each who asks. Those who wait take turns, however many tasks one sent. */
export class Limiter {
  readonly #options: Required<LimiterOptions>;
  /** Whoever waits, in the order of their turns. */
  readonly #lines = new Map<string, (() => void)[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(options: LimiterOptions) {
    this.#options = { eachAtOnce: options.atOnce, eachInLine: options.inLine, ...options };
  }

  /**
   * @param whose who asks, such as an address; all who are not named count as one
   * @throws Problem 503 `busy` at once when the line is full
   */
  async run<Result>(task: () => Promise<Result>, whose = ""): Promise<Result> {
    if (this.#mayBegin(whose)) this.#begin(whose);
    else await this.#wait(whose);
    try {
      return await task();
    } finally {
      this.#end(whose);
    }
  }

  #mayBegin(whose: string): boolean {
    const { atOnce, eachAtOnce } = this.#options;
    return this.#running < atOnce && (this.#runningOf.get(whose) ?? 0) < eachAtOnce;
  }

  #begin(whose: string): void {
    this.#running += 1;
    this.#runningOf.set(whose, (this.#runningOf.get(whose) ?? 0) + 1);
  }

  #wait(whose: string): Promise<void> {
    const line = this.#lines.get(whose) ?? [];
    const { inLine, eachInLine } = this.#options;
    if (this.#waiting >= inLine || line.length >= eachInLine)
      throw new Problem(503, "busy", "Server je trenutno zauzet. Molimo pokušajte ponovo.");
    this.#waiting += 1;
    this.#lines.set(whose, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** The place is handed on directly, so that nobody slips in between. */
  #end(whose: string): void {
    const left = (this.#runningOf.get(whose) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(whose, left);
    else this.#runningOf.delete(whose);
    this.#running -= 1;
    const next = [...this.#lines].find(([name]) => this.#mayBegin(name));
    if (!next) return;
    const [name, line] = next;
    // Behind all others, if more of theirs is waiting.
    this.#lines.delete(name);
    const start = line.shift();
    if (line.length > 0) this.#lines.set(name, line);
    this.#waiting -= 1;
    this.#begin(name);
    start?.();
  }
}
