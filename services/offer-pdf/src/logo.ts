import { buffer } from "node:stream/consumers";
import type { Store } from "@solar/storage/store";

/** What a PDF takes. */
const types = ["image/png", "image/jpeg"];
const mostBytes = 2 * 1024 * 1024;

/** A picture of ours as a data URL; null for one of another kind or site, for a large one, and for one that is gone. */
export async function readLogo(store: Pick<Store, "open">, url: string): Promise<string | null> {
  const [, key] = /^\/storage\/([^?#]+)/.exec(url) ?? [];
  const file = key ? await store.open(key) : null;
  if (!file) return null;
  try {
    if (!types.includes(file.type) || file.bytes > mostBytes) return null;
    const content = await buffer(await file.read());
    return `data:${file.type};base64,${content.toString("base64")}`;
  } finally {
    await file.close();
  }
}
