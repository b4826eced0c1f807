import { join } from "node:path";
import type { Env } from "../env.ts";
import { openDiskStore } from "./disk-store.ts";
import { FileJournal } from "./file-journal.ts";
import { journalled } from "./journalled-store.ts";
import { openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

/** The store that the settings name. */
export async function openStore({ storage, cacheDir }: Pick<Env, "storage" | "cacheDir">): Promise<Store> {
  if (storage.driver === "s3") return openS3Store(storage, join(cacheDir, "incoming"));
  const store = await openDiskStore(storage.dir);
  return storage.journalDir ? journalled(store, new FileJournal(storage.journalDir)) : store;
}
