import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { PlanError } from "./plan-file.ts";
import { dxf, kml, light, polygon, read, ring, square } from "./testing-plans.ts";

const problem = (name: string, text: string | Uint8Array) => {
  try {
    read(name, text);
  } catch (error) {
    if (error instanceof PlanError) return error.kind;
    throw error;
  }
  return null;
};

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
    ["plan.pdf", "%PDF-1.7\n1 0 obj\n<< /Kids [3 0 R; 4 0 R] >>", { what: "plan.pdf" }],
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
