import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { MIME } from "@solar/storage/formats";
import { Problem } from "@solar/storage/problem";
import type { OpenFile } from "@solar/storage/store";
import { Limiter } from "../concurrency.ts";
import type { Metrics } from "../metrics.ts";
import { isFresh } from "./conditions.ts";
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
 * Variants of pictures, which nginx keeps. However many ask for one at once, it is made once; and none is made for whoever
 * has it, as nginx does that asks whether its copy still holds.
 */
export class Variants {
  readonly #metrics: Metrics;
  readonly #limiter = new Limiter({ atOnce: AT_ONCE, inLine: IN_LINE, eachInLine: EACH_IN_LINE });
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  readonly #failed = new Map<string, number>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  /**
   * The variant, without its content where these headers say that it is known. Its tag holds the original's, so that a
   * replaced original never shows an old variant. `original` is read only when it is made and is not closed here.
   *
   * @param whose who asks: those who wait take turns
   * @throws Error when it cannot be made: serve the original instead
   */
  async open(
    key: string,
    original: OpenFile,
    variant: Variant,
    headers: IncomingHttpHeaders,
    whose = "",
  ): Promise<OpenFile> {
    const format = variant.format ?? ownFormat(original.type);
    const tag = `${original.tag}-${variantName(variant, format).replace(/\W/g, "-")}`;
    const { modified } = original;
    const make = () => this.#make(original, variant, format);
    const isKnown = isFresh(headers, { etag: `"${tag}"`, modified });
    const data = isKnown ? Buffer.alloc(0) : await this.#once(`${key} ${tag}`, make, whose);
    return memoryFile(data, { tag, modified, type: MIME[format] });
  }

  async #make(original: OpenFile, variant: Variant, format: VariantFormat): Promise<Buffer> {
    const source = await buffer(await original.read());
    const { encode } = await import("./encode.ts");
    const end = this.#metrics.variantSeconds.startTimer({ format });
    const made = await encode(source, variant, format);
    end();
    return made;
  }

  async #once(name: string, make: () => Promise<Buffer>, whose: string): Promise<Buffer> {
    if ((this.#failed.get(name) ?? 0) > Date.now()) throw new Error("It could not be made a moment ago.");
    const running = this.#inFlight.get(name);
    this.#metrics.variants.inc({ result: running ? "shared" : "made" });
    if (running) return running;
    const making = this.#limiter.run(make, whose);
    this.#inFlight.set(name, making);
    try {
      return await making;
    } catch (error) {
      this.#metrics.variants.inc({ result: "failed" });
      // A full line says nothing about the picture.
      if (!(error instanceof Problem)) this.#rest(name);
      throw error;
    } finally {
      this.#inFlight.delete(name);
    }
  }

  #rest(name: string): void {
    const now = Date.now();
    for (const [other, until] of this.#failed) if (until < now) this.#failed.delete(other);
    this.#failed.set(name, now + REST_AFTER_FAILURE_MS);
  }
}

const ownFormat = (type: string): VariantFormat =>
  type === MIME.jpeg ? "jpeg" : type === MIME.avif ? "avif" : "webp";
