import { defaultLanguage, type Language } from "@solar/domain/language";
import type { PageItem } from "@solar/domain/rows.gen";
import { type TextNode, type Texts, textNode } from "@solar/domain/text";
import { use } from "react";
import type { ApiPath } from "./api-data.ts";

const units = "KM|kWh?|MWh?|km/h|cm|m²|dana?|dani|sata?|sati|minuta|godin[aeu]|days?|hours?|minutes?|years?";
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?!\\p{L}))`, "gu");
/** Words of one letter: prepositions and conjunctions, which do not stand at the end of a line. */
const afterLetters = /(^|[\s(„])((?:[aiouskAIOUSK] )+)/g;

const nbsp = "\u00a0";

/** The text with no-break spaces, as a typesetter would set it: between a number and its unit, after a word of one letter. */
export const typeset = (text: string): string =>
  text
    .replace(beforeUnit, `$1${nbsp}`)
    .replace(afterLetters, (_, before: string, letters: string) => before + letters.replaceAll(" ", nbsp));

/** The same for every text of a dictionary. */
export function typesetTexts<Node extends TextNode>(node: Node): Node;
export function typesetTexts(node: TextNode): TextNode {
  if (typeof node === "string") return typeset(node);
  if (Array.isArray(node)) return node.map((item: TextNode) => typesetTexts(item));
  return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, typesetTexts(item)]));
}

/** The same for all that a page says; what search engines read stays as it is. */
const typesetPage = ({ seo, ...texts }: Texts): Texts => ({ ...typesetTexts(texts), ...(seo && { seo }) });

/** Texts that every screen needs; the others are loaded with the screen. */
export const baseTexts = ["shell", "errors", "units", "a11y"] as const;

/** Name of a file of texts; a test compares those in the code with the files. */
export type TextNamespace = string;

const bases = import.meta.glob<Texts>("../texts/*/base.ts", { import: "base" });
const files = import.meta.glob<Texts>(["../texts/*/*.json", "!../texts/*/{a11y,errors,shell,units}.json"], {
  import: "default",
});
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();

/** Sources of texts, as the browser build's manifest names them. */
export const textFiles = (language: Language, namespaces: readonly TextNamespace[]): string[] =>
  namespaces.map((name) => `src/texts/${language}/${isBase(name) ? "base.ts" : `${name}.json`}`);

const isBase = (name: TextNamespace): boolean => baseTexts.some((base) => base === name);

/** Loads the missing ones among the namespaces; the same promise for the same request. */
export function loadTexts(language: Language, namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter((name) => !loaded.has(`${language}/${name}`));
  const request = `${language}/${missing}`;
  const known = loading.get(request);
  if (known) return known;
  const promise = Promise.all([
    missing.some(isBase) && loadBase(language),
    ...missing.filter((name) => !isBase(name)).map((name) => loadOne(language, name)),
  ]).then(() => undefined);
  // A failed download may succeed later.
  promise.catch(() => loading.delete(request));
  loading.set(request, promise);
  return promise;
}

async function loadBase(language: Language): Promise<void> {
  const texts = await bases[`../texts/${language}/base.ts`]?.();
  for (const name of baseTexts) loaded.set(`${language}/${name}`, texts?.[name] as Texts);
}

async function loadOne(language: Language, name: TextNamespace): Promise<void> {
  const texts = await files[`../texts/${language}/${name}.json`]?.();
  if (texts) loaded.set(`${language}/${name}`, texts);
}

/** What the company says instead of a text of ours. */
export interface OwnText {
  /** The text's key */
  id: string;
  text: string;
}

/** Where the company's own texts of some namespaces are read. */
export function ownTextsPath(language: Language, namespaces: readonly TextNamespace[]): ApiPath {
  const column = language === defaultLanguage ? "own" : "own_en";
  return `/api/site_texts?select=id,text:${column}&${column}=not.is.null&page=in.(${[...namespaces].sort()})&order=id`;
}

/** An item of a list that the company has changed. */
export type OwnItem = Pick<PageItem, "list" | "texts" | "texts_en" | "url">;

/** Where the changed lists of some namespaces are read, in their order. */
export const ownItemsPath = (namespaces: readonly TextNamespace[]): ApiPath =>
  `/api/page_items?select=list,texts,texts_en,url&page=in.(${[...namespaces].sort()})&order=list,position,id`;

/** An item as the dictionary has those of its list: a text, or texts by name, some of them lists themselves. */
function itemLike(
  sample: TextNode | undefined,
  { texts, texts_en, url }: OwnItem,
  language: Language,
): TextNode {
  const textOf = (name: string) => (language !== defaultLanguage && texts_en[name]) || (texts[name] ?? "");
  if (sample === undefined || typeof sample === "string") return textOf("text");
  const entries = Object.entries(sample).map(([name, text]): [string, TextNode] => [
    name,
    Array.isArray(text) ? textOf(name).split("\n").filter(Boolean) : textOf(name),
  ]);
  return { ...Object.fromEntries(entries), ...(url && { picture: url }) };
}

/** The texts with the company's own in place of ours, and its lists; those of `prose` as a typesetter would set them. */
export function withOwnTexts(
  texts: Texts,
  own: readonly OwnText[],
  items: readonly OwnItem[] = [],
  language: Language = defaultLanguage,
  prose?: TextNamespace,
): Texts {
  if (own.length + items.length === 0) return texts;
  const changed = structuredClone(texts) as Record<string, TextNode>;
  /** Puts a text or list into the place of the one of its kind. */
  const put = (id: string, kind: "text" | "list", node: (ours: TextNode) => TextNode) => {
    const [name = "", ...path] = id.split(".");
    const last = path.pop() ?? "";
    const parent = textNode(changed, [name, ...path].join(".")) as Record<string, TextNode> | undefined;
    const ours = parent?.[last];
    if (!parent || ours === undefined || Array.isArray(ours) !== (kind === "list")) return;
    if (kind === "text" && typeof ours !== "string") return;
    const plain = name !== prose || path[0] === "seo";
    parent[last] = plain ? node(ours) : typesetTexts(node(ours));
  };
  for (const { id, text } of own) put(id, "text", () => text);
  for (const list of new Set(items.map((item) => item.list)))
    put(list, "list", (ours) =>
      items
        .filter((item) => item.list === list)
        .map((item) => itemLike((ours as TextNode[])[0], item, language)),
    );
  return changed;
}

const read = new Map<string, Texts>();

/**
 * The texts under their namespaces; suspends while some are still loading. The same object for the same
 * question, so that what depends on the texts is not made anew at every change of the address.
 *
 * @param prose the namespace that is read rather than used: its lines end where a typesetter would let them
 */
export function readTexts(
  language: Language,
  namespaces: readonly TextNamespace[],
  prose?: TextNamespace,
): Texts {
  const key = `${language}/${namespaces.join()}/${prose}`;
  const known = read.get(key);
  if (known) return known;
  if (namespaces.some((name) => !loaded.has(`${language}/${name}`))) use(loadTexts(language, namespaces));
  const plain = loadedTexts(language, namespaces);
  const texts = prose ? { ...plain, [prose]: typesetPage(plain[prose] as Texts) } : plain;
  read.set(key, texts);
  return texts;
}

/** The texts under their namespaces as far as they are loaded; never waits. */
export const loadedTexts = (language: Language, namespaces: readonly TextNamespace[]): Texts =>
  Object.fromEntries(namespaces.map((name) => [name, loaded.get(`${language}/${name}`) ?? {}]));
