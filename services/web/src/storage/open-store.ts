import { join } from "node:path";
import type { Env } from "../env.ts";
import { openDiskStore } from "./disk-store.ts";
import { openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

/** The store that the settings name. */
export async function openStore({ storage, cacheDir }: Pick<Env, "storage" | "cacheDir">): Promise<Store> {
  return storage.driver === "s3"
    ? openS3Store(storage, join(cacheDir, "incoming"))
    : openDiskStore(storage.dir);
}
