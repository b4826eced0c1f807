import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { kml, read } from "./testing-plans.ts";

const corners = "17,44,0 17.001,44,0 17.001,44.001,0 17,44,0";
const placemark = (coordinates: string, name = "A") =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

describe("KML of other programs", () => {
  it.each([
    ["a blank behind each comma", corners.replaceAll(",", ", ")],
    ["commas throughout", corners.replaceAll(" ", ",")],
    ["commas and blanks throughout", corners.replaceAll(" ", ",").replaceAll(",", ", ")],
    ["blanks throughout", corners.replaceAll(",", " ")],
    ["commas throughout, without heights", corners.replaceAll(",0", "").replaceAll(" ", ",")],
    ["lines between", corners.replaceAll(" ", "\n\t\t")],
  ])("has places with %s", (_, coordinates) => {
    const { outlines } = read("a.kml", kml(placemark(coordinates)));
    expect(outlines).toMatchObject([{ name: "A", corners: { length: 3, 1: { east: 17.001, north: 44 } } }]);
  });

  it("names the placemark whose places cannot be read", () => {
    const places = ["17.3;44.9 17.4;44.9", "", "17,44 a,b 17.001,44.001"];
    const { findings } = read("a.kml", kml(places.map((one) => placemark(one, `P ${one}`)).join("")));
    expect(findings).toEqual(
      places.map((one) => ({ kind: "no_number", layer: "", name: `P ${one}`.trim() })),
    );
  });

  it("has gatherings, undeclared prefixes, signs of web pages, and what lies elsewhere is said", () => {
    const two = placemark(corners) + placemark(corners.replaceAll("17", "18"));
    const gathered = two.replaceAll(/<\/?(Placemark|name)>A?/g, "");
    const plan = read(
      "a.kml",
      `<kml:kml><kml:Document xsi:a="b"><NetworkLink/><Folder><name>B&nbsp;&#268;</name><kml:Placemark><kml:name>&lt;A&gt;</kml:name><MultiPolygon>${gathered}</MultiPolygon></kml:Placemark></Folder></kml:Document></kml:kml>`,
    );
    expect(plan.outlines.map(({ layer, name }) => [layer, name])).toEqual(Array(2).fill(["B\u00a0Č", "<A>"]));
    expect(plan.findings).toMatchObject([{ kind: "unread", what: "NetworkLink" }]);
  });

  it("has folders of equal names under different parents as different layers, by their paths", () => {
    const folder = (name: string, inner: string, tag = "Folder") =>
      `<${tag}><name>${name}</name>${inner}</${tag}>`;
    const parcels = (lon: number) => folder("Parcele", placemark(corners.replaceAll("17", String(lon))));
    const layersOf = (inner: string) => read("a.kml", kml(inner)).layers.map(({ name }) => name);
    const other = folder("Ograda", placemark(corners.replaceAll("17", "16")));
    expect(
      layersOf(folder("Istok", parcels(17)) + folder("Zapad", parcels(18) + other) + parcels(19)),
    ).toEqual(["Istok / Parcele", "Zapad / Parcele", "Ograda", "Parcele"]);
    expect(
      layersOf(folder("2025", parcels(17), "Document") + folder("2026", parcels(18), "Document")),
    ).toEqual(["2025 / Parcele", "2026 / Parcele"]);
    expect(layersOf(folder("Istok", parcels(17) + parcels(18)))).toEqual(["Parcele"]);
  });

  it("is in the encoding that it declares", () => {
    const bytes = strToU8(`<?xml version="1.0" encoding="windows-1251"?>${kml(placemark(corners, "Q1"))}`);
    bytes[bytes.indexOf("Q".charCodeAt(0))] = 0xcf;
    expect(read("a.kml", bytes).outlines[0]?.name).toBe("П1");
  });

  it("stands in a KMZ as doc.kml, else as the first at its top", () => {
    const file = (name: string) => strToU8(kml(placemark(corners, name)));
    const nameIn = (files: Record<string, Uint8Array>) => read("a.kmz", zipSync(files)).outlines[0]?.name;
    expect(nameIn({ "files/a.kml": file("no"), "b.kml": file("no"), "doc.kml": file("yes") })).toBe("yes");
    expect(nameIn({ "files/a.kml": file("no"), "b.kml": file("yes") })).toBe("yes");
    const { findings } = read(
      "a.kmz",
      zipSync({ "a.kml": file("A"), "b.kml": file("B"), "c/d.kml": file("C") }),
    );
    expect(findings).toEqual([{ kind: "unread_file", layer: "", name: "b.kml" }]);
  });
});
