import type { Change, HistoryEntry } from "@solar/domain/rows.gen";
import { expect, it } from "vitest";
import { actionOf, changedFields, changesOf, entriesOf, nameOf, titleOf } from "./entries.ts";

it("says the kind of a record once", () => {
  expect(titleOf("Parcela", "C20")).toBe("Parcela: C20");
  expect(titleOf("Parcela", "Parcela C20")).toBe("Parcela C20");
  expect(titleOf("Parcela", "parcela")).toBe("parcela");
  expect(titleOf("Parcela", "Parcelacija")).toBe("Parcela: Parcelacija");
});

it("names a site text and a list item by their content", () => {
  expect(nameOf({ old_row: null, new_row: { id: "home.title", original: "Sunce", own: "Naše" } })).toBe(
    "Sunce",
  );
  expect(nameOf({ old_row: { texts: { title: "Savjet" }, url: "/a.jpg" }, new_row: null })).toBe("Savjet");
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
  const action = (
    op: "INSERT" | "UPDATE",
    old_row: Record<string, unknown> | null,
    new_row: Record<string, unknown>,
  ) => actionOf({ op, old_row, new_row });
  expect(action("INSERT", null, { version: 1 })).toBe("history.did_insert");
  expect(action("INSERT", null, { version: 4 })).toBe("history.did_restore");
  expect(action("UPDATE", { version: 3 }, { version: 4 })).toBe("history.did_update");
});

it("tells another file at the same address from other texts about it", () => {
  const file = { version: 1, bytes: 1000, alt: "Polje" };
  const action = (new_row: typeof file) => actionOf({ op: "UPDATE", old_row: file, new_row });
  expect(action({ ...file, bytes: 2000 })).toBe("history.did_replace");
  expect(action({ ...file, alt: "Krov" })).toBe("history.did_update");
});

it("gives no reason for a failure that is over", () => {
  const failed = { visitor_mail_status: "failed", visitor_mail_error: "550 No such user" };
  const queued = { visitor_mail_status: "queued", visitor_mail_error: null };
  expect(changedFields({ old_row: failed, new_row: queued })).toEqual(["visitor_mail_status"]);
  expect(changedFields({ old_row: queued, new_row: failed })).toEqual([
    "visitor_mail_status",
    "visitor_mail_error",
  ]);
});

it("makes one change of what a transaction did to a record in several steps", () => {
  const entry = (
    id: number,
    transaction_id: string,
    row_id: string,
    from: string,
    to: string,
  ): HistoryEntry => ({
    id,
    transaction_id,
    row_id,
    old_row: { status: from },
    new_row: { status: to },
    op: "UPDATE",
    table_name: "offers",
    actor: "staff",
    changed_by: null,
    changed_at: "2026-11-22T22:33:01Z",
  });
  const changes = changesOf([
    entry(5, "2", "one", "sent", "expired"),
    entry(4, "1", "one", "sending", "sent"),
    entry(3, "1", "other", "draft", "expired"),
    entry(2, "1", "one", "draft", "sending"),
  ]);
  expect(changes.map(({ id, old_row, new_row }) => [id, old_row?.status, new_row?.status])).toEqual([
    [3, "draft", "expired"],
    [4, "draft", "sent"],
    [5, "sent", "expired"],
  ]);
});

it("shows what was done together to one kind of records as one entry", () => {
  const change = (id: number, transaction_id: string, table_name: string) =>
    ({ id, transaction_id, table_name }) as Change;
  const entries = entriesOf([
    change(5, "2", "parcels"),
    change(4, "2", "documents"),
    change(3, "2", "parcels"),
    change(1, "1", "parcels"),
  ]);
  expect(entries.map((changes) => changes.map(({ id }) => id))).toEqual([[5, 3], [4], [1]]);
});
