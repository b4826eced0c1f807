import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Answers, Load } from "./load-generator.ts";

/** Sends loads from a process of its own, so that measuring takes no time from what is measured by. */
export class LoadClient {
  readonly #process: ChildProcess = fork(`${import.meta.dirname}/load-generator.ts`);

  readonly #ended = once(this.#process, "exit").then(([code]) => {
    throw new Error(`The process that sends loads ended (${code}).`);
  });

  constructor() {
    // Of interest only to who waits for answers.
    this.#ended.catch(() => undefined);
  }

  /** @throws Error when requests failed: a rate of refusals says nothing */
  async send(load: Load): Promise<Answers> {
    this.#process.send(load);
    const [{ answers, error }] = (await Promise.race([once(this.#process, "message"), this.#ended])) as [
      { answers?: Answers; error?: string },
    ];
    if (!answers) throw new Error(`${load.url}: ${error}`);
    if (answers.failed > 0 || answers.count === 0)
      throw new Error(`${load.url}: ${answers.failed} of ${answers.count + answers.failed} requests failed.`);
    return answers;
  }

  stop(): void {
    this.#process.kill();
  }
}
