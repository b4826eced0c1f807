import { defaultLanguage, type Language } from "@solar/domain/language";
import { type TextNode, type Texts, textNode } from "@solar/domain/text";
import { use, useSyncExternalStore } from "react";

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

/** Texts that every screen needs; the others are loaded with the screen. */
export const baseTexts = ["shell", "errors", "units", "a11y"] as const;

/** Name of a file of texts; a test compares those in the code with the files. */
export type TextNamespace = string;

/** Texts of controls. All others are pages to read: their lines end where a typesetter would let them. */
const controls = [
  ...baseTexts,
  ...[
    "projects",
    "project",
    "map",
    "parcel",
    "calculation",
    "finder",
    "compare",
    "inquiry",
    "alert",
    "offer",
    "technical",
    "contact",
    "thanks",
    "privacy",
    "imprint",
    "terms",
    "notFound",
  ],
];

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
  if (texts) keep(language, name, texts);
}

const keep = (language: Language, name: string, texts: Texts) =>
  loaded.set(
    `${language}/${name}`,
    controls.includes(name) ? texts : { ...typesetTexts(texts), ...(texts.seo && { seo: texts.seo }) },
  );

/** What the company says instead of a text of ours. */
export interface OwnText {
  /** The text's key */
  id: string;
  text: string;
}

/** Where the company's own texts of some namespaces are read. */
export function ownTextsPath(language: Language, namespaces: readonly TextNamespace[]): string {
  const column = language === defaultLanguage ? "own" : "own_en";
  return `/api/site_texts?select=id,text:${column}&${column}=not.is.null&page=in.(${[...namespaces].sort()})&order=id`;
}

/** The texts with the company's own in place of ours. */
export function withOwnTexts(texts: Texts, own: readonly OwnText[]): Texts {
  if (own.length === 0) return texts;
  const changed = structuredClone(texts) as Record<string, TextNode>;
  for (const { id, text } of own) {
    const [name = "", ...path] = id.split(".");
    const last = path.pop() ?? "";
    const node = textNode(changed, [name, ...path].join(".")) as Record<string, TextNode> | undefined;
    if (typeof node?.[last] === "string")
      node[last] = controls.includes(name) || path[0] === "seo" ? text : typeset(text);
  }
  return changed;
}

const read = new Map<string, Texts>();

/**
 * The texts under their namespaces; suspends while some are still loading. The same object for the same
 * question, so that what depends on the texts is not made anew at every change of the address.
 */
export function readTexts(language: Language, namespaces: readonly TextNamespace[]): Texts {
  const key = `${language}/${namespaces.join()}`;
  const known = read.get(key);
  if (known) return known;
  if (namespaces.some((name) => !loaded.has(`${language}/${name}`))) use(loadTexts(language, namespaces));
  const texts = loadedTexts(language, namespaces);
  read.set(key, texts);
  return texts;
}

/** The texts under their namespaces as far as they are loaded; never waits. */
export const loadedTexts = (language: Language, namespaces: readonly TextNamespace[]): Texts =>
  Object.fromEntries(namespaces.map((name) => [name, loaded.get(`${language}/${name}`) ?? {}]));

interface EditedTexts {
  language: Language;
  name: string;
  texts: Texts;
}

let edits = 0;

function onEdit(listener: () => void): () => void {
  const take = ({ language, name, texts }: EditedTexts) => {
    keep(language, name, texts);
    read.clear();
    edits += 1;
    listener();
  };
  import.meta.hot?.on("edited-texts", take);
  return () => import.meta.hot?.off("edited-texts", take);
}

/** Shows texts anew when they are edited, in development: vite/plugins.ts. */
export const useEditedTexts: () => void = import.meta.hot
  ? () =>
      useSyncExternalStore(
        onEdit,
        () => edits,
        () => edits,
      )
  : () => undefined;
