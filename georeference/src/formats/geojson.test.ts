import { describe, expect, it } from "vitest";
import { kml, polygon, read, ring } from "./testing-plans.ts";

describe("JSON of other programs", () => {
  it("is a sequence: an object in each line, or behind the sign for records", () => {
    const features = [0, 20].map((x) => polygon(ring.map(([east = 0, north = 0]) => [east + x, north])));
    for (const sequence of [features.join("\n"), features.map((one) => `\x1e${one}\n`).join("")])
      expect(read("a.geojsonl", sequence).outlines).toHaveLength(2);
    expect(read("a.json", `[${features.join()}]`).outlines).toHaveLength(2);
  });

  it.each(["Назив", "NAZIV_PARC", "broj_parcele", "Oznaka"])("names a parcel by its column %s", (key) => {
    const named = { ...JSON.parse(polygon(ring)), properties: { OBJECTID: 1, [key]: "П-1" } };
    expect(read("a.geojson", JSON.stringify(named)).outlines[0]?.name).toBe("П-1");
  });

  it("is Esri's: with its system, holes, and curves that are said", () => {
    const hole = [
      [2, 2],
      [3, 3],
      [3, 2],
      [2, 2],
    ];
    const geometry = { rings: [[...ring].reverse(), [...hole].reverse()] };
    const esri = { spatialReference: { wkid: 31276 }, features: [{ attributes: { NAZIV: "A" }, geometry }] };
    const plan = read("a.json", JSON.stringify(esri));
    expect(plan).toMatchObject({
      system: "EPSG:31276",
      outlines: [{ name: "A" }],
      findings: [{ kind: "hole" }],
    });
    const curves = { features: [{ geometry: { curveRings: [] } }] };
    expect(read("a.json", JSON.stringify(curves)).findings).toMatchObject([{ kind: "curved" }]);
  });

  it("may be in metres of web maps", () => {
    const metres = [
      [1_926_000, 5_608_000],
      [1_926_100, 5_608_000],
      [1_926_100, 5_608_100],
    ];
    const esri = { spatialReference: { wkid: 102100 }, geometry: { rings: [metres] } };
    const [outline] = read("a.json", JSON.stringify(esri)).outlines;
    const table = metres.map((corner) => `A;${corner.join(";")}`).join("\n");
    const plan = read("a.csv", `Parcela;E;N\n${table}\nB;x;5608000`);
    expect(plan).toMatchObject({ system: "EPSG:4326", findings: [{ kind: "no_number", name: "B" }] });
    expect(plan.outlines[0]?.corners).toEqual(outline?.corners);
    expect(outline?.corners[0]?.east).toBeCloseTo(17.3015, 3);
    expect(outline?.corners[0]?.north).toBeCloseTo(44.93, 1);
  });
});

it("names features and placemarks that have no outline", () => {
  const features = [
    { type: "Feature", properties: { name: "A1" }, geometry: null },
    { type: "Feature", properties: { name: "A2" }, geometry: { type: "Point", coordinates: [17, 44] } },
  ];
  const found = (name: string, text: string) =>
    read(name, text).findings.map(({ kind, name: of }) => [kind, of]);
  const expected = [
    ["lacking_outline", "A1"],
    ["unread", "A2"],
  ];
  expect(found("a.json", JSON.stringify({ type: "FeatureCollection", features }))).toEqual(expected);
  const marks = ["A1</name>", "A2</name><Point><coordinates>17,44</coordinates></Point>"];
  expect(found("a.kml", kml(marks.map((one) => `<Placemark><name>${one}</Placemark>`).join("")))).toEqual(
    expected,
  );
});

it("takes a hole that stands first in Esri's JSON for a hole, and metres of web maps without a word of them", () => {
  const hole = [
    [2, 2],
    [3, 3],
    [3, 2],
    [2, 2],
  ];
  const esri = { features: [{ attributes: { NAZIV: "A" }, geometry: { rings: [hole, ring] } }] };
  const plan = read("a.json", JSON.stringify(esri));
  expect(plan.outlines.map(({ corners: { length } }) => length)).toEqual([4]);
  expect(plan.findings).toMatchObject([{ kind: "hole", name: "A" }]);
  const web = polygon(ring.map(([east = 0, north = 0]) => [1_926_000 + east * 9, 5_608_000 + north * 9]));
  expect(read("a.geojson", web)).toMatchObject({ system: "EPSG:4326" });
  expect(read("a.geojson", web).outlines[0]?.corners[0]?.east).toBeCloseTo(17.3015, 3);
});
