import type { Cache, State } from "swr";

/** Answers of the API by path, as the server puts them into the page. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** Cached answers that no screen shows are dropped after this long. */
const unusedForMs = 10 * 60_000;

/** Cache of one page view, seeded with what the server has already read. */
export function createCache(answers: PageAnswers): Map<string, State> {
  return new Map(
    Object.entries(answers).map(([path, data]) => [
      path,
      { data, isLoading: false, isValidating: false, _k: path },
    ]),
  );
}

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
  // Seeded by the server, and the page has just been opened.
  if (at === undefined) {
    markRead(cache, key);
    return true;
  }
  return Date.now() - at < freshForMs;
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
