import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, languages } from "@solar/domain/language";
import type { TextNode, Texts } from "@solar/domain/text";
import { describe, expect, it } from "vitest";
import demo from "../../../db/seed/content.json" with { type: "json" };
import { pages, sourceOf } from "../app/routes.tsx";
import type { PageHandle } from "../lib/loader.ts";
import { base } from "./sr/base.ts";

const folder = import.meta.dirname;
const site = join(folder, "..");

const read = (path: string) => readFileSync(path, "utf8");
const namespaces = readdirSync(join(folder, "sr")).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);

const ofPages = await Promise.all(
  pages.map(async ({ id, lazy }) => {
    const { handle } = typeof lazy === "function" ? await lazy() : {};
    return { source: sourceOf(id), texts: (handle as PageHandle).texts };
  }),
);

/** What comes with every page. */
const everywhere = Object.keys(base);

/** All texts of a language by their dotted keys. */
function textsOf(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: TextNode, key: string) => {
    if (typeof node === "string") found.set(key, node);
    else for (const [name, child] of Object.entries(node)) visit(child, `${key}.${name}`);
  };
  for (const name of namespaces)
    visit(JSON.parse(read(join(folder, language, `${name}.json`))) as Texts, name);
  return found;
}

const sr = textsOf(defaultLanguage);
const translations = languages.filter((language) => language !== defaultLanguage).map(textsOf);

/** The site's own code, the service's that answers forms without JavaScript, and the rules that both share. */
const sources = [site, join(site, "../../services/web/src/pages"), join(site, "../../domain/src")]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => read(join(root, file)).replace(/^\s*(\/?\*|\/\/).*$/gm, "")),
  )
  .join("\n");

/**
 * Keys in the code: whole ones, and patterns for those that are put together (`a.${b}.c`). Items of lists
 * are covered by the key of their list.
 */
const literals = [
  ...sources.matchAll(/["'`]((?:[a-z]\w*|\$\{(?:form|page)\})(?:\.(?:[\w ]|\$\{[^}]*\})+)+)["'`]/gi),
]
  .map(([, key = ""]) => key)
  .filter((key) => /^\$\{(?:form|page)\}\./.test(key) || namespaces.includes(key.split(".")[0] ?? ""));

const wholeKeys = literals.filter((key) => !key.includes("$"));

/** Turns `home.hero.${way}.title` into an expression over keys. */
const patterns = literals
  .filter((key) => key.includes("$"))
  .map((key) => new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, ".+")}$`));

const under = (key: string) => [...sr.keys()].some((known) => known === key || known.startsWith(`${key}.`));

describe("texts", () => {
  it("have a file for each name that a page gives", () => {
    const named = ofPages.flatMap(({ texts }) => texts);
    expect(named.filter((name) => !namespaces.includes(name))).toEqual([]);
  });

  it.each([sr, ...translations])("say of every language how to choose it, %#", (texts) => {
    const keys = languages.flatMap((language) => [`shell.language.${language}`, `a11y.switchTo.${language}`]);
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("of a page stand in the files that it names", () => {
    const missing = ofPages.flatMap(({ source, texts }) => {
      const ofOthers = namespaces.filter((name) => !texts.includes(name) && !everywhere.includes(name));
      const code = read(join(site, "..", source));
      return [...code.matchAll(/["'`](\w+)\.[\w.${}]+["'`]/g)]
        .filter(([, name = ""]) => ofOthers.includes(name))
        .map(([key]) => `${source}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(translations)("have the same keys in all languages, %#", (texts) => {
    expect([...texts.keys()].filter((key) => !sr.has(key))).toEqual([]);
    expect([...sr.keys()].filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each(translations)("use the same placeholders in all languages, %#", (texts) => {
    const placeholders = (text = "") => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
    const different = [...sr].filter(([key, text]) => {
      const own = placeholders(text);
      return own.join() !== placeholders(texts.get(key)).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("exist for every key in the code", () => {
    expect(wholeKeys.filter((key) => !under(key))).toEqual([]);
  });

  it("are all used by the code", () => {
    const isUsed = (key: string) =>
      wholeKeys.some((used) => key === used || key.startsWith(`${used}.`)) ||
      patterns.some((pattern) => pattern.test(key) || pattern.test(key.replace(/\.\d+(\.|$).*/, "")));
    expect([...sr.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it("name no town of the demo", () => {
    const towns = [demo.settings.city, ...demo.projects.map(({ location }) => location.split(",")[0] ?? "")];
    // In all their cases: "Banja Luka", "Banje Luke".
    const inflected = towns.map((town) => town.replace(/[aei]\b/g, "\\p{L}+"));
    const ofDemo = new RegExp(inflected.join("|"), "giu");
    const mails = languages.map((language) =>
      read(join(site, `../../services/worker/src/texts/${language}.json`)),
    );
    const pages = [sr, ...translations].flatMap((texts) => [...texts.values()]);
    expect([...pages, ...mails].flatMap((text) => text.match(ofDemo) ?? [])).toEqual([]);
  });

  it("say it as a native speaker would", () => {
    const foreign =
      /konsalting|upload|povratn\w+ informacij\w+ o izvodljivosti|net payment|let us talk|power of the park/i;
    expect(
      [sr, ...translations].flatMap((texts) => [...texts]).filter(([, text]) => foreign.test(text)),
    ).toEqual([]);
  });
});
