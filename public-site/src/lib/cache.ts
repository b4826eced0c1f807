import type { Cache, State } from "swr";

/** Answers of the API by path, as the server puts them into the page. */
export type ApiData = Readonly<Record<string, unknown>>;

/** Cached answers that no screen shows are dropped after this long. */
const unusedForMs = 10 * 60_000;

/** Paths whose answers came with the page and were not taken over by it yet. */
const seeded = new WeakMap<Cache, Set<string>>();

/** Cache of one page view, seeded with what the server has already read. */
export function createCache(data: ApiData): Map<string, State> {
  const cache = new Map<string, State>(
    Object.entries(data).map(([path, answer]) => [
      path,
      { data: answer, isLoading: false, isValidating: false, _k: path },
    ]),
  );
  seeded.set(cache, new Set(cache.keys()));
  for (const key of cache.keys()) markRead(cache, key);
  return cache;
}

/** Whether the server read the answer for this very page: its first screen does not ask again. */
export const isSeeded = (cache: Cache, key: string): boolean => seeded.get(cache)?.has(key) ?? false;

/** The first screen stands; screens that are opened from here on ask by their own rules. */
export const endSeeding = (cache: Cache) => seeded.delete(cache);

const readAt = new WeakMap<Cache, Map<string, number>>();
const users = new WeakMap<Cache, Map<string, number>>();

const entriesOf = (store: WeakMap<Cache, Map<string, number>>, cache: Cache) => {
  const entries = store.get(cache) ?? new Map<string, number>();
  store.set(cache, entries);
  return entries;
};

export const markRead = (cache: Cache, key: string) => entriesOf(readAt, cache).set(key, Date.now());

/** Whether the cached answer is younger than `freshForMs`. */
export function isFresh(cache: Cache, key: string, freshForMs: number): boolean {
  if (cache.get(key)?.data === undefined) return false;
  const at = entriesOf(readAt, cache).get(key);
  return at !== undefined && Date.now() - at < freshForMs;
}

/** Marks a key as shown on screen; the result releases it, and an unused key is forgotten later. */
export function holdKey(cache: Cache, key: string): () => void {
  const counts = entriesOf(users, cache);
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    counts.set(key, (counts.get(key) ?? 1) - 1);
    setTimeout(() => {
      if (counts.get(key) === 0) cache.delete(key);
    }, unusedForMs);
  };
}
