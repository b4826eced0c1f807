import { readdir, readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { languages } from "@solar/domain/language";
import type { TextNode, Texts } from "@solar/domain/text";
import type { Client } from "pg";
import { projectRoot } from "../paths.ts";

/** Texts by their dotted keys. */
function flatten(node: TextNode, key: string): [string, string][] {
  if (typeof node === "string") return [[key, node]];
  return Object.entries(node).flatMap(([name, child]) => flatten(child, `${key}.${name}`));
}

async function textsIn(language: string): Promise<[string, string][]> {
  const folder = resolve(projectRoot, "public-site/src/texts", language);
  const pages = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const files = [
    ...pages.map((file) => [basename(file, ".json"), resolve(folder, file)] as const),
    ["mail", resolve(projectRoot, "services/worker/src/texts", `${language}.json`)] as const,
  ];
  const texts = files.map(async ([name, file]) =>
    flatten(JSON.parse(await readFile(file, "utf8")) as Texts, name),
  );
  return (await Promise.all(texts)).flat();
}

/** Makes the rows of `api.site_texts` those of the dictionaries. */
export async function storeSiteTexts(owner: Client): Promise<void> {
  const [first = [], second = []] = await Promise.all(languages.map(textsIn));
  const translations = new Map(second);
  const dictionaries = Object.fromEntries(first.map(([key, text]) => [key, [text, translations.get(key)]]));
  await owner.query("select private.store_site_texts($1)", [JSON.stringify(dictionaries)]);
}
