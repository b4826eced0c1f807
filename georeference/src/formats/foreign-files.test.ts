import { readFileSync } from "node:fs";
import { decodeText } from "@solar/domain/decode-text";
import { groundArea } from "@solar/domain/ground";
import { describe, expect, it } from "vitest";
import { convert } from "../reference-systems.ts";
import { readPointTable } from "./point-table.ts";
import { readPlan } from "./read-plan.ts";

/** Files as other programs write them: the fourteen parcels of the first surveyed park, each with another habit. */
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/fixtures/survey/foreign/${name}`, import.meta.url)));

const numbered = (name: (at: number) => string) => Array.from({ length: 14 }, (_, at) => name(at + 1));
const short = numbered((at) => `A${at}`);
const long = numbered((at) => `Parcela A${at}`);

describe("a plan that another program wrote", () => {
  it.each([
    ["librecad-header-290-is-2.dxf", "PARCELE", short],
    ["hatch-only.dxf", "PARCELE", short],
    ["centred-labels.dxf", "PARCELE", short],
    ["labels-as-attributes.dxf", "PARCELE", short],
    ["all-in-one-block.dxf", "PARCELE", short],
    ["gap-of-5-mm.dxf", "PARCELE", short],
    ["ansi-1251-cyrillic.dxf", "ПАРЦЕЛЕ", numbered((at) => `П${at} Љубиће`)],
    ["ansi-1250.dxf", "PARCELE ŽIČE", numbered((at) => `Č${at} Đurđević Š Ž ć`)],
    ["millimetres.dxf", "PARCELE", short],
    ["hidden-layer-and-old-plan.dxf", "PARCELE", short],
    ["blank-after-comma.kml", "", long],
    ["xsi-undeclared.kml", "", long],
    ["earth-nested-folders.kml", "Parcele – istok", long.slice(0, 7)],
    ["kmz-doc-first.kmz", "", long],
    ["simpledata-qgis.kml", "", long],
    ["shp-cp1250-without-cpg.zip", "parcele", numbered((at) => `Č${at} Šašine međe`)],
    ["shp-points-before-parcels.zip", "02_parcele", numbered((at) => `Č${at} Šašine međe`)],
    ["esri-json.json", "", short],
    ["zone-digit-left-out.geojson", "", short],
    ["corners-name-only-in-first-line.csv", "", short],
  ])("has its parcels, their names and areas: %s", (file, layer, names) => {
    const plan = readPlan(file, fixture(file));
    const parcels = plan.outlines.filter((one) => one.layer === layer);
    expect(parcels.map(({ name }) => name)).toEqual(names);
    expect(plan.findings.filter((one) => one.layer === layer)).toEqual([]);
    const [{ corners = [] } = {}] = parcels;
    const metres = corners.every(({ east }) => east < 180)
      ? convert(corners, "EPSG:4326", "EPSG:31276")
      : corners;
    expect(groundArea(metres ?? [])).toBeCloseTo(1750.9, 0);
  });
});

describe("control points that another program wrote", () => {
  it.each([
    ["points-names-with-blanks.txt", "Tačka T", null],
    ["points-total-station.txt", "T", null],
    ["points-unicode-text.txt", "T", null],
    ["points-zone-digit-left-out.csv", "T", 445_967.724],
  ])("are eight, with their names, in zone 6: %s", (file, name, shortened) => {
    const table = readPointTable(decodeText(fixture(file)));
    expect(table.points.map((point) => point.name)).toEqual(
      Array.from({ length: 8 }, (_, at) => `${name}${at + 1}`),
    );
    expect(table).toMatchObject({ system: "EPSG:31276", turned: false, unread: [], shortened });
    expect(table.points[0]).toMatchObject({ east: 6_445_967.724, north: 4_974_309.706, height: 163.54 });
  });
});

it.each([
  ["names with blanks, between blanks", "Oznaka Y X\n\nŠuma 1 0,5 0\nŠuma 1 10,5 0\nŠuma 1 10,5 10"],
  ["a name in a line of its own", "Naziv parcele;Y;X\nŠuma 1;;\n;0;0\n;10;0\n;10;10"],
  ["bars", "| Br. parcele | Tačka | Y | X |\n| Šuma 1 | 1 | 0 | 0 |\n| | 2 | 10 | 0 |\n| | 3 | 10 | 10 |"],
])("a table of corners has %s", (_, text) => {
  const { outlines, findings } = readPlan("plan.txt", new TextEncoder().encode(text));
  expect(findings).toEqual([]);
  expect(outlines).toMatchObject([{ name: "Šuma 1", corners: { length: 3, 1: { north: 0 } } }]);
});

it.each([
  ["Parcela;lat;lon", "44°54'43,2\"", "17°18'37,44\""],
  ["Парцела;Сјевер;Исток", "N 44 54 43,2", "E 17 18 37,44"],
  ["Parcela;N;E", "44 54 43.2 N", "17 18 37.44 E"],
  ["Парцела;Ширина;Дужина", "44°54.72'", "17°18.624'"],
])("a table of corners has degrees as they are written: %s, %s", (heading, north, east) => {
  const corners = [
    [north, east],
    [north.replace("54", "55"), east],
    [north, east.replace("18", "19")],
  ];
  const text = [heading, ...corners.map((corner) => ["A", ...corner].join(";"))].join("\n");
  const { outlines, findings } = readPlan("plan.csv", new TextEncoder().encode(text));
  expect(findings).toEqual([]);
  expect(outlines[0]?.corners[0]?.north).toBeCloseTo(44.912, 6);
  expect(outlines[0]?.corners[0]?.east).toBeCloseTo(17.3104, 6);
  expect(outlines[0]?.corners).toHaveLength(3);
});
