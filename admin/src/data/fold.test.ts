import { expect, it } from "vitest";
import { fold, phonePart } from "./fold.ts";

it("takes accents and capitals away", () => {
  expect(fold("Đorđe Čović-Žunić")).toBe("dorde covic-zunic");
  expect(fold("Müller")).toBe("muller");
});

it("finds one phone number by every spelling", () => {
  const stored = "38765111222";
  for (const typed of ["065 111 222", "065/111-222", "+387 65 111222", "00387 (0)65 111 222", "65.111.222"])
    expect(stored, typed).toContain(phonePart(typed));
});

it("leaves words, dates of a kind and short numbers alone", () => {
  for (const typed of ["Marko", "C20", "1234", "a065111222"]) expect(phonePart(typed)).toBeNull();
});
