import { Problem } from "../../problem.ts";

/** The file ends early or does not hold together. */
export const broken = () => new Problem(422, "broken_file", "Datoteka je oštećena ili nepotpuna.");

/** The file is a second thing besides the picture or video it begins as. */
export const polyglot = () =>
  new Problem(422, "hidden_content", "Datoteka osim slike ili videa sadrži i drugi sadržaj.");

/** More than 45 MB of honest video has: each part costs a read, and millions of empty ones would take minutes. */
const MAX_PARTS = 20_000;

/** Counts the parts of one file. */
export class PartCount {
  #left = MAX_PARTS;

  /** @throws Problem 422 `broken_file` at the first one too many */
  next(): void {
    this.#left -= 1;
    if (this.#left < 0) throw broken();
  }
}

const MARKS = [
  "<script",
  "<html",
  "<!doctype",
  "<svg",
  "<?php",
  "<iframe",
  "%pdf-",
  "pk\x03\x04",
  "pk\x05\x06",
  "rar!\x1a",
  "7z\xbc\xaf\x27\x1c",
  "\x7felf",
];

/** Refuses bytes in which a browser or an unpacker would find a page, a program or an archive. */
export function refuseHiddenContent(bytes: Buffer): void {
  const text = bytes.toString("latin1").toLowerCase();
  if (MARKS.some((mark) => text.includes(mark))) throw polyglot();
}
