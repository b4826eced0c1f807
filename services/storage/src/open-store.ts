import { join } from "node:path";
import { openDiskStore } from "./disk-store.ts";
import { openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";
import type { StorageSettings } from "./store-settings.ts";

interface StoreOptions {
  storage: StorageSettings;
  /** Folder for what can be made again. */
  cacheDir: string;
}

/** The store that the settings name. */
export async function openStore({ storage, cacheDir }: StoreOptions): Promise<Store> {
  if (storage.driver === "s3") return openS3Store(storage, join(cacheDir, "incoming"));
  return openDiskStore(storage.dir);
}
