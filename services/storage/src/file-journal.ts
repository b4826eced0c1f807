import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, constants, copyFile, mkdir, readFile, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sync } from "./disk-file.ts";

/** One change of a stored file. */
export interface FileChange {
  /** When it happened, in milliseconds since 1970. */
  at: number;
  /** `bucket/path`. */
  key: string;
  /** Content after the change; null: removed. */
  sha256: string | null;
}

/**
 * What happens to stored files, and every content that they ever had, beside the backups: together with the
 * database's write-ahead log it leads back to any moment. Several processes may write at once.
 *
 * `<dir>/files.jsonl`: a line a change; `<dir>/files/ab/<sha256>`: contents, each once.
 */
export class FileJournal {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Keeps a content. @returns its SHA-256, in hex */
  async keep(file: string): Promise<string> {
    const sha256 = await hashOf(file);
    const place = this.contentFile(sha256);
    const now = new Date();
    // Touched, so that a backup that clears away what nothing names leaves it alone.
    const known = await utimes(place, now, now).then(
      () => true,
      () => false,
    );
    return known ? sha256 : this.#store(file);
  }

  /** The file may be replaced at any moment: what counts is the copy's own hash. */
  async #store(file: string): Promise<string> {
    const draft = join(this.#dir, "files", `draft-${randomUUID()}`);
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    try {
      await copyFile(file, draft, constants.COPYFILE_FICLONE);
      await sync(draft);
      const sha256 = await hashOf(draft);
      const place = this.contentFile(sha256);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(draft, place);
      return sha256;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async note(key: string, sha256: string | null): Promise<void> {
    const change: FileChange = { at: Date.now(), key, sha256 };
    await appendFile(join(this.#dir, "files.jsonl"), `${JSON.stringify(change)}\n`, {
      flush: true,
      mode: 0o600,
    });
  }

  /** Every change, oldest first. A last line that a crash cut off is left out. */
  async changes(): Promise<FileChange[]> {
    const text = await readFile(join(this.#dir, "files.jsonl"), "utf8").catch(() => "");
    return text
      .slice(0, text.lastIndexOf("\n") + 1)
      .split("\n")
      .flatMap((line) => parse(line) ?? []);
  }

  contentFile(sha256: string): string {
    return join(this.#dir, "files", sha256.slice(0, 2), sha256);
  }
}

/** A line that a full disk cut short may stand in the middle; the next full backup makes up for it. */
function parse(line: string): FileChange | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** SHA-256 of a file's content, in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
