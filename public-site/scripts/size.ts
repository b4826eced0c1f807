import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { languages } from "@solar/domain/language";
import type { Manifest } from "vite";

/** Checks what the home page loads against its budgets; ends with 1 when one is exceeded. */
const budgets = { scripts: 150, styles: 20, heaviestPage: 60 };
const homeTexts = ["base.ts", "home.json", "projects.json"];

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "dist/client");
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;

const gzippedKb = (content: string | Buffer) => gzipSync(content).byteLength / 1024;
const sizeOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzippedKb(readFileSync(join(dist, file))), 0);

/** Keys of the chunk and of all that it imports at once. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, found);
  return found;
}

const filesOf = (keys: Iterable<string>) => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: new Set(chunks.map(({ file }) => file)),
    styles: new Set(chunks.flatMap(({ css }) => css ?? [])),
  };
};

const entry = withImports("src/start.tsx", withImports("src/entry-client.ts"));
const home = filesOf([...entry, ...withImports("src/pages/HomePage.tsx")]);

/** What the home page says in a language. */
const dictionary = (language: string) =>
  sizeOf(filesOf(homeTexts.map((name) => `src/texts/${language}/${name}`)).scripts);
const texts = Math.max(...languages.map(dictionary));

/** What each other page adds to what every page has. */
const pages = Object.keys(manifest)
  .filter((key) => key.startsWith("src/pages/"))
  .map((key) => ({
    page: key,
    kb: sizeOf(filesOf([...withImports(key)].filter((chunk) => !entry.has(chunk))).scripts),
  }))
  .sort((a, b) => b.kb - a.kb);

const heaviestStyles = Math.max(
  ...pages.map(({ page }) => sizeOf(filesOf([...entry, ...withImports(page)]).styles)),
);
const results = [
  { what: "home page, scripts and texts", kb: sizeOf(home.scripts) + texts, budget: budgets.scripts },
  { what: "any page, styles", kb: heaviestStyles, budget: budgets.styles },
  { what: `heaviest page (${pages[0]?.page}) adds`, kb: pages[0]?.kb ?? 0, budget: budgets.heaviestPage },
];

for (const { what, kb, budget } of results) {
  console.log(`${kb <= budget ? "ok  " : "OVER"} ${kb.toFixed(1).padStart(6)} of ${budget} KB  ${what}`);
}
process.exitCode = results.some(({ kb, budget }) => kb > budget) ? 1 : 0;
