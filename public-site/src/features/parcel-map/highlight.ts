import { useSyncExternalStore } from "react";

/**
 * Which parcel the pointer or the keyboard is on. Outside of React's state, because it changes with every
 * movement: only what shows it is drawn again, not the screen with its hundreds of parcels.
 */
export interface Highlight {
  readonly get: () => string | null;
  readonly set: (id: string | null) => void;
  readonly subscribe: (notify: () => void) => () => void;
}

export function createHighlight(): Highlight {
  let current: string | null = null;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set(id) {
      if (id === current) return;
      current = id;
      for (const notify of watchers) notify();
    },
    subscribe(notify) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
}

export const useHighlighted = (highlight: Highlight): string | null =>
  useSyncExternalStore(highlight.subscribe, highlight.get, () => null);
