import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { BUILT_TYPES } from "./formats.ts";
import type { Store } from "./store.ts";

export type App = "site" | "admin";

type BuiltFormat = keyof typeof BUILT_TYPES;

/** The format of a built file, by its name; null for what the apps do not have. */
export function builtFormat(path: string): BuiltFormat | null {
  const end = extname(path).slice(1);
  return Object.hasOwn(BUILT_TYPES, end) ? (end as BuiltFormat) : null;
}

/** Where a built file of any version stands in the store, outside of the buckets of what is uploaded. */
export const builtKey = (app: App, path: string): string => `built/${app}/${path}`;

/**
 * Puts an app's files with a hash into an S3 store, where every version finds them. Those that are there are written
 * anew, so that their age says when a version with them was last installed.
 *
 * @param folder the built app's `assets`
 * @returns how many there are
 */
export async function publishBuiltFiles(store: Store, app: App, folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  let published = 0;
  const publishNext = async (): Promise<void> => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const format = builtFormat(path);
      if (!format) continue;
      const file = join(folder, path);
      await store.put(builtKey(app, path), { path: file, bytes: (await stat(file)).size, format });
      published += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, publishNext));
  return published;
}
