import { createStore, type Store } from "@solar/domain/store";
import { useSyncExternalStore } from "react";

interface PersistentStoreOptions<Value> {
  /** Name in the browser's storage */
  key: string;
  /** What stands where nothing is kept, and on the server */
  empty: Value;
  /** Takes what makes sense out of what was kept, perhaps by an older version of the site; null is nothing. */
  read: (kept: unknown) => Value;
  /** Where it is kept: on the device, or in this tab until it is closed */
  place?: "device" | "tab";
}

interface PersistentStore<Value> extends Store<Value> {
  readonly useValue: () => Value;
}

/** A store that the browser keeps, one for all tabs. A browser that keeps nothing has it in memory for the visit. */
export function createPersistentStore<Value>({
  key,
  empty,
  read,
  place = "device",
}: PersistentStoreOptions<Value>): PersistentStore<Value> {
  const inBrowser = typeof window !== "undefined";
  const storage = () => (place === "tab" ? sessionStorage : localStorage);
  const recall = (): Value => {
    try {
      const kept = storage().getItem(key);
      // The very same value as on the server: nothing on the page has to be rendered again.
      return kept === null ? empty : read(JSON.parse(kept));
    } catch {
      return empty;
    }
  };
  const store = createStore(inBrowser ? recall() : empty);
  if (inBrowser)
    addEventListener("storage", ({ key: changed }) => {
      if (changed === key) store.set(recall());
    });
  const nothing = JSON.stringify(empty);
  return {
    ...store,
    set(value) {
      store.set(value);
      const text = JSON.stringify(value);
      try {
        if (text === nothing) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {}
    },
    useValue: () => useSyncExternalStore(store.subscribe, store.get, () => empty),
  };
}
