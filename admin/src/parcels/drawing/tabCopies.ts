import { newId } from "@solar/domain/new-id";
import { draftStore } from "../../wizard/draftStore.ts";
import { hastyCopies } from "./hastyCopies.ts";

/** A copy whose tab is gone. It is held until it is forgotten, so that no other tab offers it as well. */
export interface LeftCopy<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Deletes it: it was given up, or is part of this tab's own copy now. */
  readonly forget: () => Promise<void>;
}

export interface TabCopies<Values> {
  readonly put: (values: Values) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** The page goes this moment, when nothing can be waited for: `put`, or with null `remove`, before it is gone. */
  readonly putAtOnce: (values: Values | null) => void;
  /** Tells of each copy whose tab is gone, now or as soon as it goes. @returns stops, and holds them no longer */
  readonly watchLeft: (found: (copy: LeftCopy<Values>) => void) => () => void;
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
function holdForGood(name: string): Promise<void> {
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
  const atOnce = hastyCopies<Values>(`${name}:`);
  const holding = known ? Promise.resolve() : holdForGood(own);

  return {
    put: async (values) => {
      await holding;
      atOnce.remove(own);
      await draftStore.put(own, { values, step: 0, savedAt: Date.now() });
    },
    remove: () => {
      atOnce.remove(own);
      return draftStore.remove(own);
    },
    putAtOnce: (values) => atOnce.put(own, values),
    watchLeft(found) {
      const stop = new AbortController();
      const adopt = (key: string) =>
        whileHeld(key, stop.signal, async () => {
          const copy = await draftStore.get<Values>(key);
          if (!copy || stop.signal.aborted) return;
          await new Promise<void>((release) => {
            stop.signal.addEventListener("abort", () => release());
            const forget = () => draftStore.remove(key).finally(release);
            found({ values: copy.values, savedAt: copy.savedAt, forget });
          });
        });
      const names = atOnce.settle().then(() => draftStore.names(`${name}:`));
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
