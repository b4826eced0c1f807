import { localDay } from "@solar/domain/format";
import { LRUCache } from "lru-cache";
import type { Change } from "../live/change.ts";

/** An answer of the API. As long as it says the same, it has the same mark: whoever only compares keeps that alone. */
export interface Answer {
  readonly text: string;
  readonly mark: symbol;
}

export type Ask = (path: string) => Promise<Response>;

interface CachedAnswer {
  answer: Answer;
  /** 0 once a change was announced that may concern it. */
  trustedUntil: number;
  /** Of the asking that brought it. */
  number: number;
}

interface Asking {
  readonly path: string;
  /** In the order in which they began. */
  readonly number: number;
  /** A change was announced meanwhile. */
  isOutdated: boolean;
}

/** Not every change is announced: previews of a park's pictures are none of it. */
const trustedForMs = 600_000;
/** A read-only copy of the database may be this far behind what is announced; what it says meanwhile is trusted for a second. */
const replicaLagMs = 5_000;
const trustedMeanwhileMs = 1_000;
const mostCharacters = 4_000_000;

/** Relations whose rows change with those of a table; an unknown table concerns all. */
const ofProjects = ["projects", "projects_with_parcels", "parcels", "parcels_for_sale", "media_assets"];
const concerned: Record<string, readonly string[] | undefined> = {
  projects: ofProjects,
  parcels: ofProjects,
  site_settings: ["site_settings"],
  media_assets: ["media_assets"],
};

/**
 * What visitors read, cached while the service listens to the database: until a change is announced that may concern it. Many pages share
 * an answer, and who asks for what is just being asked waits for that.
 */
export class ReadCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: mostCharacters,
    sizeCalculation: ({ answer }, path) => answer.text.length + path.length + 1,
  });
  /** Of one path there can be several: who asks after a change, or while nothing is announced, asks anew. */
  readonly #asking = new Set<Asking>();
  /** What others who ask for a path wait for as well. */
  readonly #shared = new Map<string, Promise<Answer | Response>>();
  #lastNumber = 0;
  #isListening = false;
  #lastChangeAt = 0;
  #changes = 0;

  /**
   * Another one once a change was announced, again when a read-only copy of the database has caught up with it, and each
   * day. Undefined while none would be heard of.
   */
  get generation(): string | undefined {
    if (!this.#isListening) return undefined;
    const hasCaughtUp = Date.now() >= this.#lastChangeAt + replicaLagMs;
    return [this.#changes, hasCaughtUp ? "everywhere" : "announced", localDay()].join(",");
  }

  /** What happened before may have been missed. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.#noteChange();
    this.#outdate(() => true);
  }

  change({ table, id }: Change): void {
    this.#noteChange();
    const relations = concerned[table];
    this.#outdate((path) => {
      const [, relation = ""] = /^\/api\/(\w+)/.exec(path) ?? [];
      if (!relations) return true;
      return (
        relations.includes(relation) &&
        // An address may name an id in capitals.
        (!/[?&](id|project_id)=eq\./.test(path) || path.toLowerCase().includes(String(id).toLowerCase()))
      );
    });
  }

  #noteChange(): void {
    this.#changes += 1;
    this.#lastChangeAt = Date.now();
  }

  /** The answer, if nothing can have changed it. */
  fresh(path: string): Answer | undefined {
    const cached = this.#answers.get(path);
    return this.#isListening && cached && Date.now() < cached.trustedUntil ? cached.answer : undefined;
  }

  /** @returns what the API gives instead, where that is no answer to keep */
  async read(path: string, ask: Ask): Promise<Answer | Response> {
    const known = this.fresh(path);
    if (known) return known;
    const running = this.#shared.get(path);
    if (running && this.#isListening) return running;
    const answer = this.#ask(path, ask);
    this.#shared.set(path, answer);
    try {
      return await answer;
    } finally {
      if (this.#shared.get(path) === answer) this.#shared.delete(path);
    }
  }

  async #ask(path: string, ask: Ask): Promise<Answer | Response> {
    const askedAt = Date.now();
    const asking: Asking = { path, number: ++this.#lastNumber, isOutdated: false };
    this.#asking.add(asking);
    try {
      const response = await ask(path);
      if (response.status !== 200) return await withBody(response);
      return this.#keep(asking, await response.text(), askedAt);
    } finally {
      this.#asking.delete(asking);
    }
  }

  #keep({ path, number, isOutdated }: Asking, text: string, askedAt: number): Answer {
    const before = this.#answers.get(path);
    const answer = before?.answer.text === text ? before.answer : { text, mark: Symbol() };
    // What was asked for later says more, whichever comes first.
    if (before && before.number > number) return answer;
    this.#answers.set(path, { answer, number, trustedUntil: isOutdated ? 0 : this.#trustedUntil(askedAt) });
    return answer;
  }

  /** What a copy that is behind said is over when it has caught up: whoever reads then says so to the live events. */
  #trustedUntil(askedAt: number): number {
    const caughtUpAt = this.#lastChangeAt + replicaLagMs;
    return askedAt < caughtUpAt ? Math.min(askedAt + trustedMeanwhileMs, caughtUpAt) : askedAt + trustedForMs;
  }

  #outdate(isConcerned: (path: string) => boolean): void {
    for (const [path, cached] of this.#answers.entries()) if (isConcerned(path)) cached.trustedUntil = 0;
    for (const asking of this.#asking) {
      if (!isConcerned(asking.path)) continue;
      asking.isOutdated = true;
      this.#shared.delete(asking.path);
    }
  }
}

/** Several may read it. */
const withBody = async (response: Response): Promise<Response> =>
  new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
