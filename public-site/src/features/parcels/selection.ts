import { useSyncExternalStore } from "react";
import type { Parcel } from "../projects/api/project-rows.ts";
import { parcelsInAddress } from "./parcel-address.ts";

const chosen = new Map<string, ReadonlySet<string>>();
const watchers = new Set<() => void>();

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

const ofAddress = new Map<string, ReadonlySet<string>>();

/** The same set for the same address, as React asks for. */
function pickedInAddress(address: URLSearchParams): ReadonlySet<string> {
  const text = address.get("parcele") ?? "";
  const known = ofAddress.get(text) ?? new Set(parcelsInAddress(address));
  ofAddress.clear();
  ofAddress.set(text, known);
  return known;
}

/**
 * Ids of the parcels that the visitor has picked in a project; the project's page and its full-screen map share them.
 * Until `startSelection` has looked at them, and on the server, they are those in the address.
 */
export const useSelection = (projectId: string, address: URLSearchParams): ReadonlySet<string> =>
  useSyncExternalStore(
    watch,
    () => chosen.get(projectId) ?? pickedInAddress(address),
    () => pickedInAddress(address),
  );

/** The picked ids at this moment, for handlers. */
export const selectionOf = (projectId: string): ReadonlySet<string> => chosen.get(projectId) ?? new Set();

export function select(projectId: string, ids: ReadonlySet<string>): void {
  chosen.set(projectId, ids);
  remember(projectId, ids);
  for (const notify of watchers) notify();
}

export interface LostParcels {
  /** Reserved or sold since */
  gone: readonly Parcel[];
  /** How many the park does not have at all */
  unknown: number;
}

/**
 * What is picked when a park's page opens: what the address names, or was picked before on this device.
 *
 * @param visited the page is one of this visit, to which Back has led: the selection has gone on since
 * @returns those that cannot be picked any more
 */
export function startSelection(
  projectId: string,
  parcels: readonly Parcel[],
  address: URLSearchParams,
  visited: boolean,
): LostParcels {
  const before = chosen.get(projectId);
  const named = parcelsInAddress(address);
  const wanted =
    before && (visited || named.length === 0) ? before : named.length > 0 ? named : recall(projectId);
  const lost: LostParcels & { gone: Parcel[] } = { gone: [], unknown: 0 };
  const free = [...wanted].filter((id) => {
    const parcel = parcels.find((candidate) => candidate.id === id);
    if (!parcel) lost.unknown += 1;
    else if (parcel.status !== "available") lost.gone.push(parcel);
    return parcel?.status === "available";
  });
  select(projectId, new Set(free));
  return lost;
}

const storageKey = (projectId: string) => `odabrane-parcele:${projectId}`;

/** For the next visit without a link. A browser that keeps nothing loses only this. */
function remember(projectId: string, ids: ReadonlySet<string>): void {
  try {
    if (ids.size > 0) localStorage.setItem(storageKey(projectId), [...ids].join());
    else localStorage.removeItem(storageKey(projectId));
  } catch {}
}

function recall(projectId: string): string[] {
  try {
    return localStorage.getItem(storageKey(projectId))?.split(",") ?? [];
  } catch {
    return [];
  }
}
