import { expect, it } from "vitest";
import { withOwnTexts } from "./texts.ts";

const ours = {
  ground: {
    points: ["Prvo", "Drugo"],
    items: [{ title: "Faza", features: ["a", "b"] }],
    text: "x",
  },
};
const item = (list: string, texts: Record<string, string>, texts_en = {}, url: string | null = null) => ({
  list,
  texts,
  texts_en,
  url,
});

it("puts the company's items into the place of ours, as their list has them", () => {
  const items = [
    item("ground.points", { text: "Treće" }),
    item(
      "ground.items",
      { title: "Nova", features: "c\n\nd" },
      { title: "New" },
      "/storage/site-images/a.jpg",
    ),
    item("ground.text", { text: "no list" }),
    item("ground.gone", { text: "y" }),
  ];
  const own = (language: "sr" | "en") => withOwnTexts(ours, [], items, language);
  expect(own("sr")).toEqual({
    ground: {
      points: ["Treće"],
      items: [{ title: "Nova", features: ["c", "d"], picture: "/storage/site-images/a.jpg" }],
      text: "x",
    },
  });
  expect(own("en")).toMatchObject({
    ground: { points: ["Treće"], items: [{ title: "New", features: ["c", "d"] }] },
  });
});
