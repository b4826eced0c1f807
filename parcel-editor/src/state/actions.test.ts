import { percentPoint } from "@solar/domain/coordinates";
import { parsePolygon } from "@solar/domain/polygon";
import { outlines, rectangle } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redo, select, setLocked, setTask, setTool, undo } from "./actions.ts";
import {
  addDraftPoint,
  cancelDraft,
  finishDraft,
  removeDraftPoint,
  resumeDraft,
  startDraft,
} from "./draft.ts";
import { type Action, type DrawingState, newDrawing, parcelsOf } from "./drawing-state.ts";
import { newParcel, nextName, outlineOf } from "./drawn-parcel.ts";
import { deleteParcels, renameParcel, replaceAll, replaceParcels, reshape, setValues } from "./edits.ts";

const ids = ["a", "b", "c", "d", "e"];
const start = newDrawing([
  newParcel("a", "Parcela 1", rectangle(10, 10, 30, 30)),
  newParcel("b", "Parcela 2", rectangle(30, 10, 50, 30)),
  newParcel("c", "Bez obrisa", []),
]);

const run = (actions: readonly Action[], from = start): DrawingState =>
  actions.reduce((state, action) => action(state), from);

const id = fc.constantFrom(...ids);
const point = fc
  .tuple(fc.double({ min: -20, max: 120, noNaN: true }), fc.double({ min: -20, max: 120, noNaN: true }))
  .map(([x, y]) => percentPoint(x, y));
/** Also what no outline may be: too few points, points beside the picture. */
const anyOutline = fc.oneof(outlines, fc.array(point, { maxLength: 6 }));

const anyEdit = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("move_point" as const, "move_parcel" as const),
      fc.array(fc.tuple(id, anyOutline), { maxLength: 3 }),
    )
    .map(([what, list]) => reshape(what, new Map(list))),
  fc.array(id, { maxLength: 3 }).map(deleteParcels),
  fc.tuple(id, fc.string({ maxLength: 5 })).map(([one, name]) => renameParcel(one, name)),
  fc
    .array(fc.tuple(id, fc.record({ price: fc.nat() })), { maxLength: 3 })
    .map((list) => setValues("change_values", new Map(list))),
  fc
    .tuple(fc.array(id, { maxLength: 2 }), fc.array(anyOutline, { maxLength: 4 }), fc.nat())
    .map(([replaced, polygons, from]) =>
      replaceParcels(
        "cut",
        replaced,
        polygons.map((polygon, at) => newParcel(`${from}-${at}`, `P-${at}`, polygon)),
      ),
    ),
  anyOutline.map((polygon) => replaceAll("import", [newParcel("i", "Uvoz", polygon)])),
  fc.tuple(fc.uuid(), fc.constantFrom("Parcela 7", "Parcela 8")).map(([one, name]) => finishDraft(one, name)),
);

const continuedReshape = fc
  .array(fc.tuple(id, anyOutline), { maxLength: 3 })
  .map((list) => reshape("move_point", new Map(list), true));

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.oneof({ weight: 3, arbitrary: anyEdit }, continuedReshape) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc
        .tuple(fc.constantFrom("parcel" as const, "grid" as const), fc.option(id))
        .map(([purpose, parcelId]) => startDraft(purpose, parcelId)),
      point.map(addDraftPoint),
      fc.constant(removeDraftPoint),
      fc.constant(cancelDraft),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.array(id, { maxLength: 3 }).map((list) => select(list)),
      fc.tuple(fc.array(id), fc.boolean()).map(([list, locked]) => setLocked(list, locked)),
      id.map((one) => setTask({ kind: "grid", ids: [one], area: rectangle(1, 1, 9, 9) })),
      fc.constant(undo),
      fc.constant(redo),
    ),
  },
);

describe("any sequence of actions", () => {
  test("returns to the start when all of it is undone, and comes back when it is redone", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const after = cancelDraft(run(actions));
        let back = after;
        while (back.history.past.length > 0) back = undo(back);
        expect(parcelsOf(back)).toBe(parcelsOf(start));
        let again = back;
        while (again.history.past.length < after.history.past.length) again = redo(again);
        expect(parcelsOf(again)).toBe(parcelsOf(after));
      }),
      { numRuns: 300 },
    );
  });

  test("with one undo for each change returns to what was before it, step by step", () => {
    fc.assert(
      fc.property(fc.array(anyEdit), (actions) => {
        let state = start;
        for (const one of actions) {
          const next = one(state);
          if (parcelsOf(next) !== parcelsOf(state)) expect(parcelsOf(undo(next))).toBe(parcelsOf(state));
          state = next;
        }
      }),
    );
  });

  test("leaves only outlines that the database takes: none, or 3 to 500 points on the picture", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        for (const parcel of parcelsOf(run(actions))) {
          const stored: unknown = JSON.parse(JSON.stringify(parcel.polygon_data));
          expect(parsePolygon(stored)).toEqual(outlineOf(parcel));
          for (const { x, y } of outlineOf(parcel)) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(100);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(100);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("leaves a selection that names only what is there", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const state = run(actions);
        const known = new Set(parcelsOf(state).map((parcel) => parcel.id));
        for (const selected of state.selection) expect(known.has(selected)).toBe(true);
        if (state.corner !== null) expect(state.selection).toHaveLength(1);
      }),
    );
  });
});

describe("drawing", () => {
  const points = rectangle(60, 60, 80, 80);
  const draw = (count: number): Action[] => [
    startDraft("parcel"),
    ...points.slice(0, count).map(addDraftPoint),
  ];
  const finish = finishDraft("new", "Parcela 4");

  test("adds a parcel with the defaults of a new one, selected", () => {
    const state = run([...draw(4), finish]);
    expect(parcelsOf(state).at(-1)).toMatchObject({
      id: "new",
      name: "Parcela 4",
      polygon_data: points,
      status: "available",
      description: "",
      images: [],
      area_m2: 0,
      power_kw: 0,
      annual_production_kwh: 0,
      price: 0,
      ima_ppa_ugovor: false,
      ppa_godine: null,
      ocekivani_godisnji_prihod: null,
    });
    expect(state.selection).toEqual(["new"]);
    expect(state.draft).toBeNull();
  });

  test("does not finish below 3 points, and cancelling leaves nothing behind", () => {
    expect(run([...draw(2), finish]).draft?.points).toHaveLength(2);
    expect(parcelsOf(run([...draw(3), cancelDraft]))).toBe(parcelsOf(start));
  });

  test("takes points back and brings them again before it touches what was drawn earlier", () => {
    const back = run([...draw(3), undo, undo]);
    expect(back.draft?.points).toHaveLength(1);
    const again = run([redo, redo], back);
    expect(again.draft?.points).toEqual(points.slice(0, 3));
  });

  test("that something else was begun over comes back with undo", () => {
    const others: Action[][] = [
      [setTool("move")],
      [startDraft("grid")],
      [startDraft("parcel"), cancelDraft],
      [setTask({ kind: "grid", ids: ["a"], area: points })],
    ];
    for (const actions of others) {
      const state = run([...draw(3), ...actions, undo]);
      expect(state.draft?.points).toHaveLength(3);
      expect(state.draft?.purpose).toBe("parcel");
    }
  });

  test("that an earlier visit left goes on, unless another one was begun", () => {
    const draft = { purpose: "parcel" as const, parcelId: null, points: rectangle(1, 1, 9, 9), undone: [] };
    expect(run([resumeDraft(draft)]).draft).toBe(draft);
    expect(run([...draw(2), resumeDraft(draft)]).draft?.points).toHaveLength(2);
    expect(run([resumeDraft({ ...draft, points: [] })]).draft).toBeNull();
  });

  test("that was cancelled comes back with undo", () => {
    const state = run([...draw(3), cancelDraft, undo]);
    expect(state.draft?.points).toEqual(points.slice(0, 3));
  });

  test("gives a parcel without an outline its outline", () => {
    const state = run([startDraft("parcel", "c"), ...points.map(addDraftPoint), finish]);
    expect(parcelsOf(state)).toHaveLength(3);
    expect(outlineOf(parcelsOf(state)[2] ?? newParcel("", "", []))).toEqual(points);
  });

  test("undoes a grid as one step", () => {
    const parcels = [1, 2, 3].map((at) =>
      newParcel(`p${at}`, `P-0${at}`, rectangle(at * 10, 50, at * 10 + 9, 60)),
    );
    const split = run([replaceParcels("grid", ["a"], parcels)]);
    expect(parcelsOf(split).map(({ name }) => name)).toEqual([
      "Parcela 2",
      "Bez obrisa",
      "P-01",
      "P-02",
      "P-03",
    ]);
    expect(parcelsOf(undo(split))).toBe(parcelsOf(start));
  });

  test("leaves a locked parcel where it is", () => {
    const state = run([
      setLocked(["a"], true),
      deleteParcels(["a"]),
      reshape("move_parcel", new Map([["a", points]])),
    ]);
    expect(parcelsOf(state)).toBe(parcelsOf(start));
  });

  test("continues one step while an arrow key is held", () => {
    const nudge = (x: number, merge: boolean) =>
      reshape("move_parcel", new Map([["a", rectangle(x, 10, 30, 30)]]), merge);
    const state = run([nudge(11, false), nudge(12, true), nudge(13, true)]);
    expect(state.history.past).toHaveLength(1);
    expect(parcelsOf(undo(state))).toBe(parcelsOf(start));
  });
});

test("the next name counts on from the number of parcels and is free", () => {
  expect(nextName([])).toBe("Parcela 1");
  expect(nextName(parcelsOf(start))).toBe("Parcela 4");
  expect(nextName([newParcel("a", "Parcela 2", [])])).toBe("Parcela 3");
});

test("parcels that get no values stay the same objects: nobody draws or compares them anew", () => {
  const values = new Map([["a", { price: 5 }]]);
  const after = setValues("change_values", values)(start);
  const [a, b, c] = parcelsOf(after);
  expect(a).toMatchObject({ price: 5 });
  expect([b, c].map((one, at) => one === parcelsOf(start)[at + 1])).toEqual([true, true]);
});
