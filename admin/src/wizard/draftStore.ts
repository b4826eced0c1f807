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

/** IndexedDB, since it keeps files as well. Rejects where the browser has none or has no room. */
export const draftStore = {
  get: <Values>(name: string): Promise<Draft<Values> | undefined> =>
    run("readonly", (store) => store.get(name)),
  put: <Values>(name: string, draft: Draft<Values>) => run("readwrite", (store) => store.put(draft, name)),
  remove: (name: string) => run("readwrite", (store) => store.delete(name)),
};
