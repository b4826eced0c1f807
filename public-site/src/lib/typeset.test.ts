import { expect, test } from "vitest";
import { typeset, typesetTexts } from "./texts.ts";

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
