import { describe, expect, it } from "vitest";
import { read } from "./testing-plans.ts";

it("reads a table with the region's headings and decimal commas, and keeps further columns", () => {
  const plan = read(
    "plan.csv",
    "Parcela;RB;Y;X;Visina (m);Cijena (KM)\nA1;2;6446010,5;4974400;170;15000\nA1;1;6446000;4974400;170;\nA1;3;6446010;4974410;171,5;\n",
  );
  expect(plan.outlines).toEqual([
    {
      layer: "",
      name: "A1",
      properties: { "Cijena (KM)": "15000" },
      corners: [
        { east: 6446010.5, north: 4974400, height: 170 },
        { east: 6446000, north: 4974400, height: 170 },
        { east: 6446010, north: 4974410, height: 171.5 },
      ],
    },
  ]);
});

describe("a table of corners", () => {
  const places: Record<string, string> = { a: "0;0", b: "9;0", c: "9;9", d: "0;9" };
  const table = (...lines: string[]) =>
    ["Parcela;Tačka;Y;X", ...lines.map((one) => `A;${one.slice(1)};${places[one[0] ?? ""]}`)].join("\n");
  const round = (text: string) =>
    read("plan.csv", text).outlines[0]?.corners.map(({ east, north }) => `${east};${north}`);

  it("goes round as its lines do, whatever the numbers of its points, unless its sides would cross", () => {
    expect(round(table("a7", "b2", "c9", "d1"))).toEqual(["0;0", "9;0", "9;9", "0;9"]);
    expect(round(table("a1", "c3", "b2", "d4"))).toEqual(["0;0", "9;0", "9;9", "0;9"]);
    expect(round(table("a1", "c3", "b2", "d4", "a1"))).toHaveLength(4);
  });

  it("may have a title above, and headings in Cyrillic", () => {
    const text = table("a1", "b2", "c3").replace("Parcela;Tačka", "Табела координата\n\nПарцела;Тачка");
    expect(read("plan.txt", text).outlines).toMatchObject([{ name: "A", corners: { length: 3 } }]);
  });
});
