import { readFileSync } from "node:fs";
import { groundArea } from "@solar/domain/ground";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { guessSystem } from "../reference-systems.ts";
import { PlanError } from "./plan-file.ts";
import { readPlan } from "./read-plan.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/fixtures/survey/${name}`, import.meta.url)));
const read = (name: string, text: string | Uint8Array) =>
  readPlan(name, typeof text === "string" ? strToU8(text) : text);
const problem = (name: string, text: string | Uint8Array) => {
  try {
    read(name, text);
  } catch (error) {
    if (error instanceof PlanError) return error.kind;
    throw error;
  }
  return null;
};

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

const square = "10\n0\n20\n0\n10\n10\n20\n0\n10\n10\n20\n10\n10\n0\n20\n10";
const dxf = (...entities: string[]) =>
  `999\nmade by hand\n0\nSECTION\n2\nENTITIES\n${entities.map((one) => `${one}\n`).join("")}0\nENDSEC\n0\nEOF\n`;
const light = (points: string, flags = 1) => `0\nLWPOLYLINE\n8\nP\n90\n4\n70\n${flags}\n${points}`;
const polygon = (...rings: number[][][]) =>
  JSON.stringify({ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: rings } });
const ring = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
  [0, 0],
];
const kml = (inner: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;

describe("a bad file", () => {
  it.each([
    ["an empty one", "plan.dxf", "", "empty"],
    ["one of spaces", "plan.csv", " \n \n", "empty"],
    ["one of more than 50 MB", "plan.dxf", new Uint8Array(50 * 1024 * 1024 + 1), "too_large"],
    ["a picture", "plan.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]), "unknown_format"],
    [
      "a picture by the name of a plan",
      "plan.dxf",
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
      "damaged",
    ],
    ["GeoJSON by the name of KML", "plan.kml", polygon(ring), "other_format"],
    ["DWG by the name of DXF", "plan.dxf", "AC1032\0\0\0\0", "dwg"],
    ["binary DXF", "plan.dxf", "AutoCAD Binary DXF\r\n\x1a\0", "binary_dxf"],
    ["half a DXF", "plan.dxf", dxf(light(square)).slice(0, 90), "cut_off"],
    ["a DXF that lost a line", "plan.dxf", dxf(light(square)).replace("LWPOLYLINE\n", ""), "damaged_line"],
    ["half a GeoJSON", "plan.geojson", polygon(ring).slice(0, 40), "damaged"],
    ["GeoJSON without a geometry in it", "plan.geojson", '{"type":"FeatureCollection"}', "damaged"],
    [
      "our own outlines in percent",
      "plan.json",
      '{"format":"solar-parcel-outlines","parcels":[]}',
      "percent_outlines",
    ],
    ["half a KML", "plan.kml", kml("<Placemark>").slice(0, 60), "damaged_line"],
    ["XML that is no KML", "plan.kml", "<svg/>", "unknown_format"],
    ["outlines as WKT", "plan.csv", 'WKT;naziv\n"POLYGON ((6445967 4962000,6446000 4962000))";A1\n', "wkt"],
    ["a table without coordinates", "plan.csv", "naziv;cijena\nA1;5\n", "missing_columns"],
    ["an archive without a plan", "plan.zip", zipSync({ "a.txt": strToU8("a") }), "archive_without_plan"],
    ["half an archive", "plan.zip", zipSync({ "a.kml": strToU8(kml("")) }).subarray(0, 40), "damaged"],
    ["a Shapefile of nonsense", "plan.zip", zipSync({ "a.shp": strToU8("abc") }), "damaged"],
    [
      "entities that expand without end",
      "plan.kml",
      `<?xml version="1.0"?><!DOCTYPE k [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${kml("<name>&b;</name>")}`,
      "xml_entities",
    ],
    ["brackets without end", "plan.geojson", "[".repeat(2_000_000), "damaged"],
    ["tags without end", "plan.kml", `<kml>${"<Folder>".repeat(20_000)}`, "damaged_line"],
  ])("is named: %s", (_, name, content, kind) => {
    expect(problem(name, content)).toBe(kind);
  });

  it.each([
    ["plan.kml", polygon(ring), { ending: "kml", right: "geojson" }],
    ["plan.pdf", "%PDF-1.7", { what: "plan.pdf" }],
    ["plan.json", '{"type":"Topology"}', { what: "Topology" }],
    ["plan.json", '{"objects":[]}', { what: "JSON" }],
    ["plan.kml", '<?xml version="1.0"?><gpx version="1.1"/>', { what: "GPX" }],
    ["plan.kml", "<!DOCTYPE html><html><br></html>", { what: "HTML" }],
    ["plan.kml", '<a:FeatureCollection xmlns:gml="http://www.opengis.net/gml"/>', { what: "GML" }],
  ])("says what it is: %s", (name, content, args) => {
    expect(() => read(name, content)).toThrow(expect.objectContaining({ args }));
  });

  it("says where something is that has no name", () => {
    const { findings } = read("plan.dxf", dxf(light(square, 0)));
    expect(findings).toEqual([{ kind: "open", layer: "P", name: null, near: { east: 0, north: 10 } }]);
  });

  it("is an archive that would unpack to more than a plan can be, or to more than it claims", () => {
    const bytes = 1024 * 1024;
    const claiming = (claim: number) => {
      const archive = zipSync({ "a.kml": new Uint8Array(bytes) });
      const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
      for (let at = 0; at < archive.length - 4; at += 1)
        if (view.getUint32(at, true) === bytes) view.setUint32(at, claim, true);
      return archive;
    };
    expect(problem("plan.kmz", claiming(101 * bytes))).toBe("archive_too_large");
    expect(problem("plan.kmz", claiming(9))).toBe("damaged_line");
  });

  it.each([
    ["an open line", "plan.dxf", dxf(light(square, 0)), "open"],
    ["lines by themselves", "plan.dxf", dxf("0\nLINE\n8\nP\n10\n0\n20\n0\n11\n1\n21\n1"), "open"],
    [
      "an open line",
      "plan.kml",
      kml(
        "<Placemark><LineString><coordinates>17,44 17.1,44 17.1,44.1</coordinates></LineString></Placemark>",
      ),
      "open",
    ],
    ["a circle", "plan.dxf", dxf("0\nCIRCLE\n8\nP\n10\n0\n20\n0\n40\n5"), "curved"],
    ["a spline", "plan.dxf", dxf("0\nSPLINE\n8\nP"), "unread"],
    ["what another program alone reads", "plan.dxf", dxf("0\nACAD_PROXY_ENTITY\n8\nP"), "unread"],
    ["a solid", "plan.dxf", dxf("0\n3DSOLID\n8\nP"), "solid"],
    ["a mesh", "plan.dxf", dxf("0\nPOLYLINE\n8\nP\n66\n1\n70\n16\n0\nSEQEND"), "solid"],
    ["a model", "plan.kml", kml("<Placemark><Model/></Placemark>"), "solid"],
    ["a block", "plan.dxf", dxf("0\nINSERT\n8\nP\n2\nB\n10\n0\n20\n0"), "block"],
    [
      "sides that cross",
      "plan.geojson",
      polygon([ring[0] ?? [], ring[2] ?? [], ring[1] ?? [], ring[3] ?? []]),
      "crossing",
    ],
    [
      "a hole",
      "plan.geojson",
      polygon(ring, [
        [2, 2],
        [3, 2],
        [3, 3],
        [2, 2],
      ]),
      "hole",
    ],
    [
      "no area",
      "plan.geojson",
      polygon([
        [1, 1],
        [2, 2],
        [1, 1],
      ]),
      "no_area",
    ],
    ["a corner that is no number", "plan.csv", "name;east;north\nA;0;0\nA;1;0\nA;x;1", "no_number"],
    ["the same outline twice", "plan.dxf", dxf(light(square), light(square)), "duplicate"],
    [
      "more corners than can be stored",
      "plan.geojson",
      polygon(Array.from({ length: 501 }, (_, at) => [Math.cos(at / 80), Math.sin(at / 80)])),
      "too_many_corners",
    ],
  ])("names what of it cannot be a parcel: %s", (_, name, content, kind) => {
    const { findings, outlines } = read(name, content);
    expect(findings.map((finding) => finding.kind)).toEqual([kind]);
    expect(outlines).toHaveLength(["hole", "duplicate"].includes(kind) ? 1 : 0);
  });

  it("has too many outlines", () => {
    const features = Array.from({ length: 5001 }, () => JSON.parse(polygon(ring)));
    expect(problem("plan.json", JSON.stringify({ type: "FeatureCollection", features }))).toBe("too_many");
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

it("reads a table with the region's headings and decimal commas, and keeps further columns", () => {
  const plan = read(
    "plan.csv",
    "Parcela;RB;Y;X;Visina (m);Cijena (KM)\nA1;2;6446010,5;4974400;170;15000\nA1;1;6446000;4974400;170;\nA1;3;6446010;4974410;171,5;\n",
  );
  expect(plan.outlines).toEqual([
    {
      layer: "",
      name: "A1",
      properties: { "Cijena (KM)": "15000" },
      corners: [
        { east: 6446010.5, north: 4974400, height: 170 },
        { east: 6446000, north: 4974400, height: 170 },
        { east: 6446010, north: 4974410, height: 171.5 },
      ],
    },
  ]);
});

describe("a table of corners", () => {
  const places: Record<string, string> = { a: "0;0", b: "9;0", c: "9;9", d: "0;9" };
  const table = (...lines: string[]) =>
    ["Parcela;Tačka;Y;X", ...lines.map((one) => `A;${one.slice(1)};${places[one[0] ?? ""]}`)].join("\n");
  const round = (text: string) =>
    read("plan.csv", text).outlines[0]?.corners.map(({ east, north }) => `${east};${north}`);

  it("goes round as its lines do, whatever the numbers of its points, unless its sides would cross", () => {
    expect(round(table("a7", "b2", "c9", "d1"))).toEqual(["0;0", "9;0", "9;9", "0;9"]);
    expect(round(table("a1", "c3", "b2", "d4"))).toEqual(["0;0", "9;0", "9;9", "0;9"]);
    expect(round(table("a1", "c3", "b2", "d4", "a1"))).toHaveLength(4);
  });

  it("may have a title above, and headings in Cyrillic", () => {
    const text = table("a1", "b2", "c3").replace("Parcela;Tačka", "Табела координата\n\nПарцела;Тачка");
    expect(read("plan.txt", text).outlines).toMatchObject([{ name: "A", corners: { length: 3 } }]);
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
