import { draftStore } from "../../wizard/draftStore.ts";

/**
 * What was written while the page went: the browser's database needs moments that a page which is being left does not
 * have, its small store of texts needs none. The next page moves it to where it belongs.
 *
 * @param beginning of the names of the copies
 */
export function hastyCopies<Values>(beginning: string) {
  const keyOf = (name: string) => `at-once:${name}`;
  return {
    /** null: what is in the database under this name is out of date. */
    put(name: string, values: Values | null): void {
      try {
        localStorage.setItem(keyOf(name), JSON.stringify({ values, savedAt: Date.now() }));
      } catch {
        // No room, or no store at all: what the database has must do.
      }
    },
    remove: (name: string): void => localStorage.removeItem(keyOf(name)),
    /** Moves what earlier pages wrote in haste to the database. */
    async settle(): Promise<void> {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(beginning)));
      for (const key of keys) {
        const name = key.slice(keyOf("").length);
        const { values, savedAt } = JSON.parse(localStorage.getItem(key) ?? "{}") as {
          values?: Values | null;
          savedAt?: number;
        };
        if (values) await draftStore.put(name, { values, step: 0, savedAt: savedAt ?? Date.now() });
        else await draftStore.remove(name);
        localStorage.removeItem(key);
      }
    },
  };
}
