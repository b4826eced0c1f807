import type { Texts } from "@solar/domain/text";
import { expect, test } from "vitest";
import { loadTexts, readTexts, typeset, typesetTexts, withOwnTexts } from "./texts.ts";

test.each([
  ["Cijena je 790–990 KM po kW.", "Cijena je 790–990\u00a0KM po kW."],
  ["vjetar do 200 km/h", "vjetar do 200\u00a0km/h"],
  ["za 24 do 48 sati", "za 24 do 48\u00a0sati"],
  ["Vaša parcela u parku", "Vaša parcela u\u00a0parku"],
  ["I krov, i zemlja", "I\u00a0krov, i\u00a0zemlja"],
  ["krov, a i u parku", "krov, a\u00a0i\u00a0u\u00a0parku"],
])("%s keeps together what belongs together", (text, kept) => {
  expect(typeset(text)).toBe(kept);
});

test.each([
  "Faza 1 od 6",
  "300 kandidata",
  "1990 danas",
  "%{smart_count} dana",
  "slika na krovu",
  "A1 do A4",
])("%s stays as it is", (text) => {
  expect(typeset(text)).toBe(text);
});

test("reaches the texts of lists and of what is nested", () => {
  expect(typesetTexts({ facts: [{ value: "15 dana" }], title: "Rok" })).toEqual({
    facts: [{ value: "15\u00a0dana" }],
    title: "Rok",
  });
});

test("sets the texts of a page to read, ours and the company's own, and leaves those of a form", async () => {
  await loadTexts("sr", ["ground"]);
  const plain = readTexts("sr", ["ground"]);
  const set = readTexts("sr", ["ground"], "ground");
  const { seo, ...texts } = plain.ground as Texts;
  expect(set).toEqual({ ground: { ...typesetTexts(texts), seo } });
  expect(set).not.toEqual(plain);
  const own = [{ id: "ground.text", text: "za 24 sata" }];
  const ours = { ground: { text: "x" } };
  expect(withOwnTexts(ours, own, [], "sr", "ground")).toEqual({ ground: { text: "za 24\u00a0sata" } });
  expect(withOwnTexts(ours, own)).toEqual({ ground: { text: "za 24 sata" } });
});
