import fc from "fast-check";
import { expect, test } from "vitest";
import { firstNumber, numberedName, uniqueName } from "./numbering.ts";

test("a pattern keeps the width of its digits", () => {
  expect([1, 9, 10, 112].map((number) => numberedName("P-01", number))).toEqual([
    "P-01",
    "P-09",
    "P-10",
    "P-112",
  ]);
  expect(numberedName("Park 2 / A7", 12)).toBe("Park 2 / A12");
  expect(numberedName("Parcela ", 3)).toBe("Parcela 3");
  expect([firstNumber("P-07"), firstNumber("Parcela ")]).toEqual([7, 1]);
});

test("a number survives the way into a name and back", () => {
  fc.assert(
    fc.property(fc.nat(99_999), (number) => {
      expect(firstNumber(numberedName("P-01", number))).toBe(number);
    }),
  );
});

test("a free name is the next number that nobody has", () => {
  expect(uniqueName("P-03", new Set(["P-01"]))).toBe("P-03");
  expect(uniqueName("P-03", new Set(["P-03", "P-04"]))).toBe("P-05");
  expect(uniqueName("Zapad", new Set(["Zapad", "Zapad 1"]))).toBe("Zapad 2");
});
