import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { html } from "./mail/layout.ts";
import { sampleMessages } from "./mail/testing/messages.ts";

/** `npm run mail:preview [-- FOLDER]`: writes every kind of message as HTML and text, with a page that lists them. */

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const [asked] = process.argv.slice(2);
if (asked?.startsWith("-")) {
  console.error(
    "npm run mail:preview [-- FOLDER]: writes every kind of e-mail into the folder, or .data/mail-preview",
  );
  process.exit(1);
}
const folder = resolve(asked ?? join(root, ".data/mail-preview"));
const messages = sampleMessages({ publicUrl: "http://localhost:8080" });

await mkdir(folder, { recursive: true });
for (const [name, message] of Object.entries(messages)) {
  await writeFile(join(folder, `${name}.html`), message.html);
  await writeFile(join(folder, `${name}.txt`), message.text);
}
const list = Object.entries(messages).map(
  ([name, { subject }]) =>
    html`<li><a href="${name}.html">${subject}</a> (<a href="${name}.txt">text</a>) ${name}</li>`,
);
const index = join(folder, "index.html");
await writeFile(
  index,
  html`<!doctype html><meta charset="utf-8"><title>Messages</title><ul>${list}</ul>`.markup,
);
console.log(`${Object.keys(messages).length} messages: ${index}`);
