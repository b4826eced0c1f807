import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes the oldest files of a folder until the rest is at most `maxBytes` large. @returns the bytes removed */
export async function trimCache(dir: string, maxBytes: number): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => null);
    if (facts) files.push({ path, bytes: facts.size, modified: facts.mtimeMs });
  }
  files.sort((a, b) => a.modified - b.modified);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let removed = 0;
  for (const file of files) {
    if (total - removed <= maxBytes) break;
    await rm(file.path, { force: true });
    removed += file.bytes;
  }
  return removed;
}
