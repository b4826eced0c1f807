import { newId } from "@solar/domain/new-id";

interface StoredCopy<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A copy whose tab is gone. It is held until it is removed, so that no other tab offers it as well. */
export interface OrphanedCopy<Values> extends StoredCopy<Values> {
  /** Deletes it: it was given up, or is part of this tab's own copy now. */
  readonly remove: () => void;
}

export interface TabCopies<Values> {
  /** @throws where this device has no room for it */
  readonly put: (values: Values) => void;
  readonly remove: () => void;
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

/** Holds a name as long as this tab lives: whoever asks for it later waits. */
const holdWhileOpen = (name: string): Promise<void> =>
  whileHeld(name, new AbortController().signal, () => new Promise((release) => held.add(release)));

/**
 * Copies of unsaved work on this device, one for each tab: two tabs never write or delete each other's. They stand in the
 * browser's store of texts, which also takes them in the moment in which the page goes.
 *
 * @param name what all tabs call it
 * @param what whose copy this tab keeps, a thing that lives as long as the work does
 */
export function tabCopies<Values>(name: string, what: object): TabCopies<Values> {
  const known = names.get(what)?.get(name);
  const own = known ?? `${name}:${newId()}`;
  names.set(what, new Map(names.get(what)).set(name, own));
  if (!known) void holdWhileOpen(own);

  return {
    put: (values) => {
      const copy: StoredCopy<Values> = { values, savedAt: Date.now() };
      localStorage.setItem(own, JSON.stringify(copy));
    },
    remove: () => localStorage.removeItem(own),
    watchOrphaned(found) {
      const stop = new AbortController();
      const adopt = (key: string) =>
        whileHeld(key, stop.signal, async () => {
          const stored = localStorage.getItem(key);
          if (!stored || stop.signal.aborted) return;
          const copy: StoredCopy<Values> = JSON.parse(stored);
          await new Promise<void>((release) => {
            stop.signal.addEventListener("abort", () => release());
            const remove = () => {
              localStorage.removeItem(key);
              release();
            };
            found({ ...copy, remove });
          });
        });
      const others = Object.keys(localStorage).filter((key) => key.startsWith(`${name}:`) && key !== own);
      for (const key of others) void adopt(key);
      return () => stop.abort();
    },
  };
}
