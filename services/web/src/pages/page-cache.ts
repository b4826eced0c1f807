import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { localDay } from "@solar/domain/format";
import { LRUCache } from "lru-cache";
import type { Ask, ReadCache } from "./read-cache.ts";
import type { ReadApi, RenderedPage } from "./site.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const json = new Headers({ "content-type": "application/json" });

/** In memory of its own: zlib's buffer is the beginning of one that holds 16 kB at least. */
const packed = async (html: Buffer) => Buffer.from(new Uint8Array(await pack(html, { level: 5 })).buffer);

/** A page as it was made. */
export interface PageCopy {
  /** Only of one that was just made: what is kept is the compressed one. */
  html?: Buffer;
  status: number;
  headers: Record<string, string>;
  packed: Buffer;
  /** By which nginx and browsers ask whether their copy is still what it says. Weak: compressed or not, it is one. */
  etag: string;
  madeAt: number;
  /** What day it was then: a plan for the day before has ended. */
  day: string;
  /** Marks of the answers it was made of, by path. The answers are not held on to: those of many pages would be many MB. */
  reads: ReadonlyMap<string, symbol>;
}

/** Visitors who open a page ask what has changed since it was made: only so many changes are remembered for them. */
const longestMs = 600_000;
/** A thousand pages of parks with their parcels: with room for fewer, those that are asked for in turn push each other out. */
const mostBytes = 24 * 1024 * 1024;

/**
 * Pages as they were made, by address: each stands as long as all that it was made of says the same. Compressed, since
 * a project's page is 80 kB and nginx takes it compressed.
 */
export class PageCache {
  readonly #reads: ReadCache;
  readonly #copies = new LRUCache<string, PageCopy>({
    maxSize: mostBytes,
    // Addresses and paths are up to two bytes a character.
    sizeCalculation: ({ packed, reads }, url) => packed.length + 2 * [url, ...reads.keys()].join("").length,
  });

  constructor(reads: ReadCache) {
    this.#reads = reads;
  }

  /** The page, if nothing can have changed it: without asking anything. */
  fresh(url: string): PageCopy | undefined {
    const copy = this.#young(url);
    return copy && [...copy.reads].every(([path, mark]) => this.#reads.fresh(path)?.mark === mark)
      ? copy
      : undefined;
  }

  /** Makes the page, unless the API says what it was made of before. */
  async make(
    url: string,
    ask: Ask,
    render: (fetchApi: ReadApi) => Promise<RenderedPage>,
  ): Promise<PageCopy | RenderedPage> {
    const known = this.#young(url);
    if (known && (await this.#stillSaid(known, ask))) return known;
    const madeAt = Date.now();
    const day = localDay();
    const reads = new Map<string, symbol>();
    const page = await render(async (path) => {
      const answer = await this.#reads.read(path, ask);
      if (answer instanceof Response) return answer.clone();
      reads.set(path, answer.mark);
      return { ok: true, status: 200, headers: json, text: async () => answer.text };
    });
    if (page.status !== 200) return page;
    const { status, headers } = page;
    const copy = {
      status,
      headers,
      packed: await packed(page.html),
      etag: `W/"${randomUUID()}"`,
      madeAt,
      day,
      reads,
    };
    this.#copies.set(url, copy);
    // Who takes nothing compressed gets what is at hand anyway.
    return { ...copy, html: page.html };
  }

  #young(url: string): PageCopy | undefined {
    const copy = this.#copies.get(url);
    return copy && Date.now() - copy.madeAt < longestMs && copy.day === localDay() ? copy : undefined;
  }

  async #stillSaid({ reads }: PageCopy, ask: Ask): Promise<boolean> {
    const said = await Promise.all(
      [...reads].map(async ([path, mark]) => {
        const answer = await this.#reads.read(path, ask);
        return !(answer instanceof Response) && answer.mark === mark;
      }),
    );
    return said.every(Boolean);
  }
}

/** What goes over the line: compressed for those who can unpack it, and nothing for whose copy is the same. */
export async function contentOf(
  made: PageCopy | RenderedPage,
  acceptEncoding: string | undefined,
  ifNoneMatch?: string,
): Promise<Pick<RenderedPage, "status" | "headers"> & { body: Buffer }> {
  const { status } = made;
  if (!("packed" in made)) return { status, headers: made.headers, body: made.html };
  const headers = { ...made.headers, etag: made.etag, vary: "Accept-Encoding" };
  if (ifNoneMatch === made.etag) return { status: 304, headers, body: Buffer.alloc(0) };
  if (/\bgzip\b/.test(acceptEncoding ?? ""))
    return { status, headers: { ...headers, "content-encoding": "gzip" }, body: made.packed };
  return { status, headers, body: made.html ?? (await unpack(made.packed)) };
}
