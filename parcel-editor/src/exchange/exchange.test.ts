import { outlines, rectangle } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newParcel } from "../state/drawn-parcel.ts";
import { fromJsonFile, parcelName, toJsonFile, withImportedOutlines } from "./outline-file.ts";

const size = { width: 1600, height: 900 };

describe("a JSON file", () => {
  test("gives back what was exported", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string().map(parcelName), outlines)), (list) => {
        const parcels = list.map(([name, polygon], at) => newParcel(`${at}`, name, polygon));
        const found = fromJsonFile(toJsonFile(parcels, size));
        expect(found?.outlines.map(({ name, polygon }) => [name, polygon])).toEqual(list);
        expect(found?.ratio).toBeCloseTo(16 / 9);
      }),
      { numRuns: 30 },
    );
  });

  test("may be rows of the API or bare outlines; what is no outline is counted", () => {
    const polygon = rectangle(1, 1, 9, 9).map(({ x, y }) => ({ x, y }));
    const text = JSON.stringify([
      { name: " A1 ", polygon_data: polygon, power_kw: 12, price: -4, status: "sold", images: [1] },
      polygon,
      { name: "kratka", polygon: polygon.slice(0, 2) },
      7,
    ]);
    const found = fromJsonFile(text);
    expect(found?.skipped).toBe(2);
    expect(found?.outlines.map(({ name }) => name)).toEqual(["A1", ""]);
    expect(found?.outlines[0]?.values).toEqual({ power_kw: 12, status: "sold" });
  });

  test("carries no values that the database would refuse, and no half characters", () => {
    const polygon = rectangle(1, 1, 9, 9);
    const nonsense = {
      name: `  ${"😀".repeat(300)}\u0000\n`,
      name_en: "n".repeat(201),
      description: "\u0000",
      area_m2: 1e10,
      power_kw: 1e308,
      panel_count: 2.5,
      price: "12",
      ppa_godine: 101,
      status: "constructor",
      ima_ppa_ugovor: 1,
      annual_production_kwh: 5.5,
      polygon,
    };
    const found = fromJsonFile(JSON.stringify([nonsense, { name: "a\ud83d\u0007b", polygon }]));
    expect(found?.outlines[0]?.values).toEqual({ annual_production_kwh: 5.5 });
    expect(found?.outlines.map(({ name }) => name)).toEqual(["😀".repeat(190), "a\ufffd b"]);
  });

  test("with numbers beyond all bounds or deep nesting does no harm", () => {
    const far = [
      { x: 1e308, y: 0 },
      { x: -1e308, y: 5 },
      { x: 5, y: 200 },
    ];
    const text = JSON.stringify([far, [{ x: "1", y: 2 }, null, 3], [[far]], { polygon: { length: 9 } }]);
    const found = fromJsonFile(text.replace("200", "1e999"));
    expect(found).toEqual({ outlines: [], skipped: 4, ratio: null });
    expect(fromJsonFile(`${"[".repeat(20_000)}${"]".repeat(20_000)}`)?.outlines).toEqual([]);
  });

  test("that is none is rejected", () => {
    for (const text of ["", "<svg/>", "7", "{}", '{"parcels":{}}']) expect(fromJsonFile(text)).toBeNull();
  });
});

describe("importing", () => {
  const parcels = [newParcel("a", "A1", rectangle(0, 0, 9, 9))];
  const found = [
    { name: "A1", polygon: rectangle(20, 20, 30, 30), values: { power_kw: 5 } },
    { name: "", polygon: rectangle(40, 40, 50, 50), values: {} },
  ];
  let count = 0;
  const run = (mode: "add" | "replace", withValues: boolean, locked: string[] = []) =>
    withImportedOutlines(parcels, found, { mode, withValues }, () => `new${count++}`, new Set(locked));

  test("adds with free names, or replaces the outline of the parcel with the same name", () => {
    expect(run("add", false).map(({ name }) => name)).toEqual(["A1", "A2", "Parcela 3"]);
    const replaced = run("replace", false);
    expect(replaced.map(({ name }) => name)).toEqual(["A1", "Parcela 2"]);
    expect(replaced[0]).toMatchObject({ id: "a", power_kw: 0, polygon_data: rectangle(20, 20, 30, 30) });
  });

  test("leaves locked parcels as they are", () => {
    expect(run("replace", true, ["a"])[0]).toBe(parcels[0]);
  });

  test("carries the values when asked", () => {
    expect(run("replace", true)[0]).toMatchObject({ id: "a", power_kw: 5 });
  });
});
