import { percentPoint } from "@solar/domain/coordinates";
import { parsePolygon } from "@solar/domain/polygon";
import { outlines, rectangle } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DrawingAction, type DrawingState, newDrawing, parcelsOf } from "./drawing-state.ts";
import { reduce } from "./drawing-store.ts";
import { newParcel, nextName, outlineOf } from "./drawn-parcel.ts";

const ids = ["a", "b", "c", "d", "e"];
const start = newDrawing([
  newParcel("a", "Parcela 1", rectangle(10, 10, 30, 30)),
  newParcel("b", "Parcela 2", rectangle(30, 10, 50, 30)),
  newParcel("c", "Bez obrisa", []),
]);

const run = (actions: readonly DrawingAction[], from = start): DrawingState => actions.reduce(reduce, from);

const id = fc.constantFrom(...ids);
const point = fc
  .tuple(fc.double({ min: -20, max: 120, noNaN: true }), fc.double({ min: -20, max: 120, noNaN: true }))
  .map(([x, y]) => percentPoint(x, y));
/** Also what no outline may be: too few points, points beside the picture. */
const anyOutline = fc.oneof(outlines, fc.array(point, { maxLength: 6 }));

const edit = fc.oneof(
  fc.record({
    kind: fc.constant("reshape" as const),
    what: fc.constantFrom("move_point" as const, "move_parcel" as const),
    outlines: fc.array(fc.tuple(id, anyOutline), { maxLength: 3 }).map((list) => new Map(list)),
  }),
  fc.record({ kind: fc.constant("remove" as const), ids: fc.array(id, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant("rename" as const), id, name: fc.string({ maxLength: 5 }) }),
  fc.record({
    kind: fc.constant("set_values" as const),
    what: fc.constant("change_values" as const),
    values: fc
      .array(fc.tuple(id, fc.record({ price: fc.nat() })), { maxLength: 3 })
      .map((list) => new Map(list)),
  }),
  fc
    .tuple(fc.array(id, { maxLength: 2 }), fc.array(anyOutline, { maxLength: 4 }), fc.nat())
    .map(([replaces, polygons, from]) => ({
      kind: "exchange" as const,
      what: "cut" as const,
      replaces,
      parcels: polygons.map((polygon, at) => newParcel(`${from}-${at}`, `P-${at}`, polygon)),
    })),
  anyOutline.map((polygon) => ({
    kind: "replace_all" as const,
    what: "import" as const,
    parcels: [newParcel("i", "Uvoz", polygon)],
  })),
);

const changing = fc.oneof(
  fc.tuple(edit, fc.boolean()).map(([one, merge]) => ({ type: "edit" as const, edit: one, merge })),
  fc.record({
    type: fc.constant("finish_drawing" as const),
    id: fc.uuid(),
    name: fc.constantFrom("Parcela 7", "Parcela 8"),
  }),
);

const action: fc.Arbitrary<DrawingAction> = fc.oneof(
  { weight: 3, arbitrary: changing },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        type: fc.constant("start_drawing" as const),
        purpose: fc.constantFrom("parcel" as const, "grid" as const),
        parcelId: fc.option(id),
      }),
      fc.record({ type: fc.constant("add_point" as const), point }),
      fc.constant({ type: "remove_last_point" as const }),
      fc.constant({ type: "cancel_drawing" as const }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({ type: fc.constant("select" as const), ids: fc.array(id, { maxLength: 3 }) }),
      fc.record({ type: fc.constant("set_locked" as const), ids: fc.array(id), locked: fc.boolean() }),
      fc.record({
        type: fc.constant("set_task" as const),
        task: id.map((one) => ({ kind: "grid" as const, ids: [one], area: rectangle(1, 1, 9, 9) })),
      }),
      fc.constant({ type: "undo" as const }),
      fc.constant({ type: "redo" as const }),
    ),
  },
);

describe("any sequence of actions", () => {
  test("returns to the start when all of it is undone, and comes back when it is redone", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const after = reduce(run(actions), { type: "cancel_drawing" });
        let back = after;
        while (back.history.past.length > 0) back = reduce(back, { type: "undo" });
        expect(parcelsOf(back)).toBe(parcelsOf(start));
        let again = back;
        while (again.history.past.length < after.history.past.length) again = reduce(again, { type: "redo" });
        expect(parcelsOf(again)).toBe(parcelsOf(after));
      }),
      { numRuns: 300 },
    );
  });

  test("with one undo for each change returns to what was before it, step by step", () => {
    fc.assert(
      fc.property(fc.array(changing.filter((one) => !("merge" in one && one.merge))), (actions) => {
        let state = start;
        for (const one of actions) {
          const next = reduce(state, one);
          if (parcelsOf(next) !== parcelsOf(state))
            expect(parcelsOf(reduce(next, { type: "undo" }))).toBe(parcelsOf(state));
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
  const draw = (count: number): DrawingAction[] => [
    { type: "start_drawing", purpose: "parcel" },
    ...points.slice(0, count).map((one): DrawingAction => ({ type: "add_point", point: one })),
  ];
  const finish: DrawingAction = { type: "finish_drawing", id: "new", name: "Parcela 4" };

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
    expect(parcelsOf(run([...draw(3), { type: "cancel_drawing" }]))).toBe(parcelsOf(start));
  });

  test("takes points back and brings them again before it touches what was drawn earlier", () => {
    const back = run([...draw(3), { type: "undo" }, { type: "undo" }]);
    expect(back.draft?.points).toHaveLength(1);
    const again = run([{ type: "redo" }, { type: "redo" }], back);
    expect(again.draft?.points).toEqual(points.slice(0, 3));
  });

  test("that something else was begun over comes back with undo", () => {
    const others: DrawingAction[][] = [
      [{ type: "set_tool", tool: "move" }],
      [{ type: "start_drawing", purpose: "grid" }],
      [{ type: "start_drawing", purpose: "parcel" }, { type: "cancel_drawing" }],
      [{ type: "set_task", task: { kind: "grid", ids: ["a"], area: points } }],
    ];
    for (const actions of others) {
      const state = run([...draw(3), ...actions, { type: "undo" }]);
      expect(state.draft?.points).toHaveLength(3);
      expect(state.draft?.purpose).toBe("parcel");
    }
  });

  test("that an earlier visit left goes on, unless another one was begun", () => {
    const draft = { purpose: "parcel" as const, parcelId: null, points: rectangle(1, 1, 9, 9), undone: [] };
    expect(run([{ type: "resume_drawing", draft }]).draft).toBe(draft);
    expect(run([...draw(2), { type: "resume_drawing", draft }]).draft?.points).toHaveLength(2);
    expect(run([{ type: "resume_drawing", draft: { ...draft, points: [] } }]).draft).toBeNull();
  });

  test("that was cancelled comes back with undo", () => {
    const state = run([...draw(3), { type: "cancel_drawing" }, { type: "undo" }]);
    expect(state.draft?.points).toEqual(points.slice(0, 3));
  });

  test("gives a parcel without an outline its outline", () => {
    const state = run([
      { type: "start_drawing", purpose: "parcel", parcelId: "c" },
      ...points.map((one): DrawingAction => ({ type: "add_point", point: one })),
      finish,
    ]);
    expect(parcelsOf(state)).toHaveLength(3);
    expect(outlineOf(parcelsOf(state)[2] ?? newParcel("", "", []))).toEqual(points);
  });

  test("undoes a grid as one step", () => {
    const parcels = [1, 2, 3].map((at) =>
      newParcel(`p${at}`, `P-0${at}`, rectangle(at * 10, 50, at * 10 + 9, 60)),
    );
    const split = run([{ type: "edit", edit: { kind: "exchange", what: "grid", replaces: ["a"], parcels } }]);
    expect(parcelsOf(split).map(({ name }) => name)).toEqual([
      "Parcela 2",
      "Bez obrisa",
      "P-01",
      "P-02",
      "P-03",
    ]);
    expect(parcelsOf(reduce(split, { type: "undo" }))).toBe(parcelsOf(start));
  });

  test("leaves a locked parcel where it is", () => {
    const state = run([
      { type: "set_locked", ids: ["a"], locked: true },
      { type: "edit", edit: { kind: "remove", ids: ["a"] } },
      { type: "edit", edit: { kind: "reshape", what: "move_parcel", outlines: new Map([["a", points]]) } },
    ]);
    expect(parcelsOf(state)).toBe(parcelsOf(start));
  });

  test("continues one step while an arrow key is held", () => {
    const nudge = (x: number, merge: boolean): DrawingAction => ({
      type: "edit",
      edit: { kind: "reshape", what: "move_parcel", outlines: new Map([["a", rectangle(x, 10, 30, 30)]]) },
      merge,
    });
    const state = run([nudge(11, false), nudge(12, true), nudge(13, true)]);
    expect(state.history.past).toHaveLength(1);
    expect(parcelsOf(reduce(state, { type: "undo" }))).toBe(parcelsOf(start));
  });
});

test("the next name counts on from the number of parcels and is free", () => {
  expect(nextName([])).toBe("Parcela 1");
  expect(nextName(parcelsOf(start))).toBe("Parcela 4");
  expect(nextName([newParcel("a", "Parcela 2", [])])).toBe("Parcela 3");
});

test("parcels that get no values stay the same objects: nobody draws or compares them anew", () => {
  const values = new Map([["a", { price: 5 }]]);
  const after = reduce(start, { type: "edit", edit: { kind: "set_values", what: "change_values", values } });
  const [a, b, c] = parcelsOf(after);
  expect(a).toMatchObject({ price: 5 });
  expect([b, c].map((one, at) => one === parcelsOf(start)[at + 1])).toEqual([true, true]);
});
