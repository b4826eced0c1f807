import { outlines, rectangle } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newParcel } from "../state/drawnParcel.ts";
import { fromJsonFile, toJsonFile } from "./outlineFile.ts";
import { imported } from "./planImport.ts";
import { pathPairs, pointPairs, toSvgFile } from "./svgFile.ts";

const size = { width: 1600, height: 900 };

describe("a JSON file", () => {
  test("gives back what was exported", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), outlines)), (list) => {
        const parcels = list.map(([name, polygon], at) => newParcel(`${at}`, name.trim(), polygon));
        const found = fromJsonFile(toJsonFile(parcels, size));
        expect(found?.outlines.map(({ name, polygon }) => [name, polygon])).toEqual(
          list.map(([name, polygon]) => [name.trim(), polygon]),
        );
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

  test("that is none is refused", () => {
    for (const text of ["", "<svg/>", "7", "{}", '{"parcels":{}}']) expect(fromJsonFile(text)).toBeNull();
  });
});

describe("an SVG file", () => {
  test("names its polygons and gives them in pixels of the picture", () => {
    const svg = toSvgFile(
      [newParcel("a", 'P "1" & <2>', rectangle(0, 0, 50, 50)), newParcel("b", "B", [])],
      size,
    );
    expect(svg).toContain('points="0,0 800,0 800,450 0,450"');
    expect(svg).toContain("<title>P &quot;1&quot; &amp; &lt;2&gt;</title>");
    expect(svg.match(/<polygon/g)).toHaveLength(1);
  });

  test("is read from points and from paths with absolute and relative commands", () => {
    expect(pointPairs("0,0 10.5 -3,.5e1 7")).toEqual([
      [0, 0],
      [10.5, -3],
      [5, 7],
    ]);
    const square = [
      [10, 10],
      [30, 10],
      [30, 40],
      [10, 40],
    ];
    expect(pathPairs("M10 10H30V40H10Z")).toEqual(square);
    expect(pathPairs("m10,10 20,0 0,30 -20,0 0,-30z")).toEqual(square);
    expect(pathPairs("M10 10 L30 10 C 31 20 31 30 30 40 L 10 40 Z M0 0 L5 5")).toEqual(square);
  });
});

describe("importing", () => {
  const parcels = [newParcel("a", "A1", rectangle(0, 0, 9, 9))];
  const found = [
    { name: "A1", polygon: rectangle(20, 20, 30, 30), values: { power_kw: 5 } },
    { name: "", polygon: rectangle(40, 40, 50, 50), values: {} },
  ];
  let count = 0;
  const run = (mode: "add" | "replace", withValues: boolean) =>
    imported(parcels, found, { mode, withValues }, () => `new${count++}`);

  test("adds with free names, or replaces the outline of the parcel with the same name", () => {
    expect(run("add", false).map(({ name }) => name)).toEqual(["A1", "A2", "Parcela 3"]);
    const replaced = run("replace", false);
    expect(replaced.map(({ name }) => name)).toEqual(["A1", "Parcela 2"]);
    expect(replaced[0]).toMatchObject({ id: "a", power_kw: 0, polygon_data: rectangle(20, 20, 30, 30) });
  });

  test("carries the values when asked", () => {
    expect(run("replace", true)[0]).toMatchObject({ id: "a", power_kw: 5 });
  });
});
