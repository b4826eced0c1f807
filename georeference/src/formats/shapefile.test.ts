import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readPlan } from "./read-plan.ts";

type Ring = [number, number, number][];

/** Polygons with heights, as a geographic information system writes them; rings closed and clockwise. */
function shapes(rings: Ring[], type = 15): Uint8Array {
  const records = rings.map((ring, at) => {
    const content = new DataView(new ArrayBuffer(4 + 32 + 8 + 4 + ring.length * 16 + 16 + ring.length * 8));
    content.setInt32(0, type, true);
    content.setInt32(36, 1, true);
    content.setInt32(40, ring.length, true);
    for (const [index, [x, y, z]] of ring.entries()) {
      content.setFloat64(48 + index * 16, x, true);
      content.setFloat64(56 + index * 16, y, true);
      content.setFloat64(48 + ring.length * 16 + 16 + index * 8, z, true);
    }
    const head = new DataView(new ArrayBuffer(8));
    head.setInt32(0, at + 1);
    head.setInt32(4, content.byteLength / 2);
    return [...new Uint8Array(head.buffer), ...new Uint8Array(content.buffer)];
  });
  const header = new DataView(new ArrayBuffer(100));
  header.setInt32(0, 9994);
  header.setInt32(28, 1000, true);
  header.setInt32(32, type, true);
  return new Uint8Array([...new Uint8Array(header.buffer), ...records.flat()]);
}

/** A table with one column of texts. */
function table(column: string, values: Uint8Array[], rows = values.length): Uint8Array {
  const header = new DataView(new ArrayBuffer(65));
  header.setUint8(0, 3);
  header.setUint32(4, rows, true);
  header.setUint16(8, 65, true);
  header.setUint16(10, 13, true);
  new Uint8Array(header.buffer).set(strToU8(column), 32);
  header.setUint8(43, "C".charCodeAt(0));
  header.setUint8(48, 12);
  header.setUint8(64, 13);
  const lines = values.map((value) => [32, ...value, ...new Array(12 - value.length).fill(32)]);
  return new Uint8Array([...new Uint8Array(header.buffer), ...lines.flat()]);
}

const wkt = `PROJCS["MGI_Balkans_6",GEOGCS["GCS_MGI",DATUM["D_MGI",SPHEROID["Bessel_1841",6377397.155,299.1528128]]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",6500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",18.0],PARAMETER["Scale_Factor",0.9999],UNIT["Meter",1.0]]`;
const square = (east: number): Ring => [
  [east, 4_974_400, 170],
  [east, 4_974_410, 171],
  [east + 10, 4_974_410, 172],
  [east + 10, 4_974_400, 171],
  [east, 4_974_400, 170],
];
const zip = (files: Record<string, Uint8Array>) => readPlan("plan.zip", zipSync(files));

describe("a zipped Shapefile", () => {
  it("has outlines with heights, names of any letters, and its system", () => {
    const plan = zip({
      "dir/Parcele.SHP": shapes([square(6_446_000), square(6_446_020)]),
      "dir/Parcele.dbf": table("NAZIV", [strToU8("Šuma 1"), strToU8("A2")]),
      "dir/Parcele.prj": strToU8(wkt),
      "dir/Parcele.cpg": strToU8("UTF-8"),
    });
    expect(plan).toMatchObject({
      system: "EPSG:31276",
      layers: [{ name: "Parcele", count: 2 }],
      findings: [],
    });
    expect(plan.outlines.map(({ name }) => name)).toEqual(["Šuma 1", "A2"]);
    expect(plan.outlines[1]?.corners[2]).toEqual({ east: 6_446_030, north: 4_974_410, height: 172 });
  });

  it.each([
    ["WGS 84", 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]', "EPSG:4326"],
    [
      "UTM",
      'PROJCS["WGS_1984_UTM_Zone_34N",GEOGCS["GCS_WGS_1984"],PARAMETER["False_Easting",500000.0],PARAMETER["Central_Meridian",21.0]]',
      "EPSG:32634",
    ],
    ["another land's", 'PROJCS["X",PARAMETER["False_Easting",1.0],PARAMETER["Central_Meridian",9.0]]', null],
  ])("names its system: %s", (_, prj, system) => {
    expect(zip({ "a.shp": shapes([square(0)]), "a.prj": strToU8(prj) }).system).toBe(system);
  });

  it("keeps its outlines when its table says more rows than it has, and says that it holds solids", () => {
    const plan = zip({ "a.shp": shapes([square(0)]), "a.dbf": table("NAZIV", [strToU8("A")], 2 ** 32 - 1) });
    expect(plan.outlines).toMatchObject([{ name: null }]);
    expect(zip({ "a.shp": shapes([square(0)], 31) }).findings).toMatchObject([{ kind: "solid" }]);
  });

  it.each([
    ["what stands beside it", 0, "windows-1251", 0xcf, "П"],
    ["what stands beside it by its number", 0, "OEM 852", 0xa6, "Ž"],
    ["its head", 200, "", 0x8e, "Ž"],
    ["its head, of DOS", 100, "", 0xa6, "Ž"],
    ["nothing: the region's", 0, "", 0x8e, "Ž"],
  ])("has names in the code page of %s", (_, head, cpg, byte, letter) => {
    const dbf = table("NAZIV", [new Uint8Array([byte, 0x31])]);
    dbf[29] = head;
    const files = { "a.shp": shapes([square(0)]), "a.dbf": dbf, ...(cpg && { "a.CPG": strToU8(cpg) }) };
    expect(zip(files).outlines[0]?.name).toBe(`${letter}1`);
  });

  it("may be several sets in one archive: each a layer, in one system", () => {
    const prj = strToU8(wkt.replaceAll("6500000.0", "7500000.0").replace("18.0", "21.0"));
    const files = {
      "parcele.shp": shapes([square(6_446_000)]),
      "parcele.prj": strToU8(wkt),
      "b_parcele.shp": shapes([square(7_209_000)]),
      "b_parcele.dbf": table("NAZIV", [strToU8("B")]),
      "b_parcele.prj": prj,
    };
    const plan = zip(files);
    expect(plan.layers.map(({ name }) => name)).toEqual(["parcele", "b_parcele"]);
    expect(plan.outlines.map(({ name }) => name)).toEqual([null, "B"]);
    expect(plan.outlines[1]?.corners[0]?.east).toBeCloseTo(6_444_000, -4);
  });
});
