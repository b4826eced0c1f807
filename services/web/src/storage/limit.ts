import { Problem } from "../problem.ts";

/** Lets at most `width` tasks run at once; at most `waiting` more stand in line. */
export class Limiter {
  readonly #width: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(width: number, waiting: number) {
    this.#width = width;
    this.#waiting = waiting;
  }

  /** @throws Problem 503 `busy` at once when the line is full */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#width) this.#running += 1;
    else if (this.#line.length >= this.#waiting)
      throw new Problem(503, "busy", "Server je trenutno zauzet. Molimo pokušajte ponovo.");
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      return await task();
    } finally {
      // The place is handed on directly, so that nobody slips in between.
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Tasks of the same key run one after another, those of different keys side by side. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const turn = before.then(task, task);
    this.#tails.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#tails.get(key) === turn) this.#tails.delete(key);
    }
  }
}
