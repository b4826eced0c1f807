import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./format.ts";
import { editableNumber, parseNumber } from "./number-text.ts";

const read = (language: "sr" | "en", ...texts: string[]) => texts.map((text) => parseNumber(text, language));

test("what is written in the language is read", () => {
  expect(read("sr", "154.000", "2.450,5", "187,5", "1.250.000", "0,125", "154000", " 61 000 ")).toEqual([
    154_000, 2450.5, 187.5, 1_250_000, 0.125, 154_000, 61_000,
  ]);
  expect(read("en", "154,000", "2,450.5", "187.5", "1,250,000", "0.125", "1.250")).toEqual([
    154_000, 2450.5, 187.5, 1_250_000, 0.125, 1.25,
  ]);
});

test("the other language's signs are read where they can mean but one thing", () => {
  expect(read("sr", "187.5", "0.125", "2450.125", "1,250.5", "-7.5", "12,")).toEqual([
    187.5, 0.125, 2450.125, 1250.5, -7.5, 12,
  ]);
});

test("thousands in the other language's hand are thousands, where nobody would write such a fraction", () => {
  expect(read("sr", "154,000", "61,000")).toEqual([154_000, 61_000]);
  expect(read("en", "154.000")).toEqual([154_000]);
  expect(parseNumber("44.000", null)).toBe(44);
  expect(parseNumber("0,000", "sr")).toBe(0);
});

test("a lone sign is the decimal one where there are no thousands", () => {
  expect(parseNumber("44.772", null)).toBe(44.772);
  expect(parseNumber("1.250,5", null)).toBe(1250.5);
});

test("anything else is no number", () => {
  expect(read("sr", "", "abc", ",", "1.25.000", "1.2.3,4", "1,5,0", "12 kW", "1e5", "--1")).toEqual(
    Array(9).fill(null),
  );
});

test("every number is read as it was written", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100),
      fc.constantFrom("sr" as const, "en" as const),
      (number, language) =>
        [formatNumber, editableNumber].every(
          (write) => parseNumber(write(number, language), language) === number,
        ),
    ),
  );
});
