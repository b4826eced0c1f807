import { readFileSync } from "node:fs";
import { toPicture } from "@solar/domain/ground";
import { readPlan } from "@solar/georeference/formats/read-plan";
import { solveGround } from "@solar/georeference/solve/solve";
import { describe, expect, it } from "vitest";
import park1 from "../../../tests/fixtures/survey/park-1.json" with { type: "json" };
import park2 from "../../../tests/fixtures/survey/park-2.json" with { type: "json" };
import { exportFile } from "../export/export-file.ts";
import { type DrawnParcel, newParcel } from "../state/drawn-parcel.ts";
import { type Georeference, withUpdatedGround } from "../state/georeference.ts";
import { comparableName } from "./match-parcels.ts";
import { distanceToPark, guessPlanSystem, heightsFit, placedOutlines, planMisfit } from "./place-plan.ts";
import { type ImportChoices, planImport, withImportedPlan } from "./plan-import.ts";
import { guessValueChoice, sourceAmbiguity } from "./plan-values.ts";

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/fixtures/survey/${name}`, import.meta.url)));

function groundOf({ points }: typeof park1): Georeference {
  const projection = solveGround(points, { width: 1920, height: 1080 }).suggested?.projection;
  if (!projection) throw new Error("the points cannot be solved");
  return { projection, system: "EPSG:31276", toWgs84: () => ({ latitude: 44.9, longitude: 17.3 }) };
}
const ground = groundOf(park1);

const choices: ImportChoices = {
  matchBy: "name",
  values: { area: true, power: { by: "keep" }, price: { by: "keep" }, cadastral: "", language: "sr" },
};
const unlocked = new Set<string>();

const placed = (file: string, layer: string, where: Georeference) => {
  const plan = readPlan(file, bytesOf(file));
  return placedOutlines(
    plan.outlines.filter((one) => one.layer === layer),
    guessPlanSystem(plan, where),
    where,
  );
};
const outlines = placed("park-1.dxf", "PARCELE", ground);

/** The parcels as they are after everything of the plan was taken. */
const taken = (parcels: readonly DrawnParcel[], some = outlines, how = choices) => {
  const planned = planImport(parcels, some, how, ground, unlocked);
  return withUpdatedGround(parcels, withImportedPlan(parcels, planned, new Set()), ground);
};
const statesOf = (parcels: readonly DrawnParcel[], some = outlines, how = choices) =>
  planImport(parcels, some, how, ground, unlocked).items.map(({ state }) => state);

describe("a plan on the picture", () => {
  it.each([
    ["park-1.dxf", "PARCELE", park1, 0.2],
    ["park-1.geojson", "", park1, 0.2],
    ["park-1.kml", "", park1, 0.2],
    ["park-2.dxf", "PARCELE", park2, 0.1],
    ["park-2.geojson", "", park2, 0.25],
  ])("lies where the parcels are: %s", (file, layer, truth, most) => {
    const where = groundOf(truth);
    const found = placed(file, layer, where);
    expect(found).toHaveLength(truth.parcels.length);
    for (const { name, polygon } of truth.parcels) {
      const shown = found.find((one) => comparableName(one.name ?? "") === comparableName(name))?.polygon;
      for (const corner of polygon) {
        const off = shown?.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)) ?? [];
        // Stored to the hundredth of a percent.
        expect(Math.min(...off), name).toBeLessThan(most + 0.01);
      }
    }
  });

  it("has its system found by where it comes to lie, the axes turned as well", () => {
    const plan = readPlan("park-1.dxf", bytesOf("park-1.dxf"));
    expect(guessPlanSystem(plan, ground)).toEqual({ system: "EPSG:31276", swapped: false });
    const corners = ({ corners: own }: (typeof plan.outlines)[number]) =>
      own.map(({ east, north }) => ({ east: north, north: east }));
    const turned = { ...plan, outlines: plan.outlines.map((one) => ({ ...one, corners: corners(one) })) };
    expect(guessPlanSystem(turned, ground)).toEqual({ system: "EPSG:31276", swapped: true });
  });

  it("has the digit of its zone, where its eastings lack it", () => {
    const plan = readPlan("plan.geojson", bytesOf("foreign/zone-digit-left-out.geojson"));
    const as = guessPlanSystem(plan, ground);
    expect(as).toEqual({ system: "EPSG:31276", swapped: false, shortened: true });
    expect(planMisfit(plan.outlines, as, ground)).toBeNull();
    expect(placedOutlines(plan.outlines, as, ground)[0]).toMatchObject({
      ground: outlines[0]?.ground,
      area: 1750.9,
    });
  });

  it("is reported when it is of another park, of another coordinate system, or measures heights from elsewhere", () => {
    const plan = readPlan("park-2.dxf", bytesOf("park-2.dxf"));
    const as = guessPlanSystem(plan, ground);
    expect(planMisfit(plan.outlines, as, ground)).toMatchObject({ reason: "far" });
    expect(distanceToPark(plan.outlines, as, ground)).toBeGreaterThan(40_000);
    expect(planMisfit(plan.outlines, { system: "local", swapped: false }, ground)).toEqual({
      reason: "no_way",
    });
    expect(planMisfit(plan.outlines, { system: "EPSG:4326", swapped: false }, ground)).not.toBeNull();
    const [first] = plan.outlines;
    const low = { ...first, corners: [{ east: 0, north: 0, height: 900 }] } as (typeof plan.outlines)[number];
    expect([heightsFit(plan.outlines, ground), heightsFit([low], ground)]).toEqual([true, false]);
    const [there] = placedOutlines([low], { system: "EPSG:31276", swapped: false }, ground);
    expect(there?.ground).toEqual([{ east: 0, north: 0 }]);
  });

  it("is left out where it is not wholly on the picture", () => {
    const [first] = outlines;
    const beside = (first?.ground ?? []).map((corner) => ({ ...corner, east: corner.east - 150 }));
    const plan = readPlan("park-1.dxf", bytesOf("park-1.dxf"));
    const [only] = plan.outlines.filter(({ layer }) => layer === "PARCELE");
    const moved = placedOutlines(
      only ? [{ ...only, corners: beside }] : [],
      guessPlanSystem(plan, ground),
      ground,
    );
    expect(moved[0]?.polygon).toBeNull();
    expect(statesOf([], moved)).toEqual(["off_picture"]);
  });
});

describe("taking a plan over", () => {
  it("makes parcels with names, exact areas and their ground, and finds them unchanged the next time", () => {
    const parcels = taken([]);
    expect(parcels.map(({ name }) => name)).toEqual(Array.from({ length: 14 }, (_, at) => `A${at + 1}`));
    expect(parcels[0]).toMatchObject({
      area_m2: 1750.9,
      latitude: 44.9,
      ground_outline: outlines[0]?.ground,
    });
    for (const { polygon_data = [], ground_outline = [] } of parcels)
      for (const [at, corner] of ground_outline.entries()) {
        const shown = toPicture(ground.projection, corner);
        expect(shown?.x).toBeCloseTo(polygon_data[at]?.x ?? Number.NaN, 1);
      }
    expect(new Set(statesOf(parcels))).toEqual(new Set(["same"]));
    // The same plan in degrees, with other words before the numbers.
    expect(new Set(statesOf(parcels, placed("park-1.geojson", "", ground)))).toEqual(new Set(["same"]));
  });

  it("comes back equal from what was written of it, in every format and system", () => {
    const parcels = taken([]);
    for (const [format, system] of [
      ["geojson", "EPSG:4326"],
      ["geojson", "EPSG:32633"],
      ["kml", "EPSG:4326"],
      ["dxf", "EPSG:31275"],
      ["csv", "EPSG:31277"],
      ["csv", "EPSG:32634"],
    ] as const) {
      const size = { width: 1600, height: 900 };
      const { content } = exportFile(parcels, format, { size, ground, system });
      const plan = readPlan(`p.${format}`, new TextEncoder().encode(content));
      const back = placedOutlines(plan.outlines, { system, swapped: false }, ground);
      expect(new Set(statesOf(parcels, back)), `${format} ${system}`).toEqual(new Set(["same"]));
      expect(guessPlanSystem(plan, ground).system).toBe(system);
    }
  });

  it("changes the parcels that it finds by name, says by how much, and keeps the others", () => {
    const drawn = newParcel(
      "old",
      "Parcela A2",
      outlines[1]?.polygon?.map(({ x, y }) => ({ x: x + 1, y })) ?? [],
    );
    const other = newParcel("other", "Trafostanica", []);
    const planned = planImport([drawn, other], outlines, choices, ground, unlocked);
    const item = planned.items[1];
    expect(item).toMatchObject({ state: "changed", name: "Parcela A2", columns: ["area_m2"] });
    expect(item?.moved).toBeGreaterThan(1);
    expect(item?.areaBefore).not.toBe(item?.outline.area);
    expect(planned.gone).toEqual([other]);
    const ids = (removed: string[]) =>
      withImportedPlan([drawn, other], planned, new Set(removed)).map(({ id }) => id);
    expect(ids([]).slice(0, 2)).toEqual(["old", "other"]);
    expect(ids(["other"])).not.toContain("other");
    expect(planImport([drawn], outlines, choices, ground, new Set(["old"])).items[1]?.state).toBe("locked");
  });

  it("finds parcels by place, and gives them the plan's names", () => {
    const drawn = outlines.map(({ polygon }, at) =>
      newParcel(`${at}`, `Stara ${20 - at}`, polygon?.map(({ x, y }) => ({ x: x + 0.2, y })) ?? []),
    );
    const planned = planImport(drawn, outlines, { ...choices, matchBy: "place" }, ground, unlocked);
    expect(planned.gone).toEqual([]);
    expect(planned.items.map(({ before, name }) => [before?.id, name])).toEqual(
      outlines.map(({ name }, at) => [`${at}`, name]),
    );
  });

  it("takes a parcel that covers two outlines for one of them", () => {
    const all = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ];
    const states = statesOf([newParcel("x", "Sve", all)], outlines, { ...choices, matchBy: "place" });
    expect(states.filter((state) => state === "changed")).toHaveLength(1);
    expect(states.filter((state) => state === "new")).toHaveLength(13);
  });

  it("gives no name twice", () => {
    const [first, second] = outlines;
    const twins = [first, second].flatMap((one) => (one ? [{ ...one, name: "A1" }] : []));
    const names = taken([newParcel("x", "A1", []), newParcel("y", "Parcela 4", [])], twins).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["A1", "Parcela 4", "A2"]);
    expect(taken([], twins).map(({ name }) => name)).toEqual(["A1", "A2"]);
  });
});

describe("numbers of a plan", () => {
  const rates = (values: Partial<ImportChoices["values"]>): ImportChoices => ({
    ...choices,
    values: { ...choices.values, ...values },
  });

  it("come from the area, from the power, or from a column", () => {
    const byRate = rates({ power: { by: "area", rate: 0.05 }, price: { by: "power", rate: 1000 } });
    expect(taken([], outlines, byRate)[0]).toMatchObject({ power_kw: 87.55, price: 87_550 });
    const [first] = outlines;
    const some = first
      ? [{ ...first, properties: { "Cijena (KM)": "12.500,50 KM", snaga: "90 kW", kc: "Parcela 12/3" } }]
      : [];
    const guessed = guessValueChoice(some, "sr");
    expect(guessed).toMatchObject({
      price: { key: "Cijena (KM)" },
      power: { key: "snaga" },
      cadastral: "kc",
    });
    expect(taken([], some, rates(guessed))[0]).toMatchObject({
      price: 12_500.5,
      power_kw: 90,
      cadastral_number: "12/3",
    });
  });

  it.each([
    ["sr", null],
    ["en", { cell: "61.500", readings: { ".": 61.5, ",": 61_500 }, decimal: "," }],
  ] as const)(
    "are read by their column, which is asked about where it can mean two: %s",
    (language, doubt) => {
      const some = placed("foreign/simpledata-qgis.kml", "", ground);
      const guessed = guessValueChoice(some, language);
      expect(sourceAmbiguity(some, guessed, "price")).toEqual(doubt);
      expect(sourceAmbiguity(some, guessed, "power")).toBeNull();
      expect(taken([], some, rates(guessed))[0]).toMatchObject({ power_kw: 87.5, price: 61_500 });
      const answered = rates({ ...guessed, price: { by: "property", key: "cijena", decimal: "." } });
      expect(taken([], some, answered)[0]).toMatchObject({ price: 61.5 });
    },
  );

  it("are what they are where the format has numbers, and none where they cannot be read", () => {
    const file = { type: "Feature", properties: { snaga: 1.125, cijena: "na upit" } };
    const [first] = outlines;
    const ring = [...(first?.ground ?? []), ...(first?.ground.slice(0, 1) ?? [])];
    const geometry = { type: "Polygon", coordinates: [ring.map(({ east, north }) => [east, north])] };
    const plan = readPlan("p.json", new TextEncoder().encode(JSON.stringify({ ...file, geometry })));
    const some = placedOutlines(plan.outlines, { system: "EPSG:31276", swapped: false }, ground);
    const guessed = { ...guessValueChoice(some, "sr"), price: { by: "property", key: "cijena" } as const };
    expect(sourceAmbiguity(some, guessed, "power")).toBeNull();
    expect(taken([], some, rates(guessed))[0]).toMatchObject({ power_kw: 1.13, price: 0 });
  });

  it("leave alone what is reserved or sold, and a parcel's own where nothing is chosen", () => {
    const parcels: DrawnParcel[] = taken([]).map((parcel, at) => ({
      ...parcel,
      area_m2: 1,
      price: 5,
      status: at === 0 ? "sold" : "available",
    }));
    const [sold, free] = taken(parcels, outlines, rates({ price: { by: "area", rate: 10 } }));
    expect(sold).toMatchObject({ area_m2: 1, price: 5 });
    expect(free).toMatchObject({ area_m2: 2376.7, price: 23_767 });
    expect(taken(parcels, outlines, rates({ area: false }))[1]).toMatchObject({ area_m2: 1, price: 5 });
    const broken = taken(parcels, outlines, rates({ price: { by: "area", rate: Number.NaN } }));
    expect(broken[1]).toMatchObject({ price: 5 });
  });
});

it("keeps what is reserved, sold or locked where the plan does not have it", () => {
  const parcels = taken([]).map((parcel, at) => ({
    ...parcel,
    status: at === 0 ? ("sold" as const) : ("available" as const),
  }));
  const [sold, locked, free] = parcels.map(({ id }) => id);
  const { gone, kept } = planImport(parcels, [], choices, ground, new Set([locked ?? ""]));
  expect(gone).toHaveLength(parcels.length);
  expect([sold, locked, free].map((id) => kept.has(id ?? ""))).toEqual([true, true, false]);
});

it("says the area of a parcel that did not move as it stays", () => {
  const parcels = taken([]);
  const nudged = outlines.map((outline) => ({ ...outline, area: outline.area + 0.1 }));
  const [item] = planImport(parcels, nudged, choices, ground, unlocked).items;
  expect([item?.state, item?.area]).toEqual(["same", outlines[0]?.area]);
});

it("compares names as people do", () => {
  expect(
    ["Parcela A1", "a1", "PARCELA  A-1", "k.č. 1200/1", "Čađavica 2", "Parcela", "Парцела П–1"].map(
      comparableName,
    ),
  ).toEqual(["a1", "a1", "a1", "1200/1", "cadavica2", "parcela", comparableName("P-1")]);
});
