import { createStore, type Store } from "@solar/domain/store";
import type { DrawingAction, DrawingState } from "./drawing-state.ts";
import { reduce } from "./reducer.ts";

export interface DrawingStore extends Pick<Store<DrawingState>, "get" | "subscribe"> {
  dispatch(action: DrawingAction): void;
  /** Begins anew, without a history. */
  reset(state: DrawingState): void;
}

function createDrawingStore(initial: DrawingState): DrawingStore {
  const state = createStore(initial);
  return {
    get: state.get,
    subscribe: state.subscribe,
    reset: state.set,
    dispatch: (action) => state.set(reduce(state.get(), action)),
  };
}

const kept = new Map<string, DrawingStore>();

/**
 * The drawing of this name, as it was left: going to another tab or step and back keeps the undo history.
 * It lives as long as the browser's tab, or until `clearDrawings`.
 */
export function cachedDrawing(name: string, initial: () => DrawingState): DrawingStore {
  const known = kept.get(name);
  if (known) return known;
  const store = createDrawingStore(initial());
  kept.set(name, store);
  return store;
}

/** Drawings begin anew, for somebody else. */
export const clearDrawings = (): void => kept.clear();
