import { join } from "node:path";
import { readHashed } from "./copy.ts";
import { listBackups } from "./layout.ts";

/**
 * Reads every backup in a folder back and compares it with what was written down when it was made.
 *
 * @returns lines that say what was looked at, and errors, a sentence each; none: each can be restored
 */
export async function verify(backupDir: string): Promise<{ lines: string[]; errors: string[] }> {
  const backups = await listBackups(backupDir);
  const lines: string[] = [];
  const errors = backups.length > 0 ? [] : [`There is no complete backup in ${backupDir}.`];
  for (const { folder, manifest } of backups) {
    const files = Object.entries(manifest.files);
    for (const [path, { sha256 }] of files) {
      const found = await readHashed(join(folder, path)).catch((error: Error) => error);
      if (found instanceof Error) errors.push(`${folder}/${path} cannot be read (${found.message}).`);
      else if (found.sha256 !== sha256) errors.push(`${folder}/${path} is not what was backed up.`);
    }
    lines.push(`${folder}: ${files.length} files.`);
  }
  return { lines, errors };
}
