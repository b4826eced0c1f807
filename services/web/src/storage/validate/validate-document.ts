import { readFile } from "node:fs/promises";
import { broken, polyglot } from "./broken.ts";

/** How far before the end of the file a reader looks for its end mark. */
const END_BYTES = 1024;
/** What runs, starts a program or carries another file. Those inside compressed parts are the reader's to refuse. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/;

/**
 * Looks a PDF through: it begins as one, ends as one, and has nothing in plain sight that acts by itself.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export async function validateDocument(path: string): Promise<void> {
  const text = (await readFile(path)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text)) throw broken();
  const end = text.lastIndexOf("%%EOF");
  if (end === -1 || end < text.length - END_BYTES) throw broken();
  if (!/^%%EOF\s*$/.test(text.slice(end)) || ACTIVE.test(text)) throw polyglot();
}
