import { expect, it } from "vitest";
import { filterParameters } from "./filters.ts";
import { resourceConfig } from "./resources.ts";

const condition = (filter: Record<string, unknown>) =>
  filterParameters(resourceConfig("changes").filters, filter).and;

it("the history is narrowed by kind, person and days", () => {
  expect(condition({ kind: "", person: null })).toBeUndefined();
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
