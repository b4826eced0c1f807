import { useTranslate } from "react-admin";
import texts from "../texts/sr.json";

/** The lists of the pages, by the names that they have here. */
export const lists = Object.keys(texts.page_items.lists).map((name) => name.replaceAll("_", "."));

/** Lists whose items may have a picture. */
export const allowsPictures = (list: string): boolean =>
  [
    "home.ownership.steps",
    "about.services.items",
    "about.values.items",
    "battery.expect.items",
    "battery.features.items",
    "sale.claims.items",
  ].includes(list);

const order =
  "title label plant power limit scheme duration perKw price total build value text features".split(" ");

/** The names of an item's texts, as a page reads. */
export const namesOf = (texts: Record<string, string>): string[] =>
  Object.keys(texts).sort((a, b) => order.indexOf(a) - order.indexOf(b));

/** The name of a list by its key: "About us: what we do". */
export function useListName(): (list: string) => string {
  const translate = useTranslate();
  return (list) => {
    const key = list.replaceAll(".", "_");
    return `${translate(`site_texts.pages.${list.split(".")[0]}`)}: ${translate(`page_items.lists.${key}`)}`;
  };
}
