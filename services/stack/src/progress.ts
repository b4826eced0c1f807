import type { WriteStream } from "node:tty";

/** The terminal below what was said: a line that is rewritten; where it goes to a file, a line now and then. */
export class StatusLine {
  #out: Pick<WriteStream, "write" | "isTTY" | "columns">;
  #sparse: number;
  #lastAt = performance.now();

  /** @param sparse milliseconds of silence after which a file gets a line */
  constructor(sparse: number, out: Pick<WriteStream, "write" | "isTTY" | "columns"> = process.stdout) {
    this.#sparse = sparse;
    this.#out = out;
  }

  /** What stays. */
  say(text: string): void {
    this.#lastAt = performance.now();
    this.clear();
    this.#out.write(`${text}\n`);
  }

  /** What is the case at the moment. */
  show(text: string): void {
    this.clear();
    if (this.#out.isTTY) this.#out.write(text.slice(0, (this.#out.columns || 80) - 1));
    else if (performance.now() - this.#lastAt >= this.#sparse) this.say(text);
  }

  /** Makes room for what others write. */
  clear(): void {
    if (this.#out.isTTY) this.#out.write("\r\x1b[K");
  }
}

/** Tells what a start is at: each step with its time when it has ended, until then once a second what is under way. */
export class Progress {
  #line: StatusLine;
  /** When each began. */
  #underWay = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(line: StatusLine) {
    this.#line = line;
  }

  /** Whether any step is under way. */
  get isBusy(): boolean {
    return this.#underWay.size > 0;
  }

  async step<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    this.#underWay.set(name, begun);
    this.#timer ??= setInterval(() => this.#show(), 500).unref();
    try {
      const result = await task();
      this.#line.say(`  ${name.padEnd(30)}${seconds(begun, 1)} s`);
      return result;
    } finally {
      this.#underWay.delete(name);
      if (this.#underWay.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  #show(): void {
    const all = [...this.#underWay].map(([name, begun]) => `${name}: ${seconds(begun, 0)} s`);
    this.#line.show(`  … ${all.join(", ")}`);
  }
}

const seconds = (begun: number, digits: number) => ((performance.now() - begun) / 1000).toFixed(digits);
