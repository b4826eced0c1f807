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
import { type Answers, planImport as planned } from "./parcel-csv.ts";
import { parcelsToCsv } from "./parcels-to-csv.ts";

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

const planImport = (file: string, parcels: Parcel[], language: Language = "sr", answers: Answers = {}) =>
  planned(file, parcels, language, answers, true);

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
    const plan = planImport(parcelsToCsv(parcels, wordsOf(texts)), parcels);
    expect(plan.ignored).toEqual([]);
    expect(plan.lines.map(({ result }) => result)).toEqual(["same", "same"]);
  });

  it("knows columns by their names in the API and without their units, and marks far prices", () => {
    const [a1] = [parcel("A1", { price: 100_000 })];
    expect(planImport("name;price\nA1;154\n", [a1]).lines[0]).toMatchObject({ far: ["price"] });
    const plan = planImport("Naziv;Cijena;naziv (engleski);Površina\nA1;120.000;Plot;5\n", [a1]);
    expect(plan.lines[0]).toMatchObject({
      far: [],
      values: { price: 120_000, name_en: "Plot", area_m2: 5 },
    });
  });

  it("tells new lines, changed ones and mistakes apart", () => {
    const plan = planImport(
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

  it("refuses a file without names, without lines, or with a column twice", () => {
    expect(planImport("price\n1", []).error?.key).toBe("missing_column");
    expect(planImport("name\n", []).error?.key).toBe("empty");
    expect(planImport("name;price;price\na;1;2", []).error?.key).toBe("duplicate_column");
  });
});

describe("a table as Excel writes it", () => {
  it.each(["excel-utf8-bom", "excel-cp1250", "title-above", "decomposed-letters"])("is read: %s", (name) => {
    const plan = planImport(fixture(name), [parcel("Č-1", { price: 60_000 })]);
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
    const { doubts } = planImport(file, [], "en");
    expect(doubts).toEqual([
      { column: "area_m2", cell: "1.751", readings: { ".": 1.751, ",": 1751 }, decimal: "," },
      { column: "price", cell: "61.500", readings: { ".": 61.5, ",": 61_500 }, decimal: "," },
    ]);
    const answered = planImport(file, [], "en", { price: "." });
    expect(answered.lines[0]?.values).toMatchObject({ price: 61.5, area_m2: 1751 });
    expect(answered.doubts).toMatchObject([{ column: "area_m2" }, { column: "price" }]);
  });

  it("says yes and no in many words, and never no for a word that nobody knows", () => {
    const words = (file: string) =>
      planImport(file, []).lines.map(({ values, error }) => error?.key ?? values.ima_ppa_ugovor);
    expect(words(fixture("yes-in-other-words"))).toEqual(Array(6).fill(true));
    const file = ["Naziv;Ima PPA ugovor", "a;Ne.", "b;", "c;НЕТАЧНО", "d;тачно", "e;možda", "f;-"].join("\n");
    expect(words(file)).toEqual([false, false, false, true, "neither_yes_nor_no", false]);
  });

  it("points out names that became dates, numbers and errors, and parcels that it lacks", () => {
    const plan = planImport(fixture("dates-by-excel"), [parcel("1/1"), parcel("A1")]);
    expect(plan.lines.map(({ error }) => [error?.key, error?.args?.value])).toEqual(
      ["01.jan", "02.jan", "1.10E+02", "03.feb", "FALSE", "#NAME?"].map((name) => ["by_excel", name]),
    );
    expect(plan.missing).toEqual(["1/1", "A1"]);
    const others = ["jan.01", "1-Oct", "12.01.2026.", "2026-01-12", "ТАЧНО", "#REF!", "01.јан", "1,1E+05"];
    expect(
      planImport(`Naziv;Cijena\n${others.join(";\n")}`, []).lines.map(({ error }) => error?.key),
    ).toEqual(Array(8).fill("by_excel"));
    const names = ["A-1", "1/2", "12", "P 1", "1200/1", "E1", "#1", "Maj 2"];
    expect(planImport(`Naziv\n${names.join("\n")}`, []).lines.map(({ result }) => result)).toEqual(
      Array(8).fill("create"),
    );
  });

  it("marks values of new parcels that are far from the others, and names statuses as staff do", () => {
    const park = [parcel("A1", { price: 61_000 }), parcel("A2", { price: 64_000 })];
    const { lines, converted } = planImport(
      "Naziv;Cijena KM;Status\nB1;6.150,00;\nB2;62.000 €;\nB3;1;Slobodno\n",
      park,
    );
    expect(lines.map(({ far }) => far)).toEqual([["price"], [], []]);
    expect(lines[1]?.values.price).toBe(121_261.46);
    expect(converted).toEqual([{ column: "price", units: ["€"] }]);
    expect(lines[2]?.error?.args?.options).toBe("Dostupno, Rezervisano, Prodato");
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

  it("knows a parcel by another spelling of its name, where only one has it", () => {
    const park = [parcel("Č-1"), parcel("P-1"), parcel("P-2"), parcel("п-2")];
    const { lines } = planImport("Naziv;Cijena\nc-1;1\nП–1;1\nP-2;1\nP–2;1\n", park);
    expect(lines.map(({ result, stored, values }) => [result, stored?.name, values.name])).toEqual([
      ["update", "Č-1", undefined],
      ["update", "P-1", undefined],
      ["update", "P-2", undefined],
      ["update", "п-2", undefined],
    ]);
  });
});
