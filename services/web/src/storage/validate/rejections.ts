import { Problem } from "@solar/storage/problem";

/** The file ends early or does not hold together. */
export const corruptFile = () => new Problem(422, "broken_file", "Datoteka je oštećena ili nepotpuna.");

/** The file is a second thing besides the document it begins as. */
const polyglot = () => new Problem(422, "hidden_content", "Datoteka sadrži i drugi, skriveni sadržaj.");

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

/** Rejects bytes in which a browser or an unpacker would find a page, a program or an archive. */
export function rejectPolyglot(bytes: Buffer): void {
  const text = bytes.toString("latin1").toLowerCase();
  if (MARKS.some((mark) => text.includes(mark))) throw polyglot();
}
