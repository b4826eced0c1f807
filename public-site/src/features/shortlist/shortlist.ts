import { paths } from "@solar/domain/site-paths";
import type { ParcelStatus } from "@solar/domain/statuses";
import { createPersistentStore } from "../../lib/persistent-store.ts";

/** A parcel of the shortlist as the visitor has seen it. */
export interface Shortlisted {
  readonly id: string;
  readonly status: ParcelStatus;
  /** KM without VAT; 0 is on request, or not for sale */
  readonly price: number;
}

/** As many parcels, and as many parks, stand side by side and in a link. */
export const maxShortlisted = 4;

/** Ids of what is compared: parcels with parcels, parks with parks. */
export interface Compared {
  readonly parcels: readonly string[];
  readonly parks: readonly string[];
}

/** Path of the page that compares these. */
export function comparePath({ parcels, parks }: Compared): string {
  const query = [
    ...(parcels.length > 0 ? [`parcele=${parcels}`] : []),
    ...(parks.length > 0 ? [`parkovi=${parks}`] : []),
  ].join("&");
  return query ? `${paths.compare}?${query}` : paths.compare;
}

/** What a device has kept of it. */
export const readShortlist = (kept: unknown): readonly Shortlisted[] =>
  Array.isArray(kept) ? kept.filter(isShortlisted).slice(0, maxShortlisted) : [];

const isShortlisted = (entry: Partial<Shortlisted> | null): entry is Shortlisted =>
  typeof entry?.id === "string" && typeof entry.status === "string" && typeof entry.price === "number";

const store = createPersistentStore<readonly Shortlisted[]>({
  key: "uzi-izbor",
  empty: [],
  read: readShortlist,
});

/** The parcels of the shortlist in the order in which they were added; empty on the server. */
export const useShortlist = store.useValue;

const seen = ({ id, status, price }: Shortlisted): Shortlisted => ({ id, status, price });

export const removeFromShortlist = (id: string): void =>
  store.set(store.get().filter((entry) => entry.id !== id));

/** @returns false when the shortlist is full */
export function toggleShortlisted(parcel: Shortlisted): boolean {
  const entries = store.get();
  if (entries.some(({ id }) => id === parcel.id)) removeFromShortlist(parcel.id);
  else if (entries.length >= maxShortlisted) return false;
  else store.set([...entries, seen(parcel)]);
  return true;
}

/** The parcels of a link take the place of the visitor's own. */
export const replaceShortlist = (parcels: readonly Shortlisted[]): void =>
  store.set(parcels.slice(0, maxShortlisted).map(seen));

/** From now on these are known as they are. */
export function markSeen(parcels: readonly Shortlisted[]): void {
  const now = new Map(parcels.map((parcel) => [parcel.id, seen(parcel)]));
  store.set(store.get().map((entry) => now.get(entry.id) ?? entry));
}
