import { useTranslate } from "react-admin";

/** The lists of the pages; a test compares them with the dictionaries. */
export const lists = [
  "home.ownership.steps",
  "about.story.paragraphs",
  "about.services.items",
  "about.values.items",
  "services.specialised.consulting.features",
  "services.specialised.designBuild.features",
  "services.specialised.engineering.features",
  "services.prices.rows",
  "ground.intro.points",
  "ground.phases.items",
  "ground.prices.rows",
  "ground.limits.rows",
  "rooftop.netMetering.paragraphs",
  "rooftop.netMetering.options",
  "rooftop.steps.items",
  "rooftop.prices.rows",
  "rooftop.limits.rows",
  "battery.expect.items",
  "battery.features.items",
  "sale.claims.items",
  "parcel.purchase.items",
  "calculation.method.items",
  "thanks.next.inquiry",
  "thanks.next.message",
];

/** Lists whose items may have a picture. */
export const takesPictures = (list: string): boolean =>
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
