import { constants, inflateSync } from "node:zlib";
import { PdfDictionary, PdfName, PdfReader, PdfReference, type PdfValue } from "./pdf-values.ts";
import { corruptFile } from "./rejections.ts";

const NUMBER = /[\d.+-][\d.+\-eE]*/g;
/** Each stands once in the dictionary of a stream of objects, and says itself where they are. */
const LAYOUT = ["N", "First", "Filter", "DecodeParms"];
/** What one stream may unpack to, and how much may be read of any file, in bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** How much may be read in all, in times of the file: those that hold more are made to. */
const MAX_READ = 20;

/**
 * All objects of a PDF, wherever they stand: those of older states and within streams too, since what a program finds
 * there depends on a table that may say anything.
 */
export class PdfObjects {
  /** Every value of the file, those within object streams too. */
  readonly values: PdfValue[] = [];
  readonly #objects = new Map<string, PdfValue[]>();
  /** Where the data of each begin in the file. */
  readonly #streams = new Map<PdfDictionary, number>();
  readonly #text: string;
  #budget: number;

  /** @throws Problem 422 `broken_file` */
  constructor(text: string) {
    this.#text = text;
    this.#budget = Math.max(text.length * MAX_READ, MAX_UNPACKED);
    for (const { index } of text.matchAll(NUMBER)) {
      const reader = new PdfReader(text, index);
      const key = reader.pair("obj");
      this.#spend(reader.at - index);
      if (key === null) continue;
      const value = this.#add(key, reader);
      if (value instanceof PdfDictionary) this.#noteStream(value, reader);
    }
    for (const found of text.matchAll(/trailer/g)) this.#add("", new PdfReader(text, found.index + 7));
    for (const stream of this.#streams.keys()) this.#unpackObjects(stream);
  }

  /** What a value is, with references followed: more than one where the file has several states. */
  resolve(value: PdfValue): PdfValue[] {
    const keys = new Set<string>();
    const values: PdfValue[] = [];
    const follow = (found: PdfValue) => {
      if (found instanceof PdfReference) keys.add(found.key);
      else values.push(found);
    };
    follow(value);
    // A set goes on through what is added meanwhile, and each once.
    for (const key of keys) {
      const states = this.#objects.get(key) ?? [];
      this.#spend(states.length);
      for (const state of states) follow(state);
    }
    return values;
  }

  /** What a dictionary says under a key. */
  get(dictionary: PdfDictionary, key: string): PdfValue[] {
    return dictionary.entries.flatMap(([name, value]) => (name === key ? this.resolve(value) : []));
  }

  /** The names that stand under a key. */
  names(dictionary: PdfDictionary, key: string): string[] {
    return this.get(dictionary, key)
      .flatMap((value) => (Array.isArray(value) ? value.flatMap((item) => this.resolve(item)) : value))
      .flatMap((value) => (value instanceof PdfName ? value.text : []));
  }

  isStream(dictionary: PdfDictionary): boolean {
    return this.#streams.has(dictionary);
  }

  /** What a stream holds; null where it is packed in a way that is not read here. */
  unpack(dictionary: PdfDictionary): string | null {
    const filters = this.names(dictionary, "Filter");
    const data = this.#dataOf(dictionary);
    this.#spend(data.length);
    if (filters.length === 0) return data;
    const predicts = (value: PdfValue) =>
      value instanceof PdfDictionary && this.get(value, "Predictor").some((kind) => kind !== 1);
    if (filters.join() !== "FlateDecode" || this.get(dictionary, "DecodeParms").flat().some(predicts))
      return null;
    const limits = {
      maxOutputLength: Math.min(MAX_UNPACKED, this.#budget),
      finishFlush: constants.Z_SYNC_FLUSH,
    };
    try {
      const unpacked = inflateSync(Buffer.from(data, "latin1"), limits).toString("latin1");
      this.#budget -= unpacked.length;
      return unpacked;
    } catch {
      return null;
    }
  }

  /**
   * As long as the stream says; up to its end mark where that is not so.
   *
   * @throws Problem 422 `broken_file` when it says two lengths that may both be meant
   */
  #dataOf(dictionary: PdfDictionary): string {
    const from = this.#streams.get(dictionary) ?? 0;
    const isEnd = (at: number) => /^\s*endstream/.test(this.#text.slice(at, at + 12));
    const said = this.get(dictionary, "Length").filter((length) => typeof length === "number");
    const [length, ...others] = new Set(said.filter((bytes) => isEnd(from + bytes)));
    if (others.length > 0 || dictionary.entries.filter(([key]) => key === "Length").length > 1)
      throw corruptFile();
    if (length !== undefined) return this.#text.slice(from, from + length);
    const end = this.#text.indexOf("endstream", from);
    return this.#text.slice(from, end === -1 ? undefined : end);
  }

  #add(key: string, reader: PdfReader): PdfValue {
    const from = reader.at;
    const value = reader.value();
    this.#spend(reader.at - from);
    this.values.push(value);
    const states = this.#objects.get(key);
    if (states) states.push(value);
    else this.#objects.set(key, [value]);
    return value;
  }

  /** Whatever is read more than once counts each time, so that no file makes work that its size does not show. */
  #spend(amount: number): void {
    this.#budget -= amount + 1;
    if (this.#budget < 1) throw corruptFile();
  }

  #noteStream(dictionary: PdfDictionary, reader: PdfReader): void {
    reader.skipSpace();
    const following = this.#text.slice(reader.at, reader.at + 8);
    const [keyword] = /^stream(\r\n|\n|\r)?/.exec(following) ?? [];
    if (keyword) this.#streams.set(dictionary, reader.at + keyword.length);
  }

  /** @throws Problem 422 `broken_file` when its objects cannot be read: nobody knows what they do */
  #unpackObjects(dictionary: PdfDictionary): void {
    const layout = dictionary.entries.filter(([key]) => LAYOUT.includes(key));
    const said = new Map(layout);
    if (!said.has("N") || !said.has("First")) return;
    const isIndirect = ([, value]: [string, PdfValue]) =>
      [value].flat().some((item) => item instanceof PdfReference);
    if (said.size < layout.length || layout.some(isIndirect)) throw corruptFile();
    const [count, first] = [said.get("N"), said.get("First")];
    if (typeof count !== "number" || typeof first !== "number") throw corruptFile();
    const text = this.unpack(dictionary);
    if (text === null) throw corruptFile();
    const places = new PdfReader(text);
    for (let index = 0; index < count; index += 1) {
      const [key, offset] = [places.value(), places.value()];
      if (typeof key !== "number" || typeof offset !== "number") throw corruptFile();
      this.#add(`${key} 0`, new PdfReader(text, first + offset));
    }
  }
}
