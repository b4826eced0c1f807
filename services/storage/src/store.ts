import type { Readable } from "node:stream";
import type { BUILT_TYPES, FileFormat } from "./formats.ts";

/** First and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One state of a stored file: what it says about itself and what it reads belong together even while it is replaced. */
export interface OpenFile {
  bytes: number;
  /** Changes whenever the content does; letters, digits and `-` only. */
  tag: string;
  modified: Date;
  /** MIME type of the content. */
  type: string;
  read(range?: ByteRange): Promise<Readable>;
  /** For whoever does not read to the end. Harmless to call twice. */
  close(): Promise<void>;
}

/** A file that is about to be stored. */
export interface StoredFile {
  path: string;
  bytes: number;
  format: FileFormat | keyof typeof BUILT_TYPES;
}

/** One that was received, checked and cleaned. */
export interface ReceivedFile extends StoredFile {
  format: FileFormat;
}

export interface ListedFile {
  key: string;
  modified: Date;
}

/**
 * Where the originals are. Keys are `bucket/path` as `parseObjectKey` lets them through, or those of built-files.ts.
 * Writes are atomic: a reader sees the old file or the new one, whole.
 */
export interface Store {
  /** Folder for files that are still being received; on the disk where a rename into the store is atomic. */
  readonly incomingDir: string;
  open(key: string): Promise<OpenFile | null>;
  /** Takes the file over: afterwards it is no longer at `file.path`, or may be removed there. */
  put(key: string, file: StoredFile): Promise<void>;
  /**
   * @param tag remove this state of the file alone: what was stored over it since stays
   * @returns whether there was something to remove
   */
  remove(key: string, tag?: string): Promise<boolean>;
  /** Every stored file, in no order; what is stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>;
  /** Rejects with the reason when the store cannot be written. */
  check(): Promise<void>;
}
