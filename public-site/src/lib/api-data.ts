import type { State } from "swr";

/** Answers of the API by path, as the server puts them into the page. */
export type ApiData = Readonly<Record<string, unknown>>;

/** What SWR knows in this browser. */
export const browserCache = new Map<string, State>();

/** Of what changes seldom, and is announced when it does. */
export const rarelyChanging = { dedupingInterval: 5 * 60_000, revalidateOnFocus: false } as const;
