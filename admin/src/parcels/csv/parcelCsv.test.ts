import type { Parcel } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";
import { emptyParcel } from "../parcelDefaults.ts";
import { parcelsToCsv, planImport, readFigure } from "./parcelCsv.ts";

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

describe("the parcel table as CSV", () => {
  it("changes nothing when it is imported as it was exported", () => {
    const parcels = [
      parcel("A1", { price: 30_500.5, power_kw: 126.4, status: "sold" }),
      parcel("A2; ugao", { description: "a\nb" }),
    ];
    expect(planImport(parcelsToCsv(parcels), parcels).lines.map(({ result }) => result)).toEqual([
      "same",
      "same",
    ]);
  });

  it("tells new lines, changed ones and mistakes apart", () => {
    const plan = planImport(
      "name;price;status;boja\nA1;31.000,50;Prodato;x\nA3;1;;\nA4;abc;;\nA5;-1;;\nA6;1;nešto;\n;1;;\nA3;2;;\n",
      [parcel("A1")],
    );
    expect(plan.lines.map(({ row, result, fault }) => [row, result, fault?.key])).toEqual([
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
    expect(planImport("price\n1", []).fault?.key).toBe("missing_column");
    expect(planImport("name\n", []).fault?.key).toBe("empty");
    expect(planImport("name;price;price\na;1;2", []).fault?.key).toBe("duplicate_column");
  });
});

it("reads numbers with either decimal sign", () => {
  expect(["1.250,5", "1,250.5", "126,4", "126.4", "30 000 KM", "", "x"].map(readFigure)).toEqual([
    1250.5,
    1250.5,
    126.4,
    126.4,
    30_000,
    0,
    null,
  ]);
});
