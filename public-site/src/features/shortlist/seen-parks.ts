import { useLayoutEffect, useRef } from "react";
import { createPersistentStore } from "../../lib/persistent-store.ts";
import { type ParkNow, parkChanges, type SeenPark } from "./changes.ts";
import { type Compared, comparePath, maxShortlisted, useShortlist } from "./shortlist.ts";

/** Parks that a device remembers; of those beyond, the ones seen longest ago are forgotten. */
const mostSeen = 12;

/** What a device has kept of them. */
export const readSeenParks = (stored: unknown): readonly SeenPark[] =>
  Array.isArray(stored) ? bounded(stored.filter(isSeenPark)) : [];

const isSeenPark = (entry: Partial<SeenPark> | null): entry is SeenPark =>
  typeof entry?.id === "string" && typeof entry.available === "number" && Array.isArray(entry.done);

/** The newest first, and those of the shortlist whatever their age. */
function bounded(entries: readonly SeenPark[]): readonly SeenPark[] {
  const room = mostSeen - entries.filter(({ kept }) => kept).length;
  const others = entries.filter(({ kept }) => !kept).slice(0, room);
  return entries.filter((entry) => entry.kept || others.includes(entry));
}

const store = createPersistentStore<readonly SeenPark[]>({
  key: "vidjeni-parkovi",
  empty: [],
  read: readSeenParks,
});

/** The parks that were seen, the last one first; empty on the server. */
export const useSeenParks = store.useValue;

const shortlisted = (entries: readonly SeenPark[]) => entries.filter(({ kept }) => kept);

/** Ids of the parks of the shortlist; the one that was seen last stands last. */
export const useShortlistedParks = (): readonly string[] =>
  shortlisted(useSeenParks())
    .map(({ id }) => id)
    .reverse();

/** Ids of all that is in the visitor's shortlist. */
export const useOwnShortlist = (): Compared => ({
  parcels: useShortlist().map(({ id }) => id),
  parks: useShortlistedParks(),
});

/** Where the visitor's shortlist is compared, and how much is in it. */
export function useShortlistLink() {
  const own = useOwnShortlist();
  return { path: comparePath(own), count: own.parcels.length + own.parks.length };
}

const seen = ({ id, available_parcels, min_price, milestones }: ParkNow, kept: boolean): SeenPark => ({
  id,
  available: available_parcels,
  lowest: min_price,
  done: milestones.filter(({ done_on }) => done_on).map(({ kind }) => kind),
  kept,
});

/** The park stands first, as it is now. */
function remember(park: ParkNow, kept: boolean): void {
  const others = store.get().filter(({ id }) => id !== park.id);
  store.set(bounded([seen(park, kept), ...others]));
}

const isKept = (id: string) => store.get().some((entry) => entry.id === id && entry.kept);

export const removePark = (id: string): void =>
  store.set(store.get().map((entry) => (entry.id === id ? { ...entry, kept: false } : entry)));

/** @returns false when the shortlist is full */
export function togglePark(park: ParkNow): boolean {
  if (isKept(park.id)) removePark(park.id);
  else if (shortlisted(store.get()).length >= maxShortlisted) return false;
  else remember(park, true);
  return true;
}

/** The parks of a link take the place of the visitor's own. */
export function replaceParks(parks: readonly ParkNow[]): void {
  store.set(store.get().map((entry) => ({ ...entry, kept: false })));
  for (const park of parks.slice(0, maxShortlisted)) remember(park, true);
}

/** From now on these are known as they are. */
export function markParksSeen(parks: readonly ParkNow[]): void {
  const now = new Map(parks.map((park) => [park.id, park]));
  store.set(
    store.get().map((entry) => {
      const park = now.get(entry.id);
      return park ? seen(park, entry.kept) : entry;
    }),
  );
}

/** So long a page may show an older copy before it has caught up, milliseconds. */
const catchingUpMs = 10_000;

/**
 * Remembers a park while its page stands. What has changed since an earlier visit stays news until the visitor says to
 * have seen it; what changes before their eyes is known.
 */
export function useParkSeen(park: ParkNow): void {
  const visit = useRef<{ since: number; isFirst: boolean; hasNews: boolean }>(undefined);
  // Before it is painted: a change would show as news for a moment.
  useLayoutEffect(() => {
    const known = store.get().some(({ id }) => id === park.id);
    visit.current ??= { since: Date.now(), isFirst: !known, hasNews: false };
    const { since, isFirst, hasNews } = visit.current;
    const isEarly = !isFirst && Date.now() - since < catchingUpMs;
    visit.current.hasNews = (hasNews || isEarly) && parkChanges(store.get(), [park]).length > 0;
    if (visit.current.hasNews) return;
    const now = seen(park, isKept(park.id));
    if (JSON.stringify(store.get()[0]) !== JSON.stringify(now)) remember(park, now.kept);
  });
}
