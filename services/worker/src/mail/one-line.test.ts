import fc from "fast-check";
import { expect, it } from "vitest";
import { oneLine } from "./one-line.ts";

const character = fc.constantFrom(...'\0\r\n\t\u0085\u2028\u2029\u202e\u2066 ačЖ😀:<>@",');

it("puts any text on one line without control characters, within the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const line = oneLine(text, 40);
      return !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line) && [...line].length <= 40;
    }),
  );
});

it("keeps the letters of every language and ordinary punctuation", () => {
  expect(oneLine(' Željka "Zeka" Đurić, d.o.o.\r\nBcc: all@example.com ')).toBe(
    'Željka "Zeka" Đurić, d.o.o. Bcc: all@example.com',
  );
});

it("shows that something was cut off", () => {
  expect(oneLine("abcdef", 4)).toBe("abc…");
});
