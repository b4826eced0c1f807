import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Launched } from "../../support/launch.ts";

/** Who reads, looks about before going on. */
const pauseMs = 100;

export interface Answer {
  what: string;
  status: number | string;
}

/** Somebody at another address of this machine who browses, reads what nobody has read yet, and sends inquiries. */
export class Visitor {
  readonly answers: Answer[] = [];
  /** How often it sent again what a kept connection had not taken. */
  resent = 0;
  readonly #port: number;
  readonly #agent: Agent;

  /** @param localAddress such as 127.0.0.2 */
  constructor(stack: Launched, localAddress: string) {
    this.#port = stack.port;
    this.#agent = new Agent({ keepAlive: true, localAddress });
  }

  /** Once home, to a page, a read and an inquiry, over and over for as long as the task runs. */
  async during(task: Promise<unknown>): Promise<void> {
    let over = false;
    const ended = task.finally(() => {
      over = true;
    });
    while (!over) {
      await this.#ask("home", "GET", "/");
      await this.#ask("page", "GET", `/projekti?q=${randomUUID()}`);
      await this.#ask("read", "GET", `/api/projects?select=id,name&id=neq.${randomUUID()}`);
      await this.#ask("inquiry", "POST", "/api/inquiries", {
        user_name: "Ana",
        user_email: `${randomUUID()}@example.com`,
        message: "Zanima me više.",
      });
      await sleep(pauseMs);
    }
    await ended;
    this.#agent.destroy();
  }

  async #ask(what: string, method: string, path: string, body?: object): Promise<void> {
    const status = await this.#send(method, path, body && JSON.stringify(body));
    this.answers.push({ what, status });
  }

  #send(method: string, path: string, body: string | undefined): Promise<number | string> {
    return new Promise((resolve) => {
      const options = {
        host: "127.0.0.1",
        port: this.#port,
        method,
        path,
        headers: { "content-type": "application/json" },
        agent: this.#agent,
      };
      const sent = request(options, (response) => {
        response.resume().once("close", () => resolve(response.statusCode ?? 0));
      })
        .once("error", (error: NodeJS.ErrnoException) => {
          if (!sent.reusedSocket || error.code !== "ECONNRESET") return resolve(error.code ?? error.message);
          // As browsers do: a kept connection was closed just then, and nobody has read what was sent by it.
          this.resent += 1;
          resolve(this.#send(method, path, body));
        })
        .end(body);
    });
  }
}
