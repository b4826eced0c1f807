import { expect, it } from "vitest";
import { changedFields, deedOf, titleOf } from "./entries.ts";

it("says the kind of a record once", () => {
  expect(titleOf("Parcela", "C20")).toBe("Parcela: C20");
  expect(titleOf("Parcela", "Parcela C20")).toBe("Parcela C20");
  expect(titleOf("Parcela", "parcela")).toBe("parcela");
  expect(titleOf("Parcela", "Parcelacija")).toBe("Parcela: Parcelacija");
});

it("shows no tiny pictures and nothing else that a trigger wrote", () => {
  const row = {
    version: 1,
    preview: "data:image/webp;base64,AAAA",
    search_text: "a",
    handled_at: "2026-11-22T22:33:01Z",
    alt: "Polje",
  };
  const changed = {
    version: 2,
    preview: "data:image/webp;base64,BBBB",
    search_text: "b",
    handled_at: "2026-11-22T22:33:40Z",
    alt: "Krov",
  };
  expect(changedFields({ old_row: row, new_row: changed })).toEqual(["alt"]);
  expect(changedFields({ old_row: null, new_row: changed })).toEqual([]);
});

it("tells what came back from what is new", () => {
  expect(deedOf({ op: "INSERT", new_row: { version: 1 } })).toBe("history.did_insert");
  expect(deedOf({ op: "INSERT", new_row: { version: 4 } })).toBe("history.did_restore");
  expect(deedOf({ op: "UPDATE", new_row: { version: 4 } })).toBe("history.did_update");
});
