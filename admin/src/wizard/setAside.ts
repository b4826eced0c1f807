import type { FieldValues } from "react-hook-form";
import { type Draft, draftStore } from "./draftStore.ts";

type StoredDraft = Draft<FieldValues>;

/** How long an entry that was set aside can be brought back, in milliseconds: a week. */
const kept = 7 * 24 * 3600 * 1000;

const asideName = (name: string) => `${name}:set-aside`;

/** The unfinished entry on this device, and the one that was set aside before it. */
export async function lookForDrafts(name: string): Promise<{ draft?: StoredDraft; aside?: StoredDraft }> {
  const [draft, aside] = await Promise.all([
    draftStore.get<FieldValues>(name),
    draftStore.get<FieldValues>(asideName(name)),
  ]);
  const recent = aside && aside.savedAt > Date.now() - kept ? aside : undefined;
  if (aside && !recent) await draftStore.remove(asideName(name));
  return { ...(draft ? { draft } : {}), ...(recent ? { aside: recent } : {}) };
}

/** Makes room for a new entry. */
export async function setAside(name: string, draft: StoredDraft): Promise<void> {
  await draftStore.put(asideName(name), draft);
  await draftStore.remove(name);
}

/** Brings an entry back; what was begun instead of it is set aside, and returned. */
export async function bringBack(name: string, draft: StoredDraft): Promise<StoredDraft | undefined> {
  const begun = await draftStore.get<FieldValues>(name);
  await draftStore.put(name, draft);
  if (begun) await draftStore.put(asideName(name), begun);
  else await draftStore.remove(asideName(name));
  return begun;
}
