import { readFileSync } from "node:fs";
import { groundArea } from "@solar/domain/ground";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { guessSystem } from "../reference-systems.ts";
import { readPlan } from "./read-plan.ts";
import { dxf, light, polygon, read, ring, square } from "./testing-plans.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/fixtures/survey/${name}`, import.meta.url)));
const areas = (park: string) =>
  new Map(
    new TextDecoder()
      .decode(fixture(`${park}-areas.csv`))
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",") as [string, string]),
  );

describe("a surveyor's plan", () => {
  it.each([
    ["park-1", 14, false],
    ["park-2", 9, true],
  ])("is read from DXF with names, layers and exact areas: %s", (park, count, heights) => {
    const plan = readPlan("parcels.dxf", fixture(`${park}.dxf`));
    const parcels = plan.outlines.filter(({ layer }) => layer === "PARCELE");
    expect(parcels).toHaveLength(count);
    expect(plan.layers).toContainEqual({ name: "PARCELE", count, hidden: false });
    expect(plan.layers).toContainEqual({ name: "OGRADA", count: 1, hidden: false });
    expect(plan.findings.filter(({ layer }) => layer === "PUTEVI").every(({ kind }) => kind === "open")).toBe(
      true,
    );
    for (const { name, corners } of parcels) {
      expect(groundArea(corners)).toBeCloseTo(Number(areas(park).get(`Parcela ${name}`)), 0);
      expect(corners.every(({ height = 0 }) => height > 200)).toBe(heights);
    }
    expect(guessSystem(parcels.flatMap(({ corners }) => corners)).system).toBe("EPSG:31276");
  });

  it.each(["geojson", "kml"])("is the same in %s, in degrees", (ending) => {
    for (const park of ["park-1", "park-2"]) {
      const plan = readPlan(`parcels.${ending}`, fixture(`${park}.${ending}`));
      expect(plan.outlines.map(({ name }) => name).sort()).toEqual([...areas(park).keys()].sort());
      expect(guessSystem(plan.outlines.flatMap(({ corners }) => corners)).system).toBe("EPSG:4326");
      expect(plan.outlines.flatMap(({ corners }) => corners).some((corner) => "height" in corner)).toBe(
        false,
      );
    }
  });

  it("is read from KMZ", () => {
    const kmz = zipSync({ "doc.kml": fixture("park-1.kml") });
    expect(read("plan.kmz", kmz).outlines).toEqual(read("plan.kml", fixture("park-1.kml")).outlines);
  });
});

describe("DXF of other programs", () => {
  it("has a number for each corner, letters by their code, layout in texts, and closes by returning", () => {
    const corners = square.replaceAll(/10\n(\d+)\n20\n(\d+)/g, "10\n$1\n20\n$2\n91\n7");
    const text = "0\nMTEXT\n8\nT\n10\n5\n20\n5\n30\n0\n1\n{\\fArial|b0;\\U+0160uma}\\P2";
    const plan = read("a.dxf", dxf(light(`${corners}\n10\n0\n20\n0`, 0), text));
    expect(plan.outlines).toMatchObject([{ name: "Šuma 2", layer: "P", corners: { length: 4 } }]);
  });

  it("names the parcels of a whole town within the time that a test has", () => {
    const parts = Array.from({ length: 3000 }, (_, at) => {
      const shifted = square.replaceAll(/10\n(\d+)\n20/g, (_, x) => `10\n${Number(x) + at * 20}\n20`);
      return [light(shifted), `0\nTEXT\n8\nT\n10\n${at * 20 + 5}\n20\n5\n1\nP${at}`];
    });
    const plan = read("a.dxf", dxf(...parts.flat()));
    expect(plan.outlines.map(({ name }) => name)).toEqual(parts.map((_, at) => `P${at}`));
  });

  it.each([
    ["nothing of it: the region's", "", 0xe8, "čuma"],
    ["Cyrillic", "ANSI_1251", 0xf8, "шuma"],
    ["that of DOS", "dos852", 0xe7, "šuma"],
  ])("is in the code page that its header says: %s", (_, page, byte, name) => {
    const header = `0\nSECTION\n2\nHEADER\n9\n$DWGCODEPAGE\n3\n${page}\n0\nENDSEC\n`;
    const bytes = strToU8(header + dxf(light(square), "0\nTEXT\n8\nT\n10\n5\n20\n5\n1\nQuma"));
    bytes[bytes.lastIndexOf("Q".charCodeAt(0))] = byte;
    expect(read("a.dxf", bytes).outlines[0]?.name).toBe(name);
  });
});

describe("an archive of several plans", () => {
  const one = (x: number) => strToU8(polygon(ring.map(([east = 0, north = 0]) => [east + x, north])));
  const layersOf = (files: Record<string, Uint8Array>) =>
    read("plan.zip", zipSync(files)).layers.map(({ name }) => name);

  it("has each as a layer, by its folder where names are alike", () => {
    const table = strToU8("name;east;north\nA;0;0\nA;9;0\nA;9;9");
    const lines = strToU8(
      `${polygon(ring)}\n${polygon(ring.map(([east = 0, north = 0]) => [east + 20, north]))}`,
    );
    expect(
      layersOf({
        "istok/parcele.geojson": one(0),
        "zapad/parcele.geojson": one(20),
        "tabela.txt": table,
        "niz.geojsonl": lines,
        "a.kmz": zipSync({ "doc.kml": fixture("park-1.kml") }),
        "b.dxf": strToU8(dxf(light(square))),
      }),
    ).toEqual(["istok / parcele", "zapad / parcele", "tabela", "niz", "a", "b / P"]);
  });

  it("says which files are none", () => {
    const plan = read(
      "plan.zip",
      zipSync({ "plan.geojson": one(0), "loš.dxf": strToU8("0\nSECTION\n2\nENTITIES\n") }),
    );
    expect(plan.outlines, "a plan alone keeps its layers").toMatchObject([{ layer: "" }]);
    expect(plan.findings).toEqual([{ kind: "unread_file", layer: "", name: "loš.dxf" }]);
  });
});
