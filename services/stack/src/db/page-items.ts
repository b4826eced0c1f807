import type { TextNode } from "@solar/domain/text";
import type { Client } from "pg";
import { hasLists, textsIn } from "./site-texts.ts";

interface Item {
  list: string;
  place: number;
  texts: Record<string, string>;
}

/** The texts of an item by name: one alone is `text`, a list of texts has a line each. */
const textsOf = (item: TextNode): Record<string, string> =>
  typeof item === "string"
    ? { text: item }
    : Object.fromEntries(
        Object.entries(item).map(([name, text]) => [
          name,
          Array.isArray(text) ? text.join("\n") : String(text),
        ]),
      );

/** The items of all lists below a key. */
function itemsIn(node: TextNode, list: string): Item[] {
  if (typeof node === "string") return [];
  if (Array.isArray(node))
    return node.map((item: TextNode, index) => ({ list, place: index + 1, texts: textsOf(item) }));
  return Object.entries(node).flatMap(([name, child]) => itemsIn(child, `${list}.${name}`));
}

/** Makes the originals in `api.page_items` those of the dictionaries. */
export async function syncPageItems(owner: Client): Promise<void> {
  const [first = [], second = []] = await Promise.all([textsIn("sr"), textsIn("en")]);
  const [items = [], translations = []] = [first, second].map((files) =>
    files.filter(([name]) => hasLists(name)).flatMap(([name, texts]) => itemsIn(texts, name)),
  );
  const rows = items.map((item, index) => ({ ...item, texts_en: translations[index]?.texts }));
  await owner.query("select private.store_page_items($1)", [JSON.stringify(rows)]);
}
