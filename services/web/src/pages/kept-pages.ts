import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Answer, Ask, KeptReads } from "./kept-reads.ts";
import type { FetchApi, RenderedPage } from "./site.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A page as it was made. */
export interface PageCopy {
  status: number;
  headers: Record<string, string>;
  packed: Buffer;
  madeAt: number;
  reads: ReadonlyMap<string, Answer>;
}

/** Visitors who open a page ask what has changed since it was made: only so many changes are remembered for them. */
const longestMs = 60_000;
const mostBytes = 16 * 1024 * 1024;

/**
 * Pages as they were made, by address: each stands as long as all that it was made of says the same. Compressed, since
 * a project's page is 80 kB and nginx takes it compressed.
 */
export class KeptPages {
  readonly #reads: KeptReads;
  readonly #copies = new LRUCache<string, PageCopy>({
    maxSize: mostBytes,
    sizeCalculation: ({ packed }) => packed.length,
  });

  constructor(reads: KeptReads) {
    this.#reads = reads;
  }

  /** The page, if nothing can have changed it: without asking anything. */
  fresh(url: string): PageCopy | undefined {
    const copy = this.#young(url);
    return copy && [...copy.reads].every(([path, answer]) => this.#reads.fresh(path) === answer)
      ? copy
      : undefined;
  }

  /** Makes the page, unless the API says what it was made of before. */
  async make(
    url: string,
    ask: Ask,
    render: (fetchApi: FetchApi) => Promise<RenderedPage>,
  ): Promise<PageCopy | RenderedPage> {
    const known = this.#young(url);
    if (known && (await this.#stillSaid(known, ask))) return known;
    const madeAt = Date.now();
    const reads = new Map<string, Answer>();
    const page = await render(async (path) => {
      const answer = await this.#reads.read(path, ask);
      if (answer instanceof Response) return answer.clone();
      reads.set(path, answer);
      return new Response(answer.text, { headers: { "content-type": "application/json" } });
    });
    if (page.status !== 200) return page;
    const { status, headers } = page;
    const copy = { status, headers, packed: await pack(page.html, { level: 5 }), madeAt, reads };
    this.#copies.set(url, copy);
    return copy;
  }

  #young(url: string): PageCopy | undefined {
    const copy = this.#copies.get(url);
    return copy && Date.now() - copy.madeAt < longestMs ? copy : undefined;
  }

  async #stillSaid({ reads }: PageCopy, ask: Ask): Promise<boolean> {
    const said = await Promise.all(
      [...reads].map(async ([path, answer]) => (await this.#reads.read(path, ask)) === answer),
    );
    return said.every(Boolean);
  }
}

/** What goes over the line: compressed for those who can unpack it. */
export async function contentOf(
  made: PageCopy | RenderedPage,
  acceptEncoding: string | undefined,
): Promise<Pick<RenderedPage, "status" | "headers"> & { body: Buffer | string }> {
  const { status } = made;
  if ("html" in made) return { status, headers: made.headers, body: made.html };
  const headers = { ...made.headers, vary: "Accept-Encoding" };
  if (!/\bgzip\b/.test(acceptEncoding ?? "")) return { status, headers, body: await unpack(made.packed) };
  return { status, headers: { ...headers, "content-encoding": "gzip" }, body: made.packed };
}
