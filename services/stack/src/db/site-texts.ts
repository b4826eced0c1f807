import { readdir, readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { languages } from "@solar/domain/language";
import type { TextNode, Texts } from "@solar/domain/text";
import type { Client } from "pg";
import { projectRoot } from "../paths.ts";

/** E-mails have no lists, and pages of law are a text in parts. */
export const hasLists = (name: string): boolean => !["mail", "privacy", "imprint", "terms"].includes(name);

/** Texts by their dotted keys, without those of lists: page-items.ts has these. */
function flatten(node: TextNode, key: string): [string, string][] {
  if (typeof node === "string") return [[key, node]];
  if (Array.isArray(node) && hasLists(key.split(".")[0] ?? "")) return [];
  return Object.entries(node).flatMap(([name, child]) => flatten(child, `${key}.${name}`));
}

/** The dictionaries of a language by their names. */
export async function textsIn(language: string): Promise<[string, Texts][]> {
  const folder = resolve(projectRoot, "public-site/src/texts", language);
  const pages = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const files = [
    ...pages.map((file) => [basename(file, ".json"), resolve(folder, file)] as const),
    ["mail", resolve(projectRoot, "services/worker/src/texts", `${language}.json`)] as const,
  ];
  return Promise.all(
    files.map(
      async ([name, file]): Promise<[string, Texts]> => [name, JSON.parse(await readFile(file, "utf8"))],
    ),
  );
}

/** Makes the rows of `api.site_texts` those of the dictionaries. */
export async function storeSiteTexts(owner: Client): Promise<void> {
  const [first = [], second = []] = (await Promise.all(languages.map(textsIn))).map((files) =>
    files.flatMap(([name, texts]) => flatten(texts, name)),
  );
  const translations = new Map(second);
  const dictionaries = Object.fromEntries(first.map(([key, text]) => [key, [text, translations.get(key)]]));
  await owner.query("select private.store_site_texts($1)", [JSON.stringify(dictionaries)]);
}
