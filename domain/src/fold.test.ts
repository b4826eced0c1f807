import { expect, it } from "vitest";
import { containsText, fold, phonePart } from "./fold.ts";
import examples from "./fold-examples.json" with { type: "json" };

it("folds letters of both scripts, capitals and accents", () => {
  for (const [text, folded] of Object.entries(examples)) expect(fold(text), text).toBe(folded);
});

it("finds every spelling of a name by every other", () => {
  const names = ["Đorđe Đorđević", "Djordje Nikolić", "Ђорђе Ћирић"];
  for (const typed of ["djordj", " đorđ", "ЂОРЂ", "dord"])
    expect(names.filter((name) => containsText(typed, name))).toEqual(names);
  expect(containsText("ciric", null, ...names)).toBe(true);
  expect(containsText("laktasi", null, undefined, "Laktaši")).toBe(true);
  expect(containsText("x", ...names)).toBe(false);
});

it("finds one phone number by every spelling", () => {
  const stored = "38765111222";
  for (const typed of [
    "065 111 222",
    "065/111-222",
    "+387 65 111222",
    "00387 (0)65 111 222",
    "65.111.222",
    "(065) 111–222",
    "０６５ 111",
  ])
    expect(stored, typed).toContain(phonePart(typed));
});

it("leaves words, dates of a kind and short numbers alone", () => {
  for (const typed of ["Marko", "C20", "1234", "a065111222"]) expect(phonePart(typed)).toBeNull();
});
