import { join } from "node:path";
import { FileJournal, hashOf } from "@solar/storage/file-journal";
import { type Backup, listBackups, walFolder } from "./layout.ts";
import { inspectChain } from "./wal.ts";

/**
 * Checks every backup in a folder against what was written down when it was made, and the log that leads on from it.
 *
 * @returns lines that say what was looked at, and errors, a sentence each; none: everything can be restored
 */
export async function verify(backupDir: string): Promise<{ lines: string[]; errors: string[] }> {
  const backups = await listBackups(backupDir);
  const lines: string[] = [];
  const errors = backups.length > 0 ? [] : [`There is no complete backup in ${backupDir}.`];
  const journal = new FileJournal(backupDir);
  const contents = new Set<string>();
  for (const backup of backups) {
    const { folder, manifest } = backup;
    const files = Object.entries(manifest.database);
    for (const [path, { sha256 }] of files) await expectHash(join(folder, "postgres", path), sha256, errors);
    for (const sha256 of Object.values(manifest.files)) contents.add(sha256);
    lines.push(
      `${folder}: ${files.length} files of the database, ${Object.keys(manifest.files).length} stored files.`,
    );
  }
  for (const { sha256 } of await journal.changes()) if (sha256) contents.add(sha256);
  for (const sha256 of contents) await expectHash(journal.contentFile(sha256), sha256, errors);
  await verifyLog(backupDir, backups, lines, errors);
  return { lines, errors };
}

/** From the oldest backup that it follows to its end. */
async function verifyLog(
  backupDir: string,
  backups: Backup[],
  lines: string[],
  errors: string[],
): Promise<void> {
  const first = backups.find(({ manifest }) => manifest.continuous);
  if (!first) return;
  const { pieces, last, trouble } = await inspectChain(walFolder(backupDir), first.manifest);
  const end = last ? `, the last change in them of ${last.committedAt.toISOString()}` : "";
  lines.push(`${walFolder(backupDir)}: ${pieces.length} whole pieces of the write-ahead log${end}.`);
  if (trouble) errors.push(`The write-ahead log in ${walFolder(backupDir)} ${trouble}.`);
}

async function expectHash(file: string, sha256: string, errors: string[]): Promise<void> {
  const found = await hashOf(file).catch((error: Error) => error);
  if (found instanceof Error) errors.push(`${file} cannot be read (${found.message}).`);
  else if (found !== sha256) errors.push(`${file} is not what was backed up.`);
}
