import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Caller } from "../postgrest.ts";
import { Problem } from "../problem.ts";
import { type AdmittedFile, admit } from "./admit/admit.ts";
import { KeyedLock, Limiter } from "./limit.ts";
import { type AssetTexts, fileColumns, type MediaAssets } from "./media-assets.ts";
import type { FileName } from "./names.ts";
import { receive } from "./receive.ts";
import type { Store } from "./store.ts";
import type { Variants } from "./variants.ts";

export interface Upload {
  name: FileName;
  body: Readable;
  /** Content-Length, if given. */
  announced: number | undefined;
  texts: AssetTexts;
}

export interface StoredAsset extends AdmittedFile {
  created: boolean;
  /** Names this state of the file, see `?v=`. */
  tag: string;
}

/** Uploads decoded at once; an image of 50 megapixels takes up to 200 MB while it is. */
const ADMITTED_AT_ONCE = 2;
const ADMITTED_IN_LINE = 100;

/** Changes of stored files: row and file together, or neither. */
export class FileChanges {
  readonly #store: Store;
  readonly #assets: MediaAssets;
  readonly #variants: Variants;
  readonly #lock = new KeyedLock();
  readonly #limiter = new Limiter(ADMITTED_AT_ONCE, ADMITTED_IN_LINE);

  constructor(store: Store, assets: MediaAssets, variants: Variants) {
    this.#store = store;
    this.#assets = assets;
    this.#variants = variants;
  }

  /**
   * Receives a file, looks it through, writes its row with the caller's rights and puts it in its place.
   *
   * @throws Problem of `receive`, of `admit`, or of the database
   */
  async put({ name, body, announced, texts }: Upload, caller: Caller): Promise<StoredAsset> {
    // Asked first so that an ended session does not send 45 MB in vain.
    await this.#assets.find(name, caller);
    const received = await receive(body, this.#store.incomingDir, name.bucket, announced);
    try {
      const file = await this.#limiter.run(() => admit(received));
      return await this.#lock.run(name.key, () => this.#replace(name, file, texts, caller));
    } finally {
      await rm(received.path, { force: true });
    }
  }

  /** @throws Problem 404 `not_found`, or of the database, e.g. that the file is in use */
  async remove(name: FileName, caller: Caller): Promise<void> {
    await this.#lock.run(name.key, async () => {
      const hadRow = await this.#assets.remove(name, caller);
      const hadFile = await this.#store.remove(name.key);
      await this.#variants.forget(name.key);
      if (!hadRow && !hadFile) throw new Problem(404, "not_found", "Datoteka ne postoji.");
    });
  }

  async #replace(
    name: FileName,
    file: AdmittedFile,
    texts: AssetTexts,
    caller: Caller,
  ): Promise<StoredAsset> {
    const before = await this.#assets.find(name, caller);
    await this.#assets.upsert(name, { ...fileColumns(file), ...texts }, caller);
    try {
      await this.#store.put(name.key, file);
    } catch (error) {
      // The old file is still there, so the row must describe it again.
      await (before ? this.#assets.upsert(name, before, caller) : this.#assets.remove(name, caller));
      throw error;
    }
    await this.#variants.forget(name.key);
    const stored = await this.#store.open(name.key);
    await stored?.close();
    return { ...file, created: before === null, tag: stored?.tag ?? "" };
  }
}
