import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openDiskFile } from "@solar/storage/disk-file";
import { MIME } from "@solar/storage/formats";
import { Problem } from "@solar/storage/problem";
import type { OpenFile } from "@solar/storage/store";
import { Limiter } from "../limit.ts";
import type { Metrics } from "../metrics.ts";
import { memoryFile } from "./memory-file.ts";
import { type Variant, type VariantFormat, variantName } from "./variant-sizes.ts";

/** One for each core of a small machine: more would only make every picture slower. */
const AT_ONCE = 2;
const IN_LINE = 400;
/** Nobody else finds the line full because of one address. */
const EACH_IN_LINE = 100;
/** After a failure the original is served for this long before it is tried again. */
const REST_AFTER_FAILURE_MS = 30_000;

/**
 * Variants of pictures, each made once and kept in a folder.
 *
 * The file's name holds the original's tag, so that a replaced original never shows an old variant; however many
 * ask for a variant at once, it is made once, and nobody waits for a disk that is full.
 */
export class Variants {
  readonly #dir: string;
  readonly #metrics: Metrics;
  readonly #limiter = new Limiter({ atOnce: AT_ONCE, inLine: IN_LINE, eachInLine: EACH_IN_LINE });
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  readonly #failed = new Map<string, number>();

  constructor(dir: string, metrics: Metrics) {
    this.#dir = dir;
    this.#metrics = metrics;
  }

  /**
   * The variant, from the folder or made now. `original` is read only when it is made and is not closed here.
   *
   * @param whose who asks: those who wait take turns
   * @throws Error when it cannot be made: serve the original instead
   */
  async open(key: string, original: OpenFile, variant: Variant, whose = ""): Promise<OpenFile> {
    const format = variant.format ?? ownFormat(original.type);
    const name = variantName(variant, format);
    const tag = `${original.tag}-${name.replace(/\W/g, "-")}`;
    const path = join(this.#folderOf(key), original.tag, name);
    const facts = { tag, modified: original.modified, type: MIME[format] };
    const cached = await openDiskFile(path);
    if (!cached)
      return memoryFile(await this.#once(path, () => this.#make(original, variant, format), whose), facts);
    this.#metrics.variants.inc({ result: "on disk" });
    return { ...cached, ...facts };
  }

  async #make(original: OpenFile, variant: Variant, format: VariantFormat): Promise<Buffer> {
    const source = await buffer(await original.read());
    const { encode } = await import("./encode.ts");
    const end = this.#metrics.variantSeconds.startTimer({ format });
    const made = await encode(source, variant, format);
    end();
    return made;
  }

  /** Removes the variants of an original that was replaced or deleted. */
  async forget(key: string): Promise<void> {
    await rm(this.#folderOf(key), { recursive: true, force: true });
  }

  #folderOf(key: string): string {
    const hash = createHash("sha256").update(key).digest("hex").slice(0, 32);
    return join(this.#dir, hash.slice(0, 2), hash);
  }

  async #once(path: string, make: () => Promise<Buffer>, whose: string): Promise<Buffer> {
    if ((this.#failed.get(path) ?? 0) > Date.now()) throw new Error("It could not be made a moment ago.");
    const running = this.#inFlight.get(path);
    this.#metrics.variants.inc({ result: running ? "shared" : "made" });
    if (running) return running;
    const making = this.#limiter.run(make, whose);
    this.#inFlight.set(path, making);
    try {
      const made = await making;
      await keep(path, made);
      return made;
    } catch (error) {
      this.#metrics.variants.inc({ result: "failed" });
      // A full line says nothing about the picture.
      if (!(error instanceof Problem)) this.#rest(path);
      throw error;
    } finally {
      this.#inFlight.delete(path);
    }
  }

  #rest(path: string): void {
    const now = Date.now();
    for (const [other, until] of this.#failed) if (until < now) this.#failed.delete(other);
    this.#failed.set(path, now + REST_AFTER_FAILURE_MS);
  }
}

const ownFormat = (type: string): VariantFormat =>
  type === MIME.jpeg ? "jpeg" : type === MIME.avif ? "avif" : "webp";

/** A cache that cannot be written costs time, not the answer. */
async function keep(path: string, data: Buffer): Promise<void> {
  const arriving = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(arriving, data);
    await rename(arriving, path);
  } catch {
    await rm(arriving, { force: true }).catch(() => undefined);
  }
}
