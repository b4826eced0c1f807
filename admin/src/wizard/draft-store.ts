/** A wizard's unfinished entry as kept on this device, chosen files included. */
export interface Draft<Values> {
  values: Values;
  step: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const storeName = "drafts";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("staff-drafts", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Drafts that were saved or given up: their form may still be on the screen and must not write them again. */
const ended = new Set<string>();

/** IndexedDB, since it keeps files as well. Rejects where the browser has none or has no room. */
export const draftStore = {
  /** Looks for a draft at the beginning of an entry. */
  get: <Values>(name: string): Promise<Draft<Values> | undefined> => {
    ended.delete(name);
    return run("readonly", (store) => store.get(name));
  },
  put: async <Values>(name: string, draft: Draft<Values>): Promise<void> => {
    if (!ended.has(name)) await run("readwrite", (store) => store.put(draft, name));
  },
  /** Forgets what was kept; the entry begins anew. */
  remove: (name: string) => run("readwrite", (store) => store.delete(name)),
  /** Forgets the draft for good: the entry is saved or given up. */
  end: async (name: string): Promise<void> => {
    ended.add(name);
    // Without a store there is nothing to forget.
    await run("readwrite", (store) => store.delete(name)).catch(() => undefined);
  },
};
