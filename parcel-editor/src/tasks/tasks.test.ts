import { isSharedColumn, sharedColumns } from "@solar/domain/apportion";
import { clampToImage } from "@solar/domain/coordinates";
import { type GroundOutline, groundArea, toPicture } from "@solar/domain/ground";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startNumbering } from "../commands/tasks.ts";
import { select } from "../state/actions.ts";
import { newDrawing } from "../state/drawing-state.ts";
import { cachedDrawing } from "../state/drawing-store.ts";
import { type DrawnParcel, newParcel } from "../state/drawn-parcel.ts";
import { testGeoreference } from "../state/testing-georeference.ts";
import { type CutChoice, cutParcels, planCut } from "./cut-plan.ts";
import { planMerge } from "./merge-plan.ts";
import { planNumbering } from "./numbering-plan.ts";

const { projection } = testGeoreference;
const box = (left: number, bottom: number, right: number, top: number): GroundOutline =>
  [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ].map(([east = 0, north = 0]) => ({ east: 6_446_000 + east, north: 4_974_000 + north }));
const parcelOn = (
  id: string,
  name: string,
  outline: GroundOutline,
  values: Partial<DrawnParcel> = {},
): DrawnParcel => ({
  ...newParcel(
    id,
    name,
    outline.map((corner) => clampToImage(toPicture(projection, corner) ?? { x: 0, y: 0 })),
  ),
  ground_outline: outline,
  ...values,
});
const source = parcelOn("a", "A1", box(-30, 0, 30, 20), {
  area_m2: 1200,
  power_kw: 100,
  panel_count: 173,
  price: 100_001,
  ocekivani_godisnji_prihod: 7777,
  images: ["/one.jpg"],
  name_en: "Plot A1",
});
const choice: CutChoice = {
  mode: "parts",
  parts: 3,
  area: 500,
  power: 50,
  direction: "crosswise",
  otherEnd: false,
  pattern: "A1/1",
};
const around = { taken: new Set<string>(), aspectRatio: 16 / 9 };
const plan = (change: Partial<CutChoice>, parcel = source, line: { x: number; y: number }[] = []) =>
  planCut(parcel, { ...choice, ...change }, line, testGeoreference, around);
const sizes = (change: Partial<CutChoice>) => plan(change).pieces?.map(({ area }) => Math.round(area));

describe("cutting a parcel on the ground", () => {
  test("makes parts of the size that was asked for, and one of what is left", () => {
    expect(sizes({})).toEqual([400, 400, 400]);
    expect(sizes({ mode: "area" })).toEqual([500, 500, 200]);
    expect(sizes({ mode: "area", area: 300, direction: "lengthwise" })).toEqual([300, 300, 300, 300]);
    expect(sizes({ mode: "power", power: 25 })).toEqual([300, 300, 300, 300]);
    expect(plan({}).pieces?.map(({ name }) => name)).toEqual(["A1/1", "A1/2", "A1/3"]);
  });

  test("begins at the other end, and runs as a line was drawn", () => {
    const eastOf = (change: Partial<CutChoice>) =>
      plan({ mode: "area", ...change }).pieces?.[0]?.ground[0]?.east ?? 0;
    expect(eastOf({ otherEnd: true })).toBeGreaterThan(eastOf({}));
    const upright = [0, 30].map(
      (north) => toPicture(projection, { east: 6_446_010, north: 4_974_000 + north }) ?? { x: 0, y: 0 },
    );
    expect(
      plan({ mode: "line" }, source, upright)
        .pieces?.map(({ area }) => Math.round(area))
        .sort(),
    ).toEqual([400, 800]);
    expect(plan({ direction: "line" }, source, upright).pieces).toHaveLength(3);
  });

  test("shares the numbers out by area, sums exact, and the first part stays the parcel", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.boolean(), (parts, otherEnd) => {
        const pieces = cutParcels(source, plan({ parts, otherEnd }).pieces ?? [], () => "new");
        expect(pieces.map(({ id }) => id)).toEqual(["a", ...Array<string>(parts - 1).fill("new")]);
        expect(pieces[0]).toMatchObject({ name: "A1/1", name_en: null, images: ["/one.jpg"] });
        for (const column of Object.keys(sharedColumns).filter(isSharedColumn)) {
          const sum = pieces.reduce((total, piece) => total + (piece[column] ?? 0), 0);
          expect(Number(sum.toFixed(sharedColumns[column].finest))).toBe(source[column]);
        }
      }),
    );
  });

  test("says why it cannot be done", () => {
    const problem = (change: Partial<CutChoice>, parcel = source) => {
      const made = plan(change, parcel);
      return made.pieces ? null : made.problem;
    };
    expect(problem({}, { ...source, status: "reserved" })).toBe("held");
    expect(problem({ parts: Number.NaN })).toBe("wrong_number");
    expect(problem({ mode: "area", area: 1200 })).toBe("too_large");
    expect(problem({ mode: "area", area: 1 })).toBe("too_many");
    expect(problem({ mode: "power" }, { ...source, power_kw: 0 })).toBe("no_power");
    expect(problem({ mode: "line" })).toBe("no_line");
    const beside = [0, 30].map(
      (north) => toPicture(projection, { east: 6_446_045, north: 4_974_000 + north }) ?? { x: 0, y: 0 },
    );
    expect(plan({ mode: "line" }, source, beside)).toMatchObject({ problem: "misses" });
    expect(
      planCut(source, choice, [], testGeoreference, { ...around, taken: new Set(["A1/2"]) }),
    ).toMatchObject({
      problem: "name_taken",
      name: "A1/2",
    });
  });
});

describe("merging parcels", () => {
  const right = parcelOn("b", "A2", box(30, 0, 50, 20), {
    area_m2: 400,
    power_kw: 33.3,
    price: 30_000,
    images: ["/two.jpg"],
  });

  test("adds ground, numbers and pictures to the parcel that stays, on the ground and where it is not known", () => {
    const { parcel } = planMerge([source, right], testGeoreference);
    expect(parcel).toMatchObject({
      id: "a",
      area_m2: 1600,
      power_kw: 133.3,
      price: 130_001,
      merged_from: ["b"],
    });
    expect(parcel?.images).toEqual(["/one.jpg", "/two.jpg"]);
    expect(groundArea(parcel?.ground_outline ?? [])).toBeCloseTo(1600, 3);
    expect(parcel?.polygon_data?.[0]).toEqual(source.polygon_data?.[0]);
    const unplaced = [source, right].map((one) => ({ ...one, ground_outline: [] }));
    expect(planMerge(unplaced, null).parcel?.polygon_data).toHaveLength(4);
  });

  test("keeps a price on request, names all that was merged before, and holds back what is somebody's", () => {
    expect(
      planMerge([source, { ...right, price: 0, merged_from: ["c"] }], testGeoreference).parcel,
    ).toMatchObject({
      price: 0,
      merged_from: ["b", "c"],
    });
    expect(planMerge([source, { ...right, status: "sold" }], testGeoreference)).toMatchObject({
      problem: "held",
      name: "A2",
    });
    expect(planMerge([source, parcelOn("d", "D", box(60, 0, 70, 20))], testGeoreference)).toMatchObject({
      problem: "not_neighbours",
    });
  });
});

describe("numbering along a path", () => {
  const parcels = ["X", "Parcela 7", "A2"].map((name, at) => ({
    ...newParcel(`${at}`, name, []),
    name_en: at === 1 ? "Parcel 7" : null,
  }));
  const names = (ids: string[], first: string) =>
    planNumbering(parcels, ids, first).renamed.map(({ name }) => name);

  test("begins with the parcels that are selected, if they are several", () => {
    const store = cachedDrawing("numbering", () => newDrawing(parcels));
    const picked = (ids: string[]) => {
      store.update(select(ids));
      startNumbering({ store, focusCanvas: () => {} });
      return store.get().task;
    };
    expect(picked(["2", "0"])).toMatchObject({ kind: "number", ids: ["2", "0"] });
    expect(picked(["1"])).toMatchObject({ kind: "number", ids: [] });
  });

  test("counts on from the first name, whatever it ends with", () => {
    expect(names(["2", "0", "1"], "A1")).toEqual(["A1", "A2", "A3"]);
    expect(names(["0", "1"], "12/1")).toEqual(["12/1", "12/2"]);
    expect(names(["0", "1"], "P-09")).toEqual(["P-09", "P-10"]);
    expect(names(["0"], " ")).toEqual([]);
  });

  test("lets the English name count along, and names what another parcel has", () => {
    expect(planNumbering(parcels, ["1"], "Parcela 9").renamed[0]).toMatchObject({ name_en: "Parcel 9" });
    expect(planNumbering(parcels, ["1"], "B9").renamed[0]).toMatchObject({ name_en: null });
    expect(planNumbering(parcels, ["0", "1"], "A1").taken).toBe("A2");
    expect(planNumbering(parcels, ["0", "1", "2"], "A1").taken).toBeNull();
  });
});
