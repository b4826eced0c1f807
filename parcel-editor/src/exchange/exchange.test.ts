import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { outlines, rectangle } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newParcel } from "../state/drawn-parcel.ts";
import { fromJsonFile, imported, parcelName, toJsonFile } from "./outline-file.ts";
import { flattenOutline, type Pair, type PathPart, pathParts, pointPairs, toSvgFile } from "./svg-file.ts";

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
    const square: PathPart[] = [[[10, 10]], [[30, 10]], [[30, 40]], [[10, 40]]];
    expect(pathParts("M10 10H30V40H10Z")).toEqual(square);
    expect(pathParts("m10,10 20,0 0,30 -20,0z")).toEqual(square);
    expect(pathParts("M10 10L30 10 30 40 10 40 Z M0 0 L5 5")).toEqual(square);
    expect(pathParts("no path")).toEqual([]);
  });

  const corners = (d: string, aspectRatio = 1) =>
    flattenOutline(
      pathParts(d).map((part): PathPart<PercentPoint> => {
        const point = ([x, y]: Pair) => percentPoint(x, y);
        const [first, second, end] = part;
        return second && end ? [point(first), point(second), point(end)] : [point(first)];
      }),
      aspectRatio,
    );

  test("may have curves: their sides stay within a twentieth of a percent", () => {
    const round = "M30 50 A20 20 0 1 1 70 50 A20 20 0 1 1 30 50 Z";
    // The numbers of an arc may stand without spaces between its flags.
    for (const circle of [round, "M30 50a20 20 0 1140 0a20 20 0 11-40 0z"]) {
      const points = corners(circle);
      expect(points.length).toBeGreaterThan(20);
      expect(points.length).toBeLessThan(100);
      for (const [index, point] of points.entries()) {
        const next = points[(index + 1) % points.length] ?? point;
        const middle = percentPoint((point.x + next.x) / 2, (point.y + next.y) / 2);
        for (const { x, y } of [point, middle])
          expect(Math.abs(Math.hypot(x - 50, y - 50) - 20)).toBeLessThan(0.06);
      }
    }
  });

  test("keeps the ends of curves and does not repeat the first corner", () => {
    const bent = corners("M10 10 Q20 0 30 10 T50 10 C50 20 50 30 50 40 S10 40 10 40 L10 10 Z");
    for (const [x, y] of [
      [10, 10],
      [30, 10],
      [50, 10],
      [50, 40],
      [10, 40],
    ])
      expect(bent.filter((point) => point.x === x && point.y === y)).toHaveLength(1);
    // The first curve bulges up to half of its control point.
    expect(Math.min(...bent.map(({ y }) => y))).toBeCloseTo(5, 1);
    // Two of the four curves are straight: no corner in between.
    expect(bent.filter(({ x, y }) => x === 50 && y > 10)).toHaveLength(1);
  });

  test("with numbers beyond all bounds is passed on for refusal", () => {
    expect(corners("M0 0L1e400 5 5 5Z").some(({ x }) => !Number.isFinite(x))).toBe(true);
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
    imported(parcels, found, { mode, withValues }, () => `new${count++}`, new Set(locked));

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
