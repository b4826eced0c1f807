import { openDiskStore } from "./disk-store.ts";
import { openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";
import type { StorageSettings } from "./store-settings.ts";

/** The store that the settings name. */
export const openStore = (storage: StorageSettings): Promise<Store> =>
  storage.driver === "s3" ? openS3Store(storage) : openDiskStore(storage.dir);
