import { emptyParcel } from "@solar/domain/columns/parcels";
import type { Parcel } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";
import { withDomainLabels } from "../../i18n/with-domain-labels.ts";
import english from "../../texts/en.json";
import serbian from "../../texts/sr.json";
import { planImport, readNumberCell } from "./parcel-csv.ts";
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
    expect(planImport("name;price\nA1;154\n", [a1]).lines[0]).toMatchObject({ farPrice: true });
    const plan = planImport("Naziv;Cijena;naziv (engleski);Površina\nA1;120.000;Plot;5\n", [a1]);
    expect(plan.lines[0]).toMatchObject({
      farPrice: false,
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

it("reads numbers with either decimal sign", () => {
  expect(
    ["1.250,5", "1,250.5", "126,4", "126.4", "30 000 KM", "154,000", "", "x"].map(readNumberCell),
  ).toEqual([1250.5, 1250.5, 126.4, 126.4, 30_000, 154_000, 0, null]);
});
