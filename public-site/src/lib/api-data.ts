import type { State } from "swr";

/**
 * What the site reads of the API, each with the tables that its answers are made of: when `/live` names one of these, they are
 * read again. A read of anything else is a type error; a test compares the tables with the database's views.
 */
export const madeOf = {
  media_assets: ["media_assets"],
  page_items: ["page_items"],
  page_pictures: ["page_pictures"],
  parcels: ["parcels"],
  parcels_for_sale: ["parcels", "projects"],
  projects: ["projects"],
  projects_with_parcels: ["parcels", "projects"],
  site_settings: ["site_settings"],
  site_texts: ["site_texts"],
} as const;

/** A read, which is also SWR's key of its answer. */
export type ApiPath = `/api/${keyof typeof madeOf}?${string}`;

/** Answers of the API by path, as the server puts them into the page. */
export type ApiData = Readonly<Record<string, unknown>>;

/** What SWR knows in this browser. */
export const browserCache = new Map<string, State>();

/** Of what changes seldom, and is announced when it does. */
export const rarelyChanging = { dedupingInterval: 5 * 60_000, revalidateOnFocus: false } as const;
