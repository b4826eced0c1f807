import { emptyParcel } from "@solar/domain/columns/parcels";
import type { Parcel } from "@solar/domain/rows.gen";
import { rectangle } from "@solar/domain/testing-outlines";
import { describe, expect, test } from "vitest";
import { undo } from "./actions.ts";
import { newDrawing, parcelsOf } from "./drawing-state.ts";
import { outlineOf } from "./drawn-parcel.ts";
import { addParcel, deleteParcels, reshape } from "./edits.ts";
import {
  changesSince,
  isStored,
  markSaved,
  mergeServerRows,
  resolveConflicts,
  restoreEdits,
} from "./server-state.ts";

const row = (id: string, values: Partial<Parcel> = {}): Parcel => ({
  ...emptyParcel(`Parcela ${id}`),
  id,
  project_id: "project",
  position: 1,
  polygon_data: [...rectangle(10, 10, 30, 30)],
  measured_area_m2: null,
  public_price: 0,
  public: true,
  stage: "planned",
  project_location: null,
  by_price: null,
  by_power: null,
  by_yield: null,
  price: 1000,
  created_at: "",
  updated_at: "",
  version: 1,
  ...values,
});

const moved = rectangle(40, 40, 60, 60);
const rows = [row("a"), row("b")];
const start = newDrawing(rows, rows);
const moveA = (outline = moved) => reshape("move_parcel", new Map([["a", outline]]));
const drawn = moveA()(start);
const named = (state: typeof start, id: string) => parcelsOf(state).find((parcel) => parcel.id === id);

describe("what is sent", () => {
  test("is nothing for untouched rows, and only the changed columns with the version that was read", () => {
    expect(changesSince(start.stored, parcelsOf(start))).toEqual([]);
    expect(changesSince(drawn.stored, parcelsOf(drawn))).toEqual([
      { id: "a", version: 1, polygon_data: [...moved] },
    ]);
    expect(changesSince(drawn.stored, parcelsOf(undo(drawn)))).toEqual([]);
  });

  test("is a whole parcel for a new one and a deletion for one that is gone", () => {
    const state = deleteParcels(["b"])(addParcel("n", "Nova", moved)(start));
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([
      expect.objectContaining({ id: "n", name: "Nova", price: 0, polygon_data: [...moved] }),
      { id: "b", version: 1, delete: true },
    ]);
    expect(changesSince(state.stored, parcelsOf(state))[0]).not.toHaveProperty("version");
  });
});

describe("news from the database", () => {
  test("is taken over beside what was changed here, and undoing does not bring the old values back", () => {
    const news = [row("a", { price: 2000, version: 2 }), row("b"), row("c")];
    const state = mergeServerRows(news)(drawn);
    expect(named(state, "a")).toMatchObject({ price: 2000, polygon_data: [...moved] });
    expect(named(state, "c")).toBeDefined();
    const undone = undo(state);
    expect(named(undone, "a")).toMatchObject({ price: 2000, polygon_data: rows[0]?.polygon_data });
    expect(changesSince(undone.stored, parcelsOf(undone))).toEqual([]);
  });

  test("about the same column waits for the question when saving", () => {
    const news = [row("a", { polygon_data: [...rectangle(1, 1, 9, 9)], version: 2 }), row("b")];
    const state = mergeServerRows(news)(drawn);
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([
      { id: "a", version: 1, polygon_data: [...moved] },
    ]);
  });

  test("removes what somebody deleted, unless it was changed here", () => {
    const state = mergeServerRows([])(drawn);
    expect(parcelsOf(state).map(({ id }) => id)).toEqual(["a"]);
  });
});

describe("after saving", () => {
  test("nothing is unsaved, and undoing changes the saved parcels back", () => {
    const answer = [row("a", { polygon_data: [...moved], version: 2 }), row("b")];
    const state = markSaved(answer, parcelsOf(drawn))(drawn);
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([]);
    const undone = undo(state);
    expect(changesSince(undone.stored, parcelsOf(undone))).toEqual([
      { id: "a", version: 2, polygon_data: rows[0]?.polygon_data },
    ]);
  });

  test("what was changed while the answer was on its way is still unsaved", () => {
    const later = moveA(rectangle(5, 5, 9, 9))(drawn);
    const answer = [row("a", { polygon_data: [...moved], version: 2 }), row("b")];
    const state = markSaved(answer, parcelsOf(drawn))(later);
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([
      { id: "a", version: 2, polygon_data: [...rectangle(5, 5, 9, 9)] },
    ]);
  });
});

describe("a conflict", () => {
  const theirs = row("a", { polygon_data: [...rectangle(1, 1, 9, 9)], price: 5, version: 7 });

  test("settled for mine sends my columns against their version and keeps their other ones", () => {
    const state = resolveConflicts([theirs, row("b")], new Map([["a", "mine"]]))(drawn);
    expect(named(state, "a")?.price).toBe(5);
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([
      { id: "a", version: 7, polygon_data: [...moved] },
    ]);
  });

  test("settled for theirs takes their row, and undoing gives mine back", () => {
    const state = resolveConflicts([theirs, row("b")], new Map([["a", "theirs"]]))(drawn);
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([]);
    const mine = named(undo(state), "a");
    expect(mine && outlineOf(mine)).toEqual([...moved]);
  });

  test("is none when the same is stored: nothing is left to save, and nothing to undo", () => {
    const same = row("a", { polygon_data: [...moved], version: 2 });
    const mine = named(drawn, "a");
    expect(mine && isStored(mine, same)).toBe(true);
    expect(mine && isStored(mine, theirs)).toBe(false);
    expect(isStored({ ...row("a"), description: "" }, row("a", { description: null }))).toBe(true);
    const state = resolveConflicts([same, row("b")], new Map([["a", "mine"]]))(drawn);
    expect(changesSince(state.stored, parcelsOf(state))).toEqual([]);
    expect(state.history).toBe(drawn.history);
  });

  test("over a deleted parcel saves mine as a new one, or lets it go", () => {
    const settle = (choice: "mine" | "theirs") =>
      resolveConflicts([row("b")], new Map([["a", choice]]))(drawn);
    const mine = settle("mine");
    expect(changesSince(mine.stored, parcelsOf(mine))[0]).not.toHaveProperty("version");
    const gone = settle("theirs");
    expect(changesSince(gone.stored, parcelsOf(gone))).toEqual([]);
    expect(named(gone, "a")).toBeUndefined();
  });
});

test("changes left on this device wait for the question when the database is newer", () => {
  const newer = [row("a", { version: 3 }), row("b")];
  const state = restoreEdits(parcelsOf(drawn), new Map([["a", 1]]))(newDrawing(newer, newer));
  expect(changesSince(state.stored, parcelsOf(state))).toEqual([
    { id: "a", version: 1, polygon_data: [...moved] },
  ]);
});
