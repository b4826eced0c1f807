import { newId } from "@solar/domain/new-id";
import { draftStore } from "../../wizard/draft-store.ts";

/** A copy whose tab is gone. It is held until it is removed, so that no other tab offers it as well. */
export interface OrphanedCopy<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Deletes it: it was given up, or is part of this tab's own copy now. */
  readonly remove: () => Promise<void>;
}

export interface TabCopies<Values> {
  readonly put: (values: Values) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** The page goes this moment, when nothing can be waited for: `put`, or with null `remove`, before it is gone. */
  readonly putSync: (values: Values | null) => void;
  /** Reports each copy whose tab is gone, now or as soon as it goes. @returns stops, and holds them no longer */
  readonly watchOrphaned: (found: (copy: OrphanedCopy<Values>) => void) => () => void;
}

/** The names of what is copied: it lives as long as the tab, or until `releaseCopies`. */
const names = new WeakMap<object, Map<string, string>>();
const held = new Set<() => void>();

/** Lets go of this tab's copies: whoever comes next is offered them. */
export function releaseCopies(): void {
  for (const release of held) release();
  held.clear();
}

/**
 * Waits until no tab holds the name, then holds it until the task is done. Browsers have no locks on sites
 * without https: there the copies of a tab that still lives are offered too.
 */
async function whileHeld(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  // Aborted: nobody waits any more.
  await navigator.locks.request(name, { signal }, task).catch(() => undefined);
}

/** Holds a name as long as this tab lives. @returns resolves when it is held */
function acquireTabLock(name: string): Promise<void> {
  const never = new AbortController().signal;
  return new Promise((holding) => {
    void whileHeld(name, never, () => {
      holding();
      return new Promise((release) => held.add(release));
    });
  });
}

/**
 * Copies of unsaved work on this device, one for each tab: two tabs never write or delete each other's.
 *
 * @param name what all tabs call it
 * @param what whose copy this tab keeps, a thing that lives as long as the work does
 */
export function tabCopies<Values>(name: string, what: object): TabCopies<Values> {
  const known = names.get(what)?.get(name);
  const own = known ?? `${name}:${newId()}`;
  names.set(what, new Map(names.get(what)).set(name, own));
  const synchronous = synchronousCopies<Values>(`${name}:`);
  const holding = known ? Promise.resolve() : acquireTabLock(own);

  return {
    put: async (values) => {
      await holding;
      synchronous.remove(own);
      await draftStore.put(own, { values, step: 0, savedAt: Date.now() });
    },
    remove: () => {
      synchronous.remove(own);
      return draftStore.remove(own);
    },
    putSync: (values) => synchronous.put(own, values),
    watchOrphaned(found) {
      const stop = new AbortController();
      const adopt = (key: string) =>
        whileHeld(key, stop.signal, async () => {
          const copy = await draftStore.get<Values>(key);
          if (!copy || stop.signal.aborted) return;
          await new Promise<void>((release) => {
            stop.signal.addEventListener("abort", () => release());
            const remove = () => draftStore.remove(key).finally(release);
            found({ values: copy.values, savedAt: copy.savedAt, remove });
          });
        });
      const names = synchronous.settle().then(() => draftStore.names(`${name}:`));
      names.then(
        (keys) => {
          for (const key of keys) if (key !== own) void adopt(key);
        },
        // Without a store nothing was left.
        () => undefined,
      );
      return () => stop.abort();
    },
  };
}

/**
 * What was written while the page went: the browser's database needs moments that a page which is being left does not
 * have, its small store of texts needs none. The next page moves it to where it belongs.
 *
 * @param beginning of the names of the copies
 */
function synchronousCopies<Values>(beginning: string) {
  const keyOf = (name: string) => `at-once:${name}`;
  return {
    /** null: what is in the database under this name is out of date. */
    put(name: string, values: Values | null): void {
      try {
        localStorage.setItem(keyOf(name), JSON.stringify({ values, savedAt: Date.now() }));
      } catch {
        // No room, or no store at all: what the database has must do.
      }
    },
    remove: (name: string): void => localStorage.removeItem(keyOf(name)),
    /** Moves what earlier pages wrote synchronously to the database. */
    async settle(): Promise<void> {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(beginning)));
      for (const key of keys) {
        const name = key.slice(keyOf("").length);
        const { values, savedAt } = JSON.parse(localStorage.getItem(key) ?? "{}") as {
          values?: Values | null;
          savedAt?: number;
        };
        if (values) await draftStore.put(name, { values, step: 0, savedAt: savedAt ?? Date.now() });
        else await draftStore.remove(name);
        localStorage.removeItem(key);
      }
    },
  };
}
