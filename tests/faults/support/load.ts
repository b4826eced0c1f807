import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const readers = 4;
const writers = 2;
/** Between two requests of one lane, in milliseconds: people read what they see. */
const pauseMs = 20;

const addresses = [
  "/",
  "/elektrane-na-prodaju",
  "/api/projects_with_parcels?select=id,name&limit=12",
  "/api/site_settings?select=id,email",
];

/** Visitors who read pages and send inquiries until they are stopped, and what they were told. */
export class Load {
  /** How often reads ended how: a status, or what fetch said. */
  readonly reads = new Map<string, number>();
  readonly writes = new Map<string, number>();
  /** Inquiries that were answered with 201. */
  readonly accepted: string[] = [];
  readonly #stack: { url: string };
  #stopped = false;
  #lanes: Promise<void>[] = [];

  constructor(stack: { url: string }) {
    this.#stack = stack;
  }

  /** Reads everything once, so that there is a copy of it, and begins. */
  async start(): Promise<this> {
    for (const address of addresses) await this.#read(address);
    const lanes = (count: number, step: (turn: number) => Promise<void>) =>
      Array.from({ length: count }, async () => {
        for (let turn = 0; !this.#stopped; turn += 1) {
          await step(turn);
          await sleep(pauseMs);
        }
      });
    this.#lanes = [
      ...lanes(readers, (turn) => this.#read(addresses[turn % addresses.length] ?? "/")),
      ...lanes(writers, () => this.#write()),
    ];
    return this;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }

  async #read(address: string): Promise<void> {
    const outcome = await fetch(`${this.#stack.url}${address}`).then(
      async (response) => {
        await response.text();
        return `${response.status} ${address}`;
      },
      () => "no answer",
    );
    this.reads.set(outcome, (this.reads.get(outcome) ?? 0) + 1);
  }

  async #write(): Promise<void> {
    const outcome = await fetch(`${this.#stack.url}/api/inquiries?select=id`, {
      method: "POST",
      headers: { "content-type": "application/json", prefer: "return=representation" },
      body: JSON.stringify({
        user_name: "Posjetilac",
        user_email: `${randomBytes(6).toString("hex")}@example.com`,
        message: "Zanima me više.",
      }),
    }).then(
      async (response) => {
        const body = await response.text();
        if (response.status !== 201) return `${response.status} ${body}`;
        for (const { id } of JSON.parse(body)) this.accepted.push(id);
        return "201";
      },
      () => "no answer",
    );
    this.writes.set(outcome, (this.writes.get(outcome) ?? 0) + 1);
  }
}
