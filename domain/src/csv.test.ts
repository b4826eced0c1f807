import { describe, expect, it } from "vitest";
import { csvRows, parseCsv, toCsv } from "./csv.ts";

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

  it("takes a quote that nothing closes for a sign of the cell", () => {
    expect(parseCsv('a;b\n"P-1;2\n5 x;3')).toEqual([
      ["a", "b"],
      ['"P-1', "2"],
      ["5 x", "3"],
    ]);
  });

  it("keeps a spreadsheet from running a visitor's text, and leaves numbers alone", () => {
    const cells = ["=HYPERLINK(1)", "@a", "+387 65 1", "+387651", "+1 +2", "\t=1", " =1", "＝1", -5, "-5,5"];
    expect(
      toCsv(
        ["x"],
        cells.map((one) => [one]),
      )
        .split("\r\n")
        .slice(1, -1),
    ).toEqual([
      `"'=HYPERLINK(1)"`,
      `"'@a"`,
      '"+387 65 1"',
      '"+387651"',
      `"'+1 +2"`,
      `"'\t'=1"`,
      `"' =1"`,
      `"'＝1"`,
      '"-5"',
      '"-5,5"',
    ]);
  });

  it("leaves no formula to a spreadsheet that separates at another sign", () => {
    const attacks = ["a,=1+1", "a;=1+1", "a\t=1+1", "a\n=1+1", 'a",=1+1', 'a, "=1+1', "a|@x", "-1;-2+3"];
    const file = toCsv(
      ["x", "y"],
      attacks.map((one) => ["", one]),
    );
    for (const sign of [",", ";", "\t", "|"]) {
      const split = file.split(/[\r\n]/).flatMap((line) => line.split(sign));
      const cells = split.map((one) => one.replace(/^["\s]+/, ""));
      expect(
        cells.filter((one) => /^[=+\-@]/.test(one)),
        sign,
      ).toEqual([]);
    }
    expect(
      parseCsv(file)
        .slice(1)
        .map(([, text]) => text),
    ).toEqual(attacks);
  });

  it("leaves out empty lines and a byte order mark", () => {
    expect(parseCsv("\ufeffa;b\n\n;\n1;2\n")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("reads what Excel writes: its separator, a title above, CR alone, letters in two parts", () => {
    const rows = [
      ["Naziv", "Cijena"],
      ["Č-1", "61,5"],
    ];
    for (const file of [
      "sep=;\r\nNaziv;Cijena\r\nČ-1;61,5",
      '"sep=|"\nNaziv|Cijena\nČ-1|61,5',
      "Naziv;Cijena\rČ-1;61,5\r",
    ])
      expect(parseCsv(file)).toEqual(rows);
    expect(parseCsv('\u200bNaziv;Cijena\n"=""Č-1""";="61,5"\u200b')).toEqual(rows);
    expect(parseCsv("Naziv\tCijena\nČ-1\t61,5".normalize("NFD"))).toEqual(rows);
    expect(csvRows("Cjenovnik, stanje 27.11.2026.\n\nNaziv;Cijena\nČ-1;61,5\n").slice(1)).toEqual([
      { row: 3, cells: rows[0] },
      { row: 4, cells: rows[1] },
    ]);
  });
});
