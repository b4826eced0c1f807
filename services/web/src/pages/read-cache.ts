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
}

interface Asking {
  answer: Promise<Answer | Response>;
  /** A change was announced meanwhile. */
  isOutdated: boolean;
}

/** Not every change is announced: previews of a park's pictures are none of it. */
const trustedForMs = 10_000;
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
  readonly #asking = new Map<string, Asking>();
  #isListening = false;
  #lastChangeAt = 0;

  /** What happened before may have been missed. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.#lastChangeAt = Date.now();
    this.#outdate(() => true);
  }

  change({ table, id }: Change): void {
    this.#lastChangeAt = Date.now();
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

  /** The answer, if nothing can have changed it. */
  fresh(path: string): Answer | undefined {
    const cached = this.#answers.get(path);
    return this.#isListening && cached && Date.now() < cached.trustedUntil ? cached.answer : undefined;
  }

  /** @returns what the API gives instead, where that is no answer to keep */
  async read(path: string, ask: Ask): Promise<Answer | Response> {
    const known = this.fresh(path);
    if (known) return known;
    const running = this.#asking.get(path);
    if (running && this.#isListening) return running.answer;
    const asking: Asking = { answer: this.#ask(path, ask, () => asking.isOutdated), isOutdated: false };
    this.#asking.set(path, asking);
    try {
      return await asking.answer;
    } finally {
      if (this.#asking.get(path) === asking) this.#asking.delete(path);
    }
  }

  async #ask(path: string, ask: Ask, isOutdated: () => boolean): Promise<Answer | Response> {
    const askedAt = Date.now();
    const response = await ask(path);
    if (response.status !== 200) return withBody(response);
    const text = await response.text();
    const before = this.#answers.get(path);
    const answer = before?.answer.text === text ? before.answer : { text, mark: Symbol() };
    this.#answers.set(path, { answer, trustedUntil: isOutdated() ? 0 : this.#trustedUntil(askedAt) });
    return answer;
  }

  /** What a copy that is behind said is over when it has caught up: whoever reads then says so to the live events. */
  #trustedUntil(askedAt: number): number {
    const caughtUpAt = this.#lastChangeAt + replicaLagMs;
    return askedAt < caughtUpAt ? Math.min(askedAt + trustedMeanwhileMs, caughtUpAt) : askedAt + trustedForMs;
  }

  #outdate(isConcerned: (path: string) => boolean): void {
    for (const [path, cached] of this.#answers.entries()) if (isConcerned(path)) cached.trustedUntil = 0;
    for (const [path, asking] of this.#asking) {
      if (!isConcerned(path)) continue;
      asking.isOutdated = true;
      this.#asking.delete(path);
    }
  }
}

/** Several may read it. */
const withBody = async (response: Response): Promise<Response> =>
  new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
