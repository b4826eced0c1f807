import { useSyncExternalStore } from "react";

const none: ReadonlySet<string> = new Set();
const chosen = new Map<string, ReadonlySet<string>>();
const watchers = new Set<() => void>();

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

/**
 * Ids of the parcels that the visitor has picked in a project. Kept in memory for the visit, so the project's
 * page and its full-screen map share them.
 */
export const useSelection = (projectId: string): ReadonlySet<string> =>
  useSyncExternalStore(
    watch,
    () => selectionOf(projectId),
    () => none,
  );

/** The picked ids at this moment, for handlers. */
export const selectionOf = (projectId: string): ReadonlySet<string> => chosen.get(projectId) ?? none;

export function select(projectId: string, ids: ReadonlySet<string>): void {
  chosen.set(projectId, ids);
  for (const notify of watchers) notify();
}
