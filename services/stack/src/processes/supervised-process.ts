import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "../errors.ts";
import { Child, type ExitStatus, logTail, type ProcessSpec } from "./child.ts";
import { waitUntil } from "./wait.ts";

/** Time that a process may take to serve, in milliseconds. */
const startLimit = 60_000;
/** A run at least this long, in milliseconds, counts as healthy: the exits before it are forgotten. */
const healthyRun = 20_000;
/** Exits in quick succession after which it is given up. */
const exitsAllowed = 6;

export interface SupervisionOptions {
  logFolder: string;
  /** A line for the terminal. */
  say: (line: string) => void;
  /** A process died again and again; the stack is to stop. */
  giveUp: (error: Error) => void;
  /** Whether the disk of the data is full: then nothing is given up, since others still serve what they keep. */
  isDiskFull: () => Promise<boolean>;
  /** Some process has a new id. */
  pidsChanged: () => void;
}

/** A process that is started again when it dies: at once the first time, then ever later, then never. */
export class SupervisedProcess {
  readonly spec: ProcessSpec;
  #options: SupervisionOptions;
  #child: Child | undefined;
  #stopping = new AbortController();
  #watch: Promise<void> | undefined;

  constructor(spec: ProcessSpec, options: SupervisionOptions) {
    this.spec = spec;
    this.#options = options;
  }

  get name(): string {
    return this.spec.name;
  }

  get pid(): number | undefined {
    return this.#child?.ending ? undefined : this.#child?.pid;
  }

  /** Starts it and waits until it serves. @throws StackError with the end of its log when it does not */
  async start(): Promise<void> {
    const child = await this.#run();
    const enough = new AbortController();
    const signal = AbortSignal.any([enough.signal, this.#stopping.signal]);
    const outcome = await Promise.race([waitUntil(this.spec.isReady, startLimit, signal), child.ended]);
    enough.abort();
    if (outcome !== true) {
      if (this.#stopping.signal.aborted) throw new StackError(`The start of ${this.name} was cancelled.`);
      child.kill();
      throw new StackError(await this.#exitReport(outcome === false ? undefined : outcome));
    }
    this.#watch = this.#restartForever(child).catch((error) => this.#options.giveUp(error));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#child?.stop(this.spec.stopSignal, this.spec.stopTimeout);
    await this.#watch;
  }

  kill(): void {
    this.#stopping.abort();
    this.#child?.kill();
  }

  get logFile(): string {
    return `${this.#options.logFolder}/${this.name}.log`;
  }

  async #run(): Promise<Child> {
    this.#child = await Child.start(this.spec, this.logFile, this.#options.say);
    this.#options.pidsChanged();
    return this.#child;
  }

  async #restartForever(first: Child): Promise<void> {
    let child = first;
    let startedAt = performance.now();
    let exits = 0;
    while (true) {
      const ending = await child.ended;
      if (this.#stopping.signal.aborted) return;
      exits = performance.now() - startedAt > healthyRun ? 1 : exits + 1;
      if (exits >= exitsAllowed && !(await this.#options.isDiskFull())) {
        this.#options.giveUp(new StackError(`Again and again: ${await this.#exitReport(ending)}`));
        return;
      }
      const pause = exits === 1 ? 0 : Math.min(100 * 2 ** exits, 5000);
      this.#options.say(
        `${this.name} ${describe(ending)}; it is started again${pause ? ` in ${pause / 1000} s` : ""}.`,
      );
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      startedAt = performance.now();
      child = await this.#run();
    }
  }

  async #exitReport(ending: ExitStatus | undefined): Promise<string> {
    const fate = ending ? describe(ending) : `did not serve within ${startLimit / 1000} s`;
    return `${this.name} ${fate}. The end of its log (${this.logFile}):\n${await logTail(this.logFile)}`;
  }
}

function describe({ code, signal }: ExitStatus): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}
