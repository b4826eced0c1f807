import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyParcel } from "@solar/domain/columns/parcels";
import { decodeText } from "@solar/domain/decode-text";
import type { Language } from "@solar/domain/language";
import type { Parcel } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";
import { withDomainLabels } from "../../i18n/with-domain-labels.ts";
import english from "../../texts/en.json";
import serbian from "../../texts/sr.json";
import { readCsvImport as planned } from "./parcel-csv.ts";
import { parcelsToCsv } from "./parcels-to-csv.ts";
import type { DecimalChoices } from "./read-table.ts";

const parcel = (name: string, values: Partial<Parcel> = {}): Parcel =>
  ({
    ...emptyParcel(name),
    description: null,
    id: name,
    version: 1,
    project_id: "p",
    position: 1,
    created_at: "",
    updated_at: "",
    ...values,
  }) as Parcel;

const readCsvImport = (
  file: string,
  parcels: Parcel[],
  language: Language = "sr",
  answers: DecimalChoices = {},
) => planned(file, parcels, language, answers, true);

const fixtures = join(import.meta.dirname, "../../../../tests/fixtures/parcels");
const fixture = (name: string) => decodeText(readFileSync(join(fixtures, `parcels-${name}.csv`)));

/** Like React Admin's translate, from one dictionary. */
const wordsOf = (texts: object) => (key: string) => {
  if (key.startsWith("ra.boolean")) return key.endsWith("true") ? "Da" : "Ne";
  const found = key
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts);
  return String(found);
};

describe("the parcel table as CSV", () => {
  it.each([
    ["Serbian", withDomainLabels(serbian, "sr")],
    ["English", withDomainLabels(english, "en")],
  ])("changes nothing when it is imported as it was exported in %s", (_, texts) => {
    const parcels = [
      parcel("A1", { price: 30_500.5, power_kw: 126.4, status: "sold", ima_ppa_ugovor: true }),
      parcel("A2; ugao", { description: "a\n=b", name_en: "+corner" }),
    ];
    const plan = readCsvImport(parcelsToCsv(parcels, wordsOf(texts)), parcels);
    expect(plan.ignored).toEqual([]);
    expect(plan.lines.map(({ result }) => result)).toEqual(["same", "same"]);
  });

  it("recognises columns by their API names and without units, and marks prices far from the others", () => {
    const [a1] = [parcel("A1", { price: 100_000 })];
    expect(readCsvImport("name;price\nA1;154\n", [a1]).lines[0]).toMatchObject({ far: ["price"] });
    const plan = readCsvImport("Naziv;Cijena;naziv (engleski);Površina\nA1;120.000;Plot;5\n", [a1]);
    expect(plan.lines[0]).toMatchObject({
      far: [],
      values: { price: 120_000, name_en: "Plot", area_m2: 5 },
    });
  });

  it("tells new lines, changed ones and mistakes apart", () => {
    const plan = readCsvImport(
      "name;price;status;boja\nA1;31.000,50;Prodato;x\nA3;1;;\nA4;abc;;\nA5;-1;;\nA6;1;nešto;\n;1;;\nA3;2;;\n",
      [parcel("A1")],
    );
    expect(plan.lines.map(({ row, result, error }) => [row, result, error?.key])).toEqual([
      [2, "update", undefined],
      [3, "create", undefined],
      [4, "error", "not_a_number"],
      [5, "error", "negative"],
      [6, "error", "unknown_status"],
      [7, "error", "missing_name"],
      [8, "error", "duplicate_name"],
    ]);
    expect(plan.lines[0]?.values).toEqual({ price: 31_000.5, status: "sold" });
    expect(plan.ignored).toEqual(["boja"]);
  });

  it("rejects a file without names, without lines, or with a column twice", () => {
    expect(readCsvImport("price\n1", []).error?.key).toBe("missing_column");
    expect(readCsvImport("name\n", []).error?.key).toBe("empty");
    expect(readCsvImport("name;price;price\na;1;2", []).error?.key).toBe("duplicate_column");
  });
});

describe("a table as Excel writes it", () => {
  it.each(["excel-utf8-bom", "excel-cp1250", "title-above", "decomposed-letters"])("is read: %s", (name) => {
    const plan = readCsvImport(fixture(name), [parcel("Č-1", { price: 60_000 })]);
    expect(plan).toMatchObject({ ignored: [], doubts: [], missing: [] });
    expect(plan.lines.map(({ result }) => result)).toEqual(["update", ...Array(5).fill("create")]);
    expect(plan.lines[0]).toMatchObject({
      row: name === "title-above" ? 4 : 2,
      name: "Č-1",
      values: { price: 61_500, area_m2: 1751, power_kw: 87.5, status: "reserved", ima_ppa_ugovor: true },
      far: [],
    });
    expect(plan.lines.map(({ values }) => values.price)).toEqual([
      61_500, 61_750, 62_000, 62_250, 62_500, 62_750,
    ]);
  });

  it("is asked about once a column where the screen's language speaks against it", () => {
    const file = fixture("excel-utf8-bom");
    const { doubts } = readCsvImport(file, [], "en");
    expect(doubts).toEqual([
      { column: "area_m2", cell: "1.751", readings: { ".": 1.751, ",": 1751 }, decimal: "," },
      { column: "price", cell: "61.500", readings: { ".": 61.5, ",": 61_500 }, decimal: "," },
    ]);
    const answered = readCsvImport(file, [], "en", { price: "." });
    expect(answered.lines[0]?.values).toMatchObject({ price: 61.5, area_m2: 1751 });
    expect(answered.doubts).toMatchObject([{ column: "area_m2" }, { column: "price" }]);
  });

  it("reads yes and no in many spellings, and an unknown word as neither", () => {
    const words = (file: string) =>
      readCsvImport(file, []).lines.map(({ values, error }) => error?.key ?? values.ima_ppa_ugovor);
    expect(words(fixture("yes-in-other-words"))).toEqual(Array(6).fill(true));
    const file = [
      "Naziv;Ima PPA ugovor",
      "a;Ne.",
      "b;",
      "c;НЕТАЧНО",
      "d;тачно",
      "e;možda",
      "f;-",
      "g;Х",
    ].join("\n");
    expect(words(file)).toEqual([false, false, false, true, "neither_yes_nor_no", false, true]);
  });

  it("points out names that became dates, numbers and errors, and parcels that it lacks", () => {
    const plan = readCsvImport(fixture("dates-by-excel"), [parcel("1/1"), parcel("A1")]);
    expect(plan.lines.map(({ error }) => [error?.key, error?.args?.value])).toEqual(
      ["01.jan", "02.jan", "1.10E+02", "03.feb", "FALSE", "#NAME?"].map((name) => ["by_excel", name]),
    );
    expect(plan.missing).toEqual(["1/1", "A1"]);
    const others = [
      ...["jan.01", "1-Oct", "12.01.2026.", "2026-01-12", "ТАЧНО", "#REF!", "01.јан", "1,1E+05", "46024"],
      ...["1/2/26", "01.02.", "01.02.26", "2026/01/02", "2.1.2026 0:00", "10:05", "1:02:00 PM"],
    ];
    expect(
      readCsvImport(`Naziv;Cijena\n${others.join(";\n")}`, []).lines.map(({ error }) => error?.key),
    ).toEqual(Array(16).fill("by_excel"));
    const names = ["A-1", "1/2", "12", "P 1", "1200/1", "E1", "#1", "Maj 2"];
    expect(readCsvImport(`Naziv\n${names.join("\n")}`, []).lines.map(({ result }) => result)).toEqual(
      Array(8).fill("create"),
    );
  });

  it("marks values of new parcels that are far from the others, and names statuses as staff do", () => {
    const park = [parcel("A1", { price: 61_000 }), parcel("A2", { price: 64_000 })];
    const { lines, converted } = readCsvImport(
      "Naziv;Cijena KM;Status\nB1;6.150,00;\nB2;62.000 €;\nB3;1;Slobodno\n",
      park,
    );
    expect(lines.map(({ far }) => far)).toEqual([["price"], [], []]);
    expect(lines[1]?.values.price).toBe(121_261.46);
    expect(converted).toEqual([{ column: "price", units: ["€"] }]);
    expect(lines[2]?.error?.args?.options).toBe("Dostupno, Rezervisano, Prodato");
  });

  it("finds the heading, whatever stands above it and however its columns are called", () => {
    for (const [above, name, price] of [
      ["Naziv;Park Sunce\n", "Oznaka", "Cena"],
      ["Parcela;cjenovnik\n\n", "NAZIV:", "Cijena *"],
      ["", "Naziv parcele", "Prodajna cijena (KM)"],
      ["", "Parcela", "Цена"],
      ["", "Br. parcele", "Cijena bez PDV"],
      ["", "naziv_parcele", "cijena_KM"],
      ["", "Parcela br.", "Cijena - KM, neto"],
    ])
      expect(readCsvImport(`${above}${name};${price};x\nA1;61.500;\n`, []), name).toMatchObject({
        ignored: ["x"],
        lines: [{ result: "create", values: { name: "A1", price: 61_500 } }],
      });
    expect(readCsvImport("Naziv;Parcela\nA1;7\n", [])).toMatchObject({
      ignored: ["Parcela"],
      lines: [{ name: "A1" }],
    });
  });

  it("reads numbers in the unit of their heading, and rejects a unit that is none of the column's", () => {
    const file =
      "Naziv;Cijena (€);Snaga [Wp];Površina u ha;Proizvodnja (MWh/god.)\nA1;30.500;87.500;0,5;120\n";
    expect(readCsvImport(file, [])).toMatchObject({
      converted: [
        { column: "area_m2", units: ["ha"] },
        { column: "power_kw", units: ["wp"] },
        { column: "annual_production_kwh", units: ["mwh"] },
        { column: "price", units: ["€"] },
      ],
      lines: [
        { values: { price: 59_652.82, power_kw: 87.5, area_m2: 5000, annual_production_kwh: 120_000 } },
      ],
    });
    for (const heading of [
      "Cijena KM/m²",
      "Cijena sa PDV",
      "Cijena (USD)",
      "Cijena KM/god",
      "Cijena (PDV uključen)",
    ])
      expect(readCsvImport(`Naziv;${heading}\nA1;1\n`, []).error?.key, heading).toBe("unknown_unit");
    expect(readCsvImport("Naziv;Cijena po m2;Cijena\nA1;35;61.500\n", [])).toMatchObject({
      ignored: ["Cijena po m2"],
      lines: [{ values: { price: 61_500 } }],
    });
    expect(readCsvImport("Naziv;Cijena\nA1;61.500 KM sa PDV\n", []).lines[0]?.error?.key).toBe(
      "not_a_number",
    );
  });

  it("takes sums, notes and a heading that comes again for no parcels, but a parcel that is called so", () => {
    const others = [
      ...["Ukupno;123", "UKUPNO 2 parcele:;123", "Σ;abc", "Suma;1", "Napomena: bez PDV;", "Naziv;Cijena"],
      ...["Prosjek;1", "* rezervisano;", "Ponuda važi do kraja godine;", "Total;"],
      ...["Ukupna površina;1751", "Prosječno;1", "Datum: 1. 2.;", "(bez PDV);", "Strana 1/2;"],
    ];
    const { lines } = readCsvImport(`Naziv;Cijena\nA1;1.000\n${others.join("\n")}`, []);
    expect(lines.slice(1).map(({ error }) => error?.key)).toEqual(others.map(() => "remark"));
    expect(readCsvImport("Rb;Naziv;Cijena\n1;A1;5\nUkupno;;5\n", []).lines[1]?.error?.key).toBe("remark");
    const names = ["Šuma 1", "Strana 5", "Totalno", "Donja njiva", "Sumrak"];
    expect(
      readCsvImport(`Naziv;Cijena\n${names.join(";1\n")};1`, []).lines.map(({ result }) => result),
    ).toEqual(names.map(() => "create"));
    expect(readCsvImport("Naziv\nUkupno\n", [parcel("Ukupno")]).lines[0]?.result).toBe("same");
  });

  it("leaves no number out because commas part it, and takes a dash for none", () => {
    const { lines } = readCsvImport("Naziv,Cijena,Snaga\nA1,61.500,00,87,5\nA2,61.500,87.5,,\n", []);
    expect(lines.map(({ error }) => error?.key)).toEqual(["too_many_cells", undefined]);
    const dashes = readCsvImport(
      "Naziv;Cijena\nA1;-   KM\nA2; – \nA3;61. 500\nA4;61 500 ,50 KM\n---;---",
      [],
    );
    expect(dashes.lines.map(({ values, error }) => error?.key ?? values.price)).toEqual([
      ...[0, 0, 61_500, 61_500.5],
      "remark",
    ]);
  });

  it("takes the price in marks where another currency stands beside it, and columns that bars part", () => {
    const file = "| Naziv | Cijena EUR | Cijena ukupno (KM) |\n| A1 | 31.444,45 | 61.500 |\n";
    expect(readCsvImport(file, [])).toMatchObject({
      ignored: ["Cijena EUR"],
      converted: [],
      lines: [{ name: "A1", values: { price: 61_500 } }],
    });
  });

  it("recognises statuses in everyday words", () => {
    const words = "Dostupna Rezervirano rezervisana Prodano PRODATA".split(" ");
    const file = `Naziv;Status\n${words.map((word, at) => `${at};${word}`).join("\n")}`;
    const statuses = ["available", "reserved", "reserved", "sold", "sold"];
    expect(readCsvImport(file, []).lines.map(({ values }) => values.status)).toEqual(statuses);
  });

  it("says of a spreadsheet's own file what to do", () => {
    for (const file of ["PK\u0003\u0004\u0014\0", "ĐĎ\u0011ŕ\0", "<html><table>", '<?xml version="1.0"?>'])
      expect(readCsvImport(file, []).error?.key).toBe("not_csv");
  });

  it("changes no status for those who do not sell", () => {
    const park = [parcel("A1", { status: "sold" }), parcel("A2", { status: "reserved" })];
    const file = "name;price;status\nA1;5;available\nA2;5;reserved\nA3;5;sold\nA4;5;available\n";
    const { lines } = planned(file, park, "sr", {}, false);
    expect(lines.map(({ result }) => result)).toEqual(["error", "update", "error", "create"]);
  });

  it("leaves a parcel's price and status where the cell is empty, and clears what may be empty", () => {
    const park = [parcel("A1", { price: 100, status: "sold", cadastral_number: "12/3" })];
    const file = "name;price;status;cadastral_number\nA1;;;\nA2;;;\n";
    const { lines } = planned(file, park, "sr", {}, false);
    expect(lines.map(({ result, values }) => [result, values])).toEqual([
      ["update", { cadastral_number: null }],
      ["create", { name: "A2", price: 0, status: "available", cadastral_number: null }],
    ]);
  });

  it("matches a parcel by another spelling of its name, where only one has it", () => {
    const park = [parcel("Č-1"), parcel("P-1"), parcel("P-2"), parcel("п-2")];
    const { lines } = readCsvImport("Naziv;Cijena\nc-1;1\nП–1;1\nP-2;1\nP–2;1\n", park);
    expect(lines.map(({ result, stored, values }) => [result, stored?.name, values.name])).toEqual([
      ["update", "Č-1", undefined],
      ["update", "P-1", undefined],
      ["update", "P-2", undefined],
      ["update", "п-2", undefined],
    ]);
    expect(readCsvImport("Naziv;Cijena\nP–2;1\n", park).lines).toMatchObject([{ result: "create" }]);
  });
});
