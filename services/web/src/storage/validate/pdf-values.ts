import { corruptFile } from "./rejections.ts";

/** A name with its `#xx` decoded. */
export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** `12 0 R`: the object's number and generation. */
export class PdfReference {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** All entries in their order: of a key that stands twice, programs read one or the other. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][] = [];
}

/** Strings are their bytes in Latin-1; a number stays a number, whatever else is a word is null. */
export type PdfValue = null | number | string | PdfName | PdfReference | PdfDictionary | PdfValue[];

const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const NUMBER = /[\d.+-][\d.+\-eE]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const HEX = /<([^>]*)>/y;
const MAX_DEPTH = 200;

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads values of a PDF's text (its bytes in Latin-1) one after another, as leniently as the programs that show it. */
export class PdfReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** @throws Problem 422 `broken_file` for values in values without end */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw corruptFile();
    this.#match(SPACE);
    switch (this.text[this.at]) {
      case "<":
        return this.text[this.at + 1] === "<" ? this.#dictionary(depth) : this.#hexString();
      case "(":
        return this.#string();
      case "[":
        this.at += 1;
        return [...this.#until("]", depth)];
      case "/":
        return new PdfName(unescapedName(this.#match(NAME)?.[1] ?? ""));
    }
    const from = this.at;
    const key = this.pair("R");
    if (key !== null) return new PdfReference(key);
    this.at = from;
    const word = this.#match(WORD)?.[0];
    if (word === undefined) this.at += 1;
    return word !== undefined && /^[+-]?\d*(?:\.\d*)?$/.test(word) ? Number(word) : null;
  }

  skipSpace(): void {
    this.#match(SPACE);
  }

  /**
   * An object's number and generation before a keyword, with comments between them; null for anything else.
   *
   * @throws Problem 422 `broken_file` for numbers as nobody writes them (`5.0 0 R`), which only some programs follow
   */
  pair(keyword: "obj" | "R"): string | null {
    const number = this.#match(NUMBER)?.[0];
    this.skipSpace();
    const generation = number && this.#match(NUMBER)?.[0];
    if (!generation) return null;
    this.skipSpace();
    if (!this.text.startsWith(keyword, this.at)) return null;
    this.at += keyword.length;
    if (keyword === "R" && REGULAR.test(this.text[this.at] ?? "")) return null;
    if (!/^\d+$/.test(number + generation)) throw corruptFile();
    return `${Number(number)} ${Number(generation)}`;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  *#until(end: string, depth: number): Generator<PdfValue> {
    while (this.at < this.text.length) {
      this.#match(SPACE);
      if (this.text.startsWith(end, this.at)) {
        this.at += end.length;
        return;
      }
      yield this.value(depth + 1);
    }
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const dictionary = new PdfDictionary();
    let key: string | null = null;
    for (const value of this.#until(">>", depth)) {
      if (key === null) {
        // What follows a value that was read differently than meant.
        if (!(value instanceof PdfName)) throw corruptFile();
        key = value.text;
      } else {
        dictionary.entries.push([key, value]);
        key = null;
      }
    }
    return dictionary;
  }

  #hexString(): string {
    const found = this.#match(HEX);
    if (!found) this.at = this.text.length;
    const digits = (found?.[1] ?? "").replace(/[^\da-f]/gi, "");
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex").toString("latin1");
  }

  #string(): string {
    let open = 1;
    const from = this.at + 1;
    for (this.at = from; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at];
      if (sign === "\\") this.at += 1;
      else if (sign === "(") open += 1;
      else if (sign === ")") open -= 1;
      if (open === 0) break;
    }
    const raw = this.text.slice(from, this.at);
    this.at += 1;
    return raw.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_all, octal?: string, sign = "") =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
        : /[\r\n]/.test(sign)
          ? ""
          : (ESCAPES[sign] ?? sign),
    );
  }
}

const unescapedName = (raw: string) =>
  raw.replace(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What a text string says: UTF-16 or UTF-8 by its mark, else Latin-1. */
export function textOf(bytes: string): string {
  const buffer = Buffer.from(bytes, "latin1");
  if (bytes.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(buffer);
  if (bytes.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(buffer);
  return bytes.startsWith("\xef\xbb\xbf") ? buffer.toString("utf8", 3) : bytes;
}
