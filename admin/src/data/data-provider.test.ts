import { afterEach, expect, it, vi } from "vitest";

const asked: string[] = [];
// Test files share a process: what an earlier one read of these modules holds its own stand-in.
vi.hoisted(() => vi.resetModules());
vi.mock("./api.ts", () => ({
  staffRequest: async (path: string) => {
    asked.push(decodeURIComponent(path));
    return { json: [], headers: new Headers({ "content-range": "*/0" }) };
  },
  rowById: async () => null,
}));
const { dataProvider } = await import("./data-provider.ts");

afterEach(() => {
  asked.length = 0;
});

const pagination = { page: 2, perPage: 25 };

it("orders rows that are alike by their id, so that two pages never overlap", async () => {
  await dataProvider.getList("projects", {
    pagination,
    sort: { field: "status", order: "DESC" },
    filter: {},
  });
  await dataProvider.getList("parcels", { pagination, sort: { field: "id", order: "ASC" }, filter: {} });
  expect(asked[0]).toMatch(/^\/projects_with_parcels\?.*\border=status\.desc,id\.desc\b/);
  expect(asked[1]).toMatch(/\border=id\.asc$/);
});

it("keeps the parent's condition beside the filter of a list within a record", async () => {
  await dataProvider.getManyReference("parcels", {
    target: "project_id",
    id: "p",
    pagination,
    sort: { field: "name", order: "ASC" },
    filter: { project_id: "q" },
  });
  expect(asked[0]).toContain('and=(project_id.eq.p,project_id.eq."q")');
});

it("reads names beside a row, and filters by a joined table apart from the row's own columns", async () => {
  await dataProvider.getList("reservations", {
    pagination,
    sort: { field: "until", order: "ASC" },
    filter: { state: "active", project_id: "p" },
  });
  const { searchParams } = new URL(asked[0] ?? "", "http://api");
  expect(searchParams.get("select")).toContain("parcel:parcels!inner(");
  expect(searchParams.get("parcel.project_id")).toBe("eq.p");
  expect(searchParams.get("and")).toBe("(ended_at.is.null)");
});

it("says that a record is missing as an error of its own", async () => {
  await expect(dataProvider.getOne("inquiries", { id: "x" })).rejects.toMatchObject({ status: 404 });
});
