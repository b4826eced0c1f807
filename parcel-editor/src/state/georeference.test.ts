import { clampToImage, type PercentPoint } from "@solar/domain/coordinates";
import { type GroundOutline, groundArea, toGround, toPicture } from "@solar/domain/ground";
import { fields } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setGeoreference, undo } from "./actions.ts";
import { addDraftPoint, finishDraft, startDraft } from "./draft.ts";
import { type Action, newDrawing, parcelsOf } from "./drawing-state.ts";
import { newParcel, outlineOf, withOutline } from "./drawn-parcel.ts";
import { addGroundOutlines, replaceAll, replaceParcels, reshape } from "./edits.ts";
import { groundOutlineOf, measuredArea } from "./georeference.ts";
import { changesSince } from "./server-state.ts";
import { testGeoreference } from "./testing-georeference.ts";

const { projection } = testGeoreference;
const place = (east: number, north: number) => ({ east: 6_446_000 + east, north: 4_974_000 + north });
const shown = (outline: GroundOutline): PercentPoint[] =>
  outline.map((corner) => clampToImage(toPicture(projection, corner) ?? { x: 0, y: 0 }));

/** Surveyed finer than the picture shows, and than what is drawn is kept. */
const surveyed = [
  place(-20.0123, 10.0234),
  place(20.03, 10.01),
  place(20.0256, 40.0478),
  place(-20.04, 40.03),
];
const parcel = { ...newParcel("a", "A1", shown(surveyed)), ground_outline: surveyed };
const start = setGeoreference(testGeoreference)(
  newDrawing([parcel, newParcel("b", "B1", shown([place(30, 10), place(50, 10), place(50, 30)]))]),
);
const run = (...actions: Action[]) => actions.reduce((state, action) => action(state), start);
const reshapeA = (
  outline: readonly PercentPoint[],
  what: "move_point" | "add_point" | "delete_point" = "move_point",
) => reshape(what, new Map([["a", outline]]));
const first = (state = start) => {
  const found = parcelsOf(state)[0] ?? parcel;
  return { ...found, ground_outline: found.ground_outline ?? [] };
};

describe("the ground of an outline", () => {
  test("stays to the digit where a corner did not move, and comes from the picture where it did", () => {
    const moved = outlineOf(parcel).map((corner, at) =>
      at === 1 ? { x: corner.x + 3, y: corner.y } : corner,
    );
    const after = first(run(reshapeA(moved)));
    expect([0, 2, 3].map((at) => after.ground_outline[at])).toEqual([surveyed[0], surveyed[2], surveyed[3]]);
    const seen = toGround(projection, moved[1] ?? { x: 0, y: 0 });
    expect(after.ground_outline[1]?.east).toBeCloseTo(seen?.east ?? 0, 2);
    expect(after.latitude).toBeCloseTo(49.74, 1);
  });

  test("follows corners that are put in and deleted, and undo brings it back", () => {
    const [a, b, c, d] = outlineOf(parcel);
    if (!a || !b || !c || !d) throw new Error("four corners");
    const more = run(
      reshapeA([a, { x: (a.x + b.x) / 2, y: a.y }, b, c, d], "add_point"),
      reshapeA([a, b, c], "delete_point"),
    );
    expect(first(more).ground_outline).toEqual(surveyed.slice(0, 3));
    expect(parcelsOf(undo(undo(more)))[0]).toBe(parcel);
  });

  test("that comes with an outline and stands there is kept; that of a copy is its own", () => {
    const plan = surveyed.map(({ east, north }) => ({ east: east + 0.003, north }));
    const imported = { ...withOutline(parcel, shown(plan)), ground_outline: plan };
    const replaced = run(replaceAll("import", [imported]));
    expect(first(replaced).ground_outline).toEqual(plan);
    const copy = {
      ...withOutline(
        parcel,
        outlineOf(parcel).map(({ x, y }) => ({ x: x + 2, y })),
      ),
      id: "c",
    };
    const [, , copied] = parcelsOf(run(replaceParcels("duplicate", [], [copy])));
    expect(copied?.ground_outline?.some((corner) => surveyed.includes(corner))).toBe(false);
    expect(copied?.ground_outline).toHaveLength(4);
  });

  test("shows where the outline stands, whatever is drawn", () => {
    fc.assert(
      fc.property(fields, (field) => {
        const low = field.map(({ x, y }) => clampToImage({ x, y: 40 + y * 0.6 }));
        const after = first(run(reshapeA(low)));
        for (const [at, corner] of after.ground_outline.entries()) {
          const back = toPicture(projection, corner);
          expect(
            Math.hypot((back?.x ?? 0) - (low[at]?.x ?? 0), (back?.y ?? 0) - (low[at]?.y ?? 0)),
          ).toBeLessThan(0.01);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is given at once to parcels that were drawn before, and is nobody's without control points", () => {
    const [, b] = parcelsOf(run(addGroundOutlines));
    expect(b?.ground_outline).toHaveLength(3);
    expect(measuredArea(parcelsOf(start)[1] ?? parcel, testGeoreference)).toBeCloseTo(
      groundArea(b?.ground_outline ?? []),
      0,
    );
    const unknown = run(setGeoreference(null), reshapeA(outlineOf(parcel).slice(0, 3)));
    expect(first(unknown).ground_outline).toBe(surveyed);
    expect(measuredArea(first(unknown), null)).toBeNull();
    expect(groundOutlineOf(newParcel("n", "N", []), testGeoreference)).toEqual([]);
  });
});

test("a side of typed metres is that long, to the millimetre", () => {
  const metres = place(25.371, 0.044);
  const points = [place(0, 0), metres, place(25, 30)].map((ground, at) => ({
    ...(toPicture(projection, ground) ?? { x: 0, y: 0 }),
    ...(at === 1 && { ground }),
  }));
  const drawn = run(startDraft("parcel"), ...points.map(addDraftPoint), finishDraft("n", "Nova"));
  expect(parcelsOf(drawn)[2]?.ground_outline?.[1]).toEqual(metres);
});

test("what was merged is named when it is saved, until that is undone", () => {
  const rows = parcelsOf(start).map((one) => ({ ...one, version: 1 })) as never[];
  const stored = setGeoreference(testGeoreference)(newDrawing(parcelsOf(start), rows));
  const merged = replaceParcels("merge", ["a", "b"], [{ ...parcel, merged_from: ["b"] }])(stored);
  const saves = (state: typeof stored) =>
    changesSince(state.stored, parcelsOf(state)).filter((save) => "delete" in save);
  expect(saves(merged)).toEqual([{ id: "b", version: 1, delete: true, merge_into: "a" }]);
  expect(saves(undo(merged))).toEqual([]);
});
