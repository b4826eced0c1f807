import { createStore, type Store } from "@solar/domain/store";
import type { Action, DrawingState } from "./drawing-state.ts";

export interface DrawingStore extends Store<DrawingState> {
  /** @returns whether the action changed anything */
  readonly update: (action: Action) => boolean;
}

const drawings = new Map<string, DrawingStore>();

/**
 * The drawing of this name, as it was left: going to another tab or step and back keeps the undo history.
 * It lives as long as the browser's tab, or until `clearDrawings`.
 */
export function cachedDrawing(name: string, initial: () => DrawingState): DrawingStore {
  const known = drawings.get(name);
  if (known) return known;
  const store = createStore(initial());
  const update = (action: Action) => {
    const before = store.get();
    store.set(action(before));
    return store.get() !== before;
  };
  const drawing = { ...store, update };
  drawings.set(name, drawing);
  return drawing;
}

/** Drawings begin anew, for somebody else. */
export const clearDrawings = (): void => drawings.clear();
