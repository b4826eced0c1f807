import { describe, expect, it } from "vitest";
import { parseCsv, toCsv } from "./csv.ts";

describe("CSV", () => {
  it("reads back what it wrote: separators, quotes, line ends, č ć đ š ž", () => {
    const rows = [
      ["Parcela; 1", 'kaže "da"', "prvi\nred"],
      ["čćđšž", "", "1,5"],
    ];
    expect(parseCsv(toCsv(["a", "b", "c"], rows))).toEqual([["a", "b", "c"], ...rows]);
  });

  it("takes commas, semicolons and tabs as separators", () => {
    for (const sign of [",", ";", "\t"])
      expect(parseCsv(`a${sign}b\r\n1${sign}2`)).toEqual([
        ["a", "b"],
        ["1", "2"],
      ]);
  });

  it("keeps a spreadsheet from running a visitor's text, and leaves numbers alone", () => {
    expect(toCsv(["x"], [["=HYPERLINK(1)"], ["@a"], ["+387 65 1"], [-5], ["-5,5"]])).toBe(
      "\ufeffx\r\n'=HYPERLINK(1)\r\n'@a\r\n'+387 65 1\r\n-5\r\n-5,5\r\n",
    );
  });

  it("leaves out empty lines and a byte order mark", () => {
    expect(parseCsv("\ufeffa;b\n\n;\n1;2\n")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });
});
