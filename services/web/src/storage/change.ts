import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type ObjectKey, parseObjectKey } from "@solar/storage/object-key";
import { Problem } from "@solar/storage/problem";
import type { Store } from "@solar/storage/store";
import { Limiter } from "../concurrency.ts";
import type { Caller } from "../postgrest.ts";
import { receiveStored } from "./copy.ts";
import { type AssetTexts, fileColumns, type MediaAssets, type Row } from "./media-assets.ts";
import { receive } from "./receive.ts";
import type { ReplacedFiles } from "./replaced-files.ts";
import { type ValidFile, validateFile } from "./validate/validate-file.ts";

export interface Upload {
  name: ObjectKey;
  body: Readable;
  /** Content-Length, if given. */
  announced: number | undefined;
  texts: AssetTexts;
}

export interface StoredAsset extends ValidFile {
  created: boolean;
  /** Names this state of the file, see `?v=`. */
  tag: string;
  /** Where the file that was there before is kept, for `putBack`. */
  replaced: string | null;
}

/**
 * Uploads decoded at once. One of 50 megapixels takes up to 200 MB meanwhile; and with the variants that are made it leaves
 * one of Node's four threads to those who read files.
 */
const VALIDATED_AT_ONCE = 1;
const VALIDATED_IN_LINE = 100;

/** Changes of stored files: row and file together, or neither. */
export class FileChanges {
  readonly #store: Store;
  readonly #assets: MediaAssets;
  readonly #replaced: ReplacedFiles;
  /** Those of one file take turns. */
  readonly #turns = new Limiter({ atOnce: Infinity, inLine: Infinity, eachAtOnce: 1 });
  readonly #limiter = new Limiter({ atOnce: VALIDATED_AT_ONCE, inLine: VALIDATED_IN_LINE });

  constructor(store: Store, assets: MediaAssets, replaced: ReplacedFiles) {
    this.#store = store;
    this.#assets = assets;
    this.#replaced = replaced;
  }

  /**
   * Receives a file, validates it, writes its row with the caller's rights and puts it in its place.
   *
   * @throws Problem of the database, of `receive` or of `validateFile`
   */
  async put({ name, body, announced, texts }: Upload, caller: Caller): Promise<StoredAsset> {
    // Asked first, so that nobody sends 45 MB in vain.
    await this.#assets.requireChange(caller);
    const received = await receive(body, this.#store.incomingDir, name.bucket, announced);
    try {
      const file = await this.#limiter.run(() => validateFile(received));
      return await this.#turns.run(() => this.#replace(name, file, texts, caller), name.key);
    } finally {
      await rm(received.path, { force: true });
    }
  }

  /**
   * Puts a file back that another one took the place of; that one is then the replaced one.
   *
   * @param keptPath where it is kept, in the same bucket
   * @throws Problem 404 `not_found`, or of the database
   */
  async putBack(name: ObjectKey, keptPath: string, caller: Caller): Promise<StoredAsset> {
    const kept = parseObjectKey(name.bucket, keptPath);
    await this.#assets.requireChange(caller);
    return this.#turns.run(async () => {
      const known = await this.#replaced.find(name, kept.path, caller);
      const file = known && (await receiveStored(this.#store, kept.key));
      if (!file) throw new Problem(404, "not_found", "Prethodna datoteka više ne postoji.");
      try {
        const { width, height, preview } = known;
        const stored = await this.#replace(name, { ...file, width, height, preview }, {}, caller);
        await this.#replaced.remove(name, kept.path, caller);
        await this.#store.remove(kept.key);
        return stored;
      } finally {
        await rm(file.path, { force: true });
      }
    }, name.key);
  }

  /**
   * Removes a file of the media library. What has no row there may wait to be brought back, and is the clean-up's.
   *
   * @throws Problem 404 `not_found`, 403 `not_allowed`, or of the database, e.g. that the file is in use
   */
  async remove(name: ObjectKey, caller: Caller): Promise<void> {
    await this.#assets.requireChange(caller);
    await this.#turns.run(async () => {
      if (!(await this.#assets.find(name, caller)))
        throw new Problem(404, "not_found", "Datoteka ne postoji.");
      // Row-level security leaves a row where it is without an error.
      if (!(await this.#assets.remove(name, caller)))
        throw new Problem(403, "not_allowed", "Nemate pravo na ovu radnju.");
      await this.#store.remove(name.key);
    }, name.key);
  }

  async #replace(name: ObjectKey, file: ValidFile, texts: AssetTexts, caller: Caller): Promise<StoredAsset> {
    const before = await this.#assets.find(name, caller);
    const replaced = before && (await this.#keep(name, before, caller));
    try {
      await this.#assets.upsert(name, { ...fileColumns(file), ...texts }, caller);
      await this.#store.put(name.key, file).catch(async (error: unknown) => {
        // The old file is still there, so the row must describe it again.
        await (before ? this.#assets.upsert(name, before, caller) : this.#assets.remove(name, caller));
        throw error;
      });
    } catch (error) {
      if (replaced) await this.#forget(name, replaced, caller);
      throw error;
    }
    const stored = await this.#store.open(name.key);
    await stored?.close();
    return {
      ...file,
      created: before === null,
      tag: stored?.tag ?? "",
      replaced: replaced ? replaced.path : null,
    };
  }

  /** The file that is about to be replaced, under a name that nobody can guess. */
  async #keep(name: ObjectKey, before: Row, caller: Caller): Promise<ObjectKey | null> {
    const file = await receiveStored(this.#store, name.key);
    if (!file) return null;
    const kept = parseObjectKey(name.bucket, `replaced/${randomUUID()}.${file.format}`);
    try {
      await this.#replaced.add(name, { ...fileColumns(before), kept_path: kept.path }, caller);
      await this.#store.put(kept.key, file);
      return kept;
    } catch (error) {
      await this.#forget(name, kept, caller);
      throw error;
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Whoever calls it has a failure to tell of: what cannot be taken away either goes when its time is over. */
  async #forget(name: ObjectKey, kept: ObjectKey, caller: Caller): Promise<void> {
    await this.#replaced.remove(name, kept.path, caller).catch(() => undefined);
    await this.#store.remove(kept.key).catch(() => undefined);
  }
}
