/**
 * Whether something typed on this page is not saved yet. Known outside of React's tree, because the guard around all
 * screens asks it when a session ends.
 */
const screens = new Set<object>();
const listeners = new Set<() => void>();

export const unsavedWork = {
  /** A screen has unsaved work, or has none any more. */
  report(screen: object, dirty: boolean): void {
    if (screens.has(screen) === dirty) return;
    if (dirty) screens.add(screen);
    else screens.delete(screen);
    for (const listener of listeners) listener();
  },
  exists: (): boolean => screens.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
