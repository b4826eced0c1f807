import type { FileJournal } from "./file-journal.ts";
import type { Store } from "./store.ts";

/**
 * A store whose changes are written down for backups. A backup folder that cannot be written hinders nobody: it
 * shows in the store's health until a change is written again, and the next full backup makes up for it.
 */
export function journalled(store: Store, journal: FileJournal): Store {
  let trouble: Error | undefined;
  const attempt = async (task: () => Promise<void>) => {
    try {
      await task();
      trouble = undefined;
    } catch (error) {
      trouble = error instanceof Error ? error : new Error(String(error));
    }
  };
  return {
    incomingDir: store.incomingDir,
    open: (key) => store.open(key),
    list: () => store.list(),
    async put(key, file) {
      // First, so that no file is ever served that a restore to this moment would lack.
      await attempt(async () => journal.note(key, await journal.keep(file.path)));
      await store.put(key, file);
    },
    async remove(key, tag) {
      const removed = await store.remove(key, tag);
      if (removed) await attempt(() => journal.note(key, null));
      return removed;
    },
    async check() {
      await store.check();
      if (trouble) throw new Error(`changes of files cannot be kept for backups: ${trouble.message}`);
    },
  };
}
