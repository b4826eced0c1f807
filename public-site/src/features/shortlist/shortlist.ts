import type { ParcelStatus } from "@solar/domain/statuses";
import { createStore } from "@solar/domain/store";
import { useSyncExternalStore } from "react";
import { paths } from "../../app/paths.ts";

/** A parcel of the shortlist as the visitor has seen it. */
export interface Shortlisted {
  readonly id: string;
  readonly status: ParcelStatus;
  /** KM without VAT; 0 is on request, or not for sale */
  readonly price: number;
}

/** As many stand side by side, and in a link. */
export const mostShortlisted = 4;

/** Path of the page that compares these parcels. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `${paths.compare}?parcele=${ids}` : paths.compare;

const storageKey = "uzi-izbor";
const none: readonly Shortlisted[] = [];

/** What a device has kept; a browser that keeps nothing has it in memory for the visit. */
export function readShortlist(text: string | null): readonly Shortlisted[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isShortlisted).slice(0, mostShortlisted) : none;
  } catch {
    return none;
  }
}

const isShortlisted = (entry: Partial<Shortlisted> | null): entry is Shortlisted =>
  typeof entry?.id === "string" && typeof entry.status === "string" && typeof entry.price === "number";

function recall(): readonly Shortlisted[] {
  try {
    return readShortlist(localStorage.getItem(storageKey));
  } catch {
    return none;
  }
}

const inBrowser = typeof window !== "undefined";
const store = createStore(inBrowser ? recall() : none);

// One list for all tabs.
if (inBrowser)
  addEventListener("storage", ({ key }) => {
    if (key === storageKey) store.set(recall());
  });

function keep(entries: readonly Shortlisted[]): void {
  store.set(entries);
  try {
    if (entries.length > 0) localStorage.setItem(storageKey, JSON.stringify(entries));
    else localStorage.removeItem(storageKey);
  } catch {}
}

/** The parcels of the shortlist in the order in which they were added; empty on the server. */
export const useShortlist = (): readonly Shortlisted[] =>
  useSyncExternalStore(store.subscribe, store.get, () => none);

const seen = ({ id, status, price }: Shortlisted): Shortlisted => ({ id, status, price });

export function removeFromShortlist(id: string): void {
  keep(store.get().filter((entry) => entry.id !== id));
}

/** @returns false when the shortlist is full */
export function toggleShortlisted(parcel: Shortlisted): boolean {
  const entries = store.get();
  if (entries.some(({ id }) => id === parcel.id)) removeFromShortlist(parcel.id);
  else if (entries.length >= mostShortlisted) return false;
  else keep([...entries, seen(parcel)]);
  return true;
}

/** The parcels of a link take the place of the visitor's own. */
export const replaceShortlist = (parcels: readonly Shortlisted[]): void =>
  keep(parcels.slice(0, mostShortlisted).map(seen));

/** From now on these are known as they are. */
export function markSeen(parcels: readonly Shortlisted[]): void {
  const now = new Map(parcels.map((parcel) => [parcel.id, seen(parcel)]));
  keep(store.get().map((entry) => now.get(entry.id) ?? entry));
}
