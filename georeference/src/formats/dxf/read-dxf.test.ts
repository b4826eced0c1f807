import { readFileSync } from "node:fs";
import { groundArea } from "@solar/domain/ground";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readPlan } from "../read-plan.ts";

/** A drawing of entities: `LINE 8=P 10=0 20=0 11=5 21=5`. */
const groups = (entity: string) => {
  const [type, ...codes] = entity.split(/ (?=-?\d+=)/);
  return [`0\n${type}`, ...codes.map((one) => one.replace("=", "\n"))].join("\n");
};
const section = (name: string, lines: string[]) =>
  ["0\nSECTION", `2\n${name}`, ...lines, "0\nENDSEC"].join("\n");
interface Sections {
  readonly header?: string;
  readonly layers?: string[];
  readonly blocks?: string[];
}
const read = (entities: string[], { header = "", layers = [], blocks = [] }: Sections = {}) =>
  readPlan(
    "plan.dxf",
    strToU8(
      [
        section("HEADER", header ? [header] : []),
        section("TABLES", layers.map(groups)),
        section("BLOCKS", blocks.map(groups)),
        section("ENTITIES", entities.map(groups)),
        "0\nEOF\n",
      ].join("\n"),
    ),
  );

const points = (...places: (readonly [number, number])[]) =>
  places.map(([x, y]) => `10=${x} 20=${y}`).join(" ");
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `LINE 8=P 10=${x1} 20=${y1} 11=${x2} 21=${y2}`;
const text = (at: string, x: number, y: number) => `TEXT 8=T 10=${x} 20=${y} 1=${at}`;
const square = `LWPOLYLINE 8=P 70=1 ${points([0, 0], [10, 0], [10, 10], [0, 10])}`;
const shapes = ({ outlines }: ReturnType<typeof read>) =>
  outlines.map(({ name, corners }) => [name, Math.round(groundArea(corners) * 100) / 100]);

describe("sides of an outline", () => {
  it("that are arcs become chords within a centimetre, also in files that a program wrote", () => {
    const round = read([`LWPOLYLINE 8=P 70=1 10=0 20=0 42=1 10=20 20=0 42=1`]);
    const [circle] = round.outlines;
    const middles = circle?.corners.map((corner, at) => {
      const next = circle.corners[(at + 1) % circle.corners.length] ?? corner;
      return 10 - Math.hypot((corner.east + next.east) / 2 - 10, (corner.north + next.north) / 2);
    });
    expect(Math.max(...(middles ?? [9]))).toBeLessThan(0.01);
    const file = "every-third-with-an-arc.dxf";
    const plan = readPlan(
      file,
      readFileSync(new URL(`../../../../tests/fixtures/survey/foreign/${file}`, import.meta.url)),
    );
    expect(plan.findings).toEqual([]);
    expect(plan.outlines).toHaveLength(14);
    // A segment of the circle beside the side of 66.84 m: two thirds of its height, 5 % of half the side, and a little.
    expect(groundArea(plan.outlines[0]?.corners ?? [])).toBeCloseTo(1750.92 - 74.6, 0);
  });

  it("that are bent by next to nothing stay straight, and corners within some centimetres are one", () => {
    const flat = read([
      `LWPOLYLINE 8=P 70=1 10=0 20=0 42=1e-5 10=10 20=0 10=10 20=10 10=10.02 20=10.01 10=0 20=10`,
    ]);
    expect(flat.outlines[0]?.corners).toHaveLength(4);
    const returning = `LWPOLYLINE 8=P 70=0 ${points([0, 0], [10, 0], [10, 10], [0, 10], [0.02, 0.03])}`;
    expect(read([returning]).outlines[0]?.corners).toHaveLength(4);
  });

  it("that are loose lines are joined, where neighbours share a side or one ends in the middle of it", () => {
    const plan = read([
      line(0, 0, 20, 0),
      line(20, 0.03, 20, 10),
      line(20, 10, 0, 10),
      line(0, 10, 0, 0),
      line(12, 0, 12, 9.98),
      "ARC 8=P 10=20 20=5 40=5 50=270 51=90",
      text("A", 5, 5),
      text("B", 15, 5),
    ]);
    expect(shapes(plan).map(([name, area]) => [name, Math.round(Number(area))])).toEqual([
      ["A", 120],
      ["B", 80],
      [null, 39],
    ]);
    expect(plan.findings).toEqual([]);
  });

  it("that cannot be closed are named by their parcel", () => {
    const gap = `LWPOLYLINE 8=P 70=0 ${points([20, 0], [30, 0], [30, 10], [20, 10], [20, 3])}`;
    const { findings } = read([
      square,
      text("A", 5, 5),
      gap,
      text("B", 25, 5),
      line(40, 0, 50, 0),
      text("C", 45, 5),
    ]);
    expect(findings).toEqual([
      { kind: "lacking_outline", layer: "P", name: "C" },
      { kind: "open", layer: "P", name: null, near: { east: 50, north: 0 } },
      { kind: "open", layer: "P", name: "B" },
    ]);
  });
});

describe("lines that close nothing as they are", () => {
  const on = (layer: string, entity: string) => entity.replace("8=P", `8=${layer}`);
  const unjoined = (name: string, ...layers: string[]) =>
    layers.map((layer) => ({ kind: "unjoined", layer, name, what: layers.join(", ") }));

  it("are named by the parcel between them when they lie on two layers, its neighbour's among them", () => {
    const four = [
      line(20, 0, 30, 0),
      line(30, 0, 30, 10),
      on("Q", line(30, 10, 20, 10)),
      on("Q", line(20, 10, 20, 0)),
    ];
    const neighbour = [on("Q", line(10, 0, 15, 0)), on("Q", line(15, 0, 15, 10)), line(15, 10, 10, 10)];
    const labels = [text("A", 5, 5), text("B", 25, 5), text("C", 12, 5), text("1:1000", 99, 99)];
    const plan = read([square, ...four, ...neighbour, ...labels]);
    expect(shapes(plan)).toEqual([["A", 100]]);
    const found = [...unjoined("B", "P", "Q"), ...unjoined("C", "P", "Q")];
    expect(plan.findings).toEqual(expect.arrayContaining(found));
    expect(plan.findings).toHaveLength(found.length);
  });

  it("are named when they cross instead of meeting", () => {
    const crossed = [line(19, 0, 31, 0), line(30, -1, 30, 11), line(31, 10, 19, 10), line(20, 11, 20, -1)];
    const plan = read([square, text("A", 5, 5), ...crossed, text("B", 25, 5)]);
    expect(plan.findings).toEqual(unjoined("B", "P"));
    expect(shapes(plan)).toEqual([["A", 100]]);
  });

  it("are no parcels where other texts stand between them, or several names", () => {
    const road = [on("R", line(-5, -5, 35, -5)), on("R", line(0, -6, 0, 0)), on("R", line(10, -6, 10, 0))];
    const plan = read([square, text("A", 5, 5), ...road, on("R", text("Put", 5, -2)).replace("8=T", "8=R")]);
    expect(plan.findings.map(({ kind }) => kind)).toEqual(["open", "open", "open"]);
    const around = [
      line(20, 0, 30, 0),
      line(30, 0, 30, 10),
      on("Q", line(30, 10, 20, 10)),
      on("Q", line(20, 10, 20, 0)),
    ];
    const two = read([square, text("A", 5, 5), ...around, text("B", 22, 5), text("C", 28, 5)]);
    expect(two.findings.map(({ kind }) => kind)).not.toContain("unjoined");
  });
});

describe("areas that are filled", () => {
  const path = (flags: number, side: string) => `91=1 92=${flags} ${side} 97=0 75=0 98=1 10=99 20=99`;
  const edges = "93=2 72=2 10=5 20=0 40=5 50=180 51=360 73=1 72=1 10=10 20=0 11=0 21=0";

  it("are outlines: of straight and bent sides, of edges, of polygons", () => {
    const corners = points([0, 0], [10, 0], [10, 10], [0, 10]);
    expect(shapes(read([`HATCH 8=P 10=0 20=0 2=SOLID ${path(7, `72=0 73=1 93=4 ${corners}`)}`]))).toEqual([
      [null, 100],
    ]);
    expect(shapes(read([`MPOLYGON 8=P 10=0 20=0 2=X ${path(2, `73=1 72=0 93=4 ${corners}`)}`]))).toEqual([
      [null, 100],
    ]);
    // Clockwise the angles run the other way: 180 to 360 is the upper half.
    for (const [arc, middle] of [
      [edges, -5],
      [edges.replace("73=1", "73=0"), 5],
    ] as const) {
      const plan = read([`HATCH 8=P ${path(1, arc)}`]);
      expect(Number(shapes(plan)[0]?.[1])).toBeCloseTo((Math.PI * 25) / 2, 0);
      const norths = plan.outlines[0]?.corners.map(({ north }) => north) ?? [];
      expect(norths.find((north) => Math.abs(north - middle) < 0.01)).toBeDefined();
    }
  });

  it("say nothing twice beside their outline, and their holes are no parcels", () => {
    const fill = points([10, 0], [10, 10], [0, 10], [0, 0]);
    const hole = points([4, 4], [6, 4], [6, 6]);
    const hatch = `HATCH 8=P 91=2 92=3 72=0 73=1 93=4 ${fill} 97=0 92=18 72=0 73=1 93=3 ${hole} 97=0 75=0`;
    expect(read([square, hatch])).toMatchObject({ outlines: { length: 1 }, findings: [] });
    expect(read([hatch])).toMatchObject({ outlines: { length: 1 }, findings: [{ kind: "hole" }] });
    expect(read([`HATCH 8=P 91=1 92=1 93=1 72=4 94=3 75=0`]).findings).toEqual([
      { kind: "unread", layer: "P", name: null, what: "HATCH" },
    ]);
  });

  it("have labels that are not read, which are said", () => {
    const leader = "MULTILEADER 8=T 300=CONTEXT_DATA{ 304=A 12=5 22=5";
    expect(read([square, leader]).findings).toEqual([{ kind: "unread_label", layer: "T", name: null }]);
  });
});

it("what is drawn from below lies where it is seen, and a text between two points in their middle", () => {
  const below = `${square.replaceAll("10=10", "10=-10")} 230=-1`;
  expect(read([below, text("A", 5, 5)]).outlines[0]).toMatchObject({ name: "A" });
  const between = "TEXT 8=T 10=-8 20=5 1=A 72=3 11=12 21=5";
  expect(read([square, between]).outlines[0]).toMatchObject({ name: "A" });
});

describe("blocks", () => {
  const block = [
    "BLOCK 8=0 2=B 10=1 20=1",
    "LWPOLYLINE 8=0 70=1 10=1 20=1 10=11 20=1 10=11 20=6 10=1 20=6",
    "ENDBLK",
  ];

  it("are read where they stand: shifted, turned, scaled, mirrored, within each other", () => {
    const outer = ["BLOCK 8=0 2=C 10=0 20=0", "INSERT 8=0 2=B 10=0 20=0 50=90", "ENDBLK"];
    const plan = read(["INSERT 8=P 2=C 10=100 20=100 41=-2 42=2", text("A", 105, 110)], {
      blocks: [...block, ...outer],
    });
    expect(plan.outlines[0]).toMatchObject({ layer: "P", name: "A" });
    expect(plan.outlines[0]?.corners.map(({ east, north }) => [Math.round(east), Math.round(north)])).toEqual(
      [
        [100, 100],
        [100, 120],
        [110, 120],
        [110, 100],
      ],
    );
    expect(shapes(read(["INSERT 8=P 2=B 10=0 20=0 70=2 71=2 44=20 45=20"], { blocks: block }))).toHaveLength(
      4,
    );
    const other = ["BLOCK 2=OTHER 70=4 1=other.dwg", "ENDBLK"];
    for (const name of ["missing", "other"])
      expect(read([`INSERT 8=P 2=${name} 10=0 20=0`], { blocks: other }).findings).toMatchObject([
        { kind: "block" },
      ]);
  });

  it("carry names and further values as attributes", () => {
    const attribute = (tag: string, value: string) =>
      `ATTRIB 8=T 10=0 20=0 2=${tag} 1=${value} 72=1 11=5 21=5`;
    const insert = [
      "INSERT 8=T 66=1 2=N 10=50 20=50",
      attribute("SNAGA", "87,5"),
      attribute("BROJ", "A"),
      "SEQEND",
    ];
    const other = `LWPOLYLINE 8=P 70=1 ${points([20, 0], [30, 0], [30, 10])}`;
    const plan = read(
      [square, ...insert, other, "INSERT 8=T 66=1 2=N", "ATTRIB 8=T 10=28 20=3 2=BROJ 1=B", "SEQEND"],
      {
        blocks: ["BLOCK 2=N", "ENDBLK"],
      },
    );
    expect(plan.outlines.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(plan.outlines[0]?.properties).toEqual({ SNAGA: "87,5", BROJ: "A" });
  });
});

it("texts are read as they are seen: letters by number, fractions, fonts, several lines, beside their measure", () => {
  const names = [
    ["MTEXT", "{\\fArial|b0;\\H2.5x;\\U+0160uma}\\P2", "Šuma 2"],
    ["MTEXT", "k.\\U+010D. {\\H0.7x;\\S1200/1;}", "k.č. 1200/1"],
    ["MTEXT", "\\S1200^1;", "1200/1"],
    ["MTEXT", "A1 {\\H0.7x;\\S2^ ;}", "A1 2"],
    ["MTEXT", "\\pxqc;A\\{1\\}\\~b", "A{1} b"],
    ["TEXT", "%%uA1%%u 5%%d", "A1 5°"],
    ["TEXT", "\\U+041F1", "П1"],
    ["TEXT", "%%0651", "A1"],
  ];
  for (const [type, written, name] of names) {
    const label = `${type} 8=T 10=5 20=5 1=${written}`;
    const measures = ["1.750,9 m2", "P = 1751 m²", "Površina: 17,51 ara", "П=1751 м2"];
    const texts = measures.map((one) => text(one, 4, 4));
    expect(read([...texts, label, square]).outlines[0]?.name, written).toBe(name);
    const area = `MTEXT 8=T 10=4 20=4 1=1751 m{\\H0.7x;\\S2^ ;}`;
    expect(read([area, label, square]).outlines[0]?.name, written).toBe(name);
  }
});

it("units are those of the header, unless the numbers say that its template was another", () => {
  const park = points([6_445_950, 4_974_410], [6_446_050, 4_974_410], [6_446_050, 4_974_510]);
  const area = (header: string, corners: string) =>
    shapes(read([`LWPOLYLINE 8=P 70=1 ${corners}`], { header }))[0]?.[1];
  const millimetres = "9\n$INSUNITS\n70\n4";
  expect(area(millimetres, park)).toBe(5000);
  expect(area("", park.replace(/=(\d{6,})/g, "=$1000"))).toBe(5000);
  const local = points([0, 0], [100, 0], [100, 100]);
  expect(area(millimetres, local)).toBe(5000);
  expect(area(millimetres, local.replaceAll("100", "100000"))).toBe(5000);
  expect(area("9\n$INSUNITS\n70\n5", local.replaceAll("100", "10000"))).toBe(5000);
});

it("a layer that is frozen or off is marked, and its names are believed last", () => {
  const old = text("old", 3, 3).replace("8=T", "8=OLD");
  const plan = read([square, old, text("A", 5, 5), square.replace("8=P", "8=OLD")], {
    layers: ["LAYER 2=P 70=0 62=7", "LAYER 2=OLD 70=0 62=-7"],
  });
  expect(plan.layers).toEqual([
    { name: "P", count: 1, hidden: false },
    { name: "OLD", count: 1, hidden: true },
  ]);
  expect(plan.outlines[0]?.name).toBe("A");
});

it("what is not read is named with its layer, and only what a plan needs is judged", () => {
  const odd = "ACAD_PROXY_ENTITY 8=Q 290=2 1071=x";
  expect(
    read([square, odd, odd, "SPLINE 8=Q 71=3"], { header: "9\n$XCLIPFRAME\n290\n     2" }),
  ).toMatchObject({
    outlines: { length: 1 },
    findings: [
      { kind: "unread", layer: "Q", what: "ACAD_PROXY_ENTITY" },
      { kind: "unread", layer: "Q", what: "ACAD_PROXY_ENTITY" },
      { kind: "unread", layer: "Q", what: "SPLINE" },
    ],
  });
});

describe("what a drawing does not show", () => {
  const layers = ["LAYER 2=Skriven 70=1 62=7", "LAYER 2=P 70=0 62=7"];

  it("is said of an invisible object, and marked of a block on a frozen layer", () => {
    expect(read([square.replace("70=1", "60=1 70=1")])).toMatchObject({
      outlines: [],
      findings: [{ kind: "invisible", layer: "P" }],
    });
    const blocks = ["BLOCK 2=Parcele 10=0 20=0", square, "ENDBLK"];
    const plan = read(["INSERT 8=SKRIVEN 2=PARCELE 10=0 20=0"], { layers, blocks });
    expect(plan.layers).toEqual([{ name: "Skriven", count: 1, hidden: true }]);
  });

  it("is neither on paper nor the frame of control of a smoothed line", () => {
    expect(read([square.replace("70=1", "67=1 70=1")]).outlines).toEqual([]);
    const vertices = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ].map(([x, y]) => `VERTEX 70=8 10=${x} 20=${y}`);
    const smoothed = ["POLYLINE 8=P 70=5", "VERTEX 70=16 10=50 20=50", ...vertices, "SEQEND"];
    expect(shapes(read(smoothed))).toEqual([[null, 100]]);
  });

  it("is one layer however its name is written", () => {
    const other = square.replace("8=P", "8=p").replaceAll("10=", "10=2");
    expect(read([square, other], { layers }).layers).toEqual([{ name: "P", count: 2, hidden: false }]);
  });
});

it("a fill on a layer of its own gives no parcel a second time", () => {
  const fill = `HATCH 8=SRAFURA 91=1 92=2 93=4 ${points([0, 0], [10, 0], [10, 10], [0, 10])}`;
  expect(read([square, fill]).outlines.map(({ layer }) => layer)).toEqual(["P"]);
  expect(read([fill]).outlines.map(({ layer }) => layer)).toEqual(["SRAFURA"]);
  const layers = ["LAYER 2=SRAFURA 70=1"];
  expect(
    read([square, fill], { layers }).layers.map(({ count }) => count),
    "on a frozen layer",
  ).toEqual([1, 1]);
});

it("a template's unit is not believed where the drawing would not lie in the park's own net", () => {
  const far = `LWPOLYLINE 8=P 70=1 ${points([2000, 2000], [9000, 2000], [9000, 9000], [2000, 9000])}`;
  const drawn = (unit: number, east: number) =>
    readPlan(
      "plan.dxf",
      strToU8(
        [section("HEADER", [`9\n$INSUNITS\n70\n${unit}`]), section("ENTITIES", [groups(far)]), "0\nEOF"].join(
          "\n",
        ),
      ),
      { east, north: east },
    ).outlines[0]?.corners[0]?.east;
  expect(drawn(4, 5500)).toBe(2000);
  expect(drawn(1, 5500)).toBe(2000);
  expect(drawn(4, 5.5)).toBe(2);
  const small = `LWPOLYLINE 8=P 70=1 ${points([0, 0], [100, 0], [100, 100])}`;
  const bytes = strToU8(
    [section("HEADER", ["9\n$INSUNITS\n70\n4"]), section("ENTITIES", [groups(small)]), "0\nEOF"].join("\n"),
  );
  expect(shapes(readPlan("plan.dxf", bytes, { east: 0, north: 0 })), "no park is a tenth of a metre").toEqual(
    [[null, 5000]],
  );
});
