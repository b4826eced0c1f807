import { expect, it } from "vitest";
import { writeFilter } from "../routing/use-address-filter.ts";
import { historyQuery, readFilter } from "./history-filter.ts";

const none = readFilter(new URLSearchParams());
const condition = (filter: object) => new URLSearchParams(historyQuery({ ...none, ...filter })).get("and");

it("keeps the filter in the address, and nothing of what is not chosen", () => {
  const address = new URLSearchParams("kind=parcels&person=visitor");
  expect(writeFilter(readFilter(address))).toEqual({ kind: "parcels", person: "visitor" });
});

it("asks for kind, person and days", () => {
  expect(historyQuery(none)).toBe("");
  expect(condition({ kind: "settings" })).toBe('(table_name.eq."site_settings")');
  expect(condition({ kind: "deleted_projects" })).toBe("(table_name.eq.projects,op.eq.DELETE)");
  expect(condition({ kind: "deleted_parcels" })).toBe("(table_name.eq.parcels,op.eq.DELETE)");
  expect(condition({ person: "visitor" })).toBe('(actor.eq."visitor")');
  expect(condition({ person: "019a" })).toBe('(changed_by.eq."019a")');
  // Days of the company, not of whoever looks.
  expect(condition({ from: "2026-01-01", to: "2026-01-02" })).toBe(
    '(changed_at.gte."2025-12-31T23:00:00.000Z",changed_at.lt."2026-01-02T23:00:00.000Z")',
  );
});
