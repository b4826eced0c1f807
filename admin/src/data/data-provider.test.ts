import { afterEach, expect, it, vi } from "vitest";

const asked: string[] = [];
const counted: string[] = [];
let stored = 0;
// Test files share a process: what an earlier one read of these modules holds its own stand-in.
vi.hoisted(() => vi.resetModules());
vi.mock("./api.ts", () => ({
  staffRequest: async (path: string) => {
    asked.push(decodeURIComponent(path));
    const { searchParams } = new URL(path, "http://api");
    const rest = Math.max(0, stored - Number(searchParams.get("offset")));
    return {
      json: Array.from({ length: Math.min(rest, Number(searchParams.get("limit"))) }, (_, id) => ({ id })),
      headers: new Headers({ "content-range": "0-24/*" }),
    };
  },
  isPossibleId: () => false,
  maxCounted: 1000,
  exceedsMaxCounted: async (_table: string, query: string) => {
    counted.push(decodeURIComponent(query));
    return stored > 1000;
  },
  countRows: async () => stored,
}));
const { dataProvider } = await import("./data-provider.ts");

afterEach(() => {
  asked.length = 0;
  counted.length = 0;
  stored = 0;
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
  expect(asked[1]).toMatch(/\border=id\.asc(?:&|$)/);
});

it("has a second key for rows that are alike in the first, where a resource has one", async () => {
  const sort = { field: "ended_at", order: "DESC" } as const;
  await dataProvider.getManyReference("reservations", {
    target: "contact_id",
    id: "c",
    pagination,
    sort,
    filter: {},
  });
  expect(new URL(asked[0] ?? "", "http://api").searchParams.get("order")).toBe("ended_at.desc,until,id.desc");
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
  expect(searchParams.get("order")).toBe("until.asc,id.asc");
});

const pageOf = (page: number, meta?: object) =>
  dataProvider.getList("inquiries", {
    pagination: { page, perPage: 25 },
    sort: { field: "created_at", order: "DESC" },
    filter: { spam: false },
    meta,
  });

it("has totals that are exact up to a thousand, and beyond says only whether another page follows", async () => {
  stored = 12;
  expect(await pageOf(1)).toMatchObject({ data: { length: 12 }, total: 12 });
  stored = 1000;
  expect(await pageOf(1)).toMatchObject({ data: { length: 25 }, total: 1000 });
  stored = 1010;
  const first = await pageOf(1);
  expect(first).toMatchObject({
    data: { length: 25 },
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
  expect(first).not.toHaveProperty("total");
  expect(await pageOf(41), "the last page").toMatchObject({ data: { length: 10 }, total: 1010 });
  stored = 1025;
  expect(await pageOf(41), "a last page that is full").toMatchObject({ data: { length: 25 }, total: 1025 });
  stored = 50;
  expect(await pageOf(4), "a page that is gone").toMatchObject({ data: [], total: 50 });
});

it("counts under the conditions of the list, joined tables too, and not for an export", async () => {
  stored = 30;
  await pageOf(1);
  expect(counted).toEqual(["select=id&and=(suspected_spam.is.false)"]);
  expect(await pageOf(1, { counted: false })).toEqual({
    data: expect.anything(),
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
  expect(counted).toHaveLength(1);
  await dataProvider.getList("reservations", {
    pagination,
    sort: { field: "until", order: "ASC" },
    filter: { project_id: "p" },
  });
  expect(counted[1]).toBe("select=id,parcel:parcels!inner(id)&parcel.project_id=eq.p");
});

it("asks for no record whose id cannot exist", async () => {
  await expect(dataProvider.getOne("inquiries", { id: "x" })).rejects.toMatchObject({ status: 404 });
  expect(asked).toEqual([]);
});
