import type { TextNode } from "@solar/domain/text";

const units = "KM|kWh?|MWh?|km/h|cm|m²|dana?|dani|sata?|sati|minuta|godin[aeu]|days?|hours?|minutes?|years?";
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?!\\p{L}))`, "gu");
/** Words of one letter: prepositions and conjunctions, which do not stand at the end of a line. */
const afterLetters = /(^|[\s(„])((?:[aiouskAIOUSK] )+)/g;

const nbsp = "\u00a0";

/** The text with its figures whole: no line ends between a figure and its unit, or after a word of one letter. */
export const keepFigures = (text: string): string =>
  text
    .replace(beforeUnit, `$1${nbsp}`)
    .replace(afterLetters, (_, before: string, letters: string) => before + letters.replaceAll(" ", nbsp));

/** The same for every text of a dictionary. */
export function keepFiguresIn<Node extends TextNode>(node: Node): Node;
export function keepFiguresIn(node: TextNode): TextNode {
  if (typeof node === "string") return keepFigures(node);
  if (Array.isArray(node)) return node.map((item: TextNode) => keepFiguresIn(item));
  return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, keepFiguresIn(item)]));
}
