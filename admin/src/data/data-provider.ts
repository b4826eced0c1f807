import postgrestRestProvider, { defaultPrimaryKeys, defaultSchema } from "@raphiniert/ra-data-postgrest";
import { ApiError } from "@solar/postgrest-client/api-error";
import type { DataProvider, GetListParams, GetManyReferenceParams, RaRecord, SortPayload } from "react-admin";
import { countRows, isBeyondCount, mostCounted, rowById, staffRequest } from "./api.ts";
import type { CallOptions } from "./call-api.ts";
import { filterParameters, isSearch } from "./filters.ts";
import { resourceConfig } from "./resources.ts";
import { createRecord, updateRecord } from "./writes.ts";

/** ra-data-postgrest calls this with its own fetch options. */
const httpClient = async (
  url: string,
  options: { method?: string; headers?: Headers; body?: string } = {},
) => {
  const answer = await staffRequest(url, {
    method: (options.method ?? "GET") as NonNullable<CallOptions["method"]>,
    headers: Object.fromEntries(options.headers?.entries() ?? []),
    ...(options.body === undefined ? {} : { body: JSON.parse(options.body) }),
  });
  return { ...answer, json: answer.json };
};

const postgrest = postgrestRestProvider({
  apiUrl: "",
  httpClient,
  defaultListOp: "eq",
  primaryKeys: defaultPrimaryKeys,
  schema: defaultSchema,
});

/** Filters as parameters of PostgREST. */
function conditionsOf(resource: string, filter: Record<string, unknown>, always: readonly string[] = []) {
  const config = resourceConfig(resource);
  const own: Record<string, unknown> = {};
  // PostgREST takes conditions on joined tables as parameters of their own, not within a tree.
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    const column = config.joined?.[name];
    if (column && value) joined[column] = `eq.${value}`;
    else own[name] = value;
  }
  return { ...joined, ...filterParameters(config.filters, own, [...(config.always ?? []), ...always]) };
}

const columnsOf = (resource: string) => {
  const { columns } = resourceConfig(resource);
  return columns ? { columns: [columns] } : {};
};

/** Rows that are alike in the sorted column go by their id: else they could stand on two pages, or on none. */
const totalOrder = (sort: SortPayload = { field: "id", order: "ASC" }): SortPayload =>
  sort.field === "id" ? sort : { ...sort, field: `${sort.field}.${sort.order.toLowerCase()},id` };

function listTable(resource: string, conditions: Record<string, string>) {
  const { table, listFrom = table, searchFrom = listFrom } = resourceConfig(resource);
  return isSearch(conditions) ? searchFrom : listFrom;
}

const table = (resource: string) => resourceConfig(resource).table;

/**
 * A page, read with one row more, which tells whether another page follows: to count all rows takes longer the more there
 * are. The total is known from the last page, or is counted where there are not too many; `meta.counted: false` does without.
 */
async function listPage(resource: string, params: GetListParams, conditions: Record<string, string>) {
  const { counted = true, ...meta } = params.meta ?? {};
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const before = (page - 1) * perPage;
  const source = listTable(resource, conditions);
  const query = String(
    new URLSearchParams({ select: resourceConfig(resource).countColumns ?? "id", ...conditions }),
  );
  const [{ data: found }, isBeyond] = await Promise.all([
    postgrest.getList(source, {
      ...params,
      pagination: { page, perPage },
      sort: totalOrder(params.sort),
      filter: { ...raw(conditions), ...raw({ limit: String(perPage + 1) }) },
      meta: { ...meta, headers: { Prefer: "count=none" } },
    }),
    !counted || before >= mostCounted || isBeyondCount(source, query),
  ]);
  const data = found.slice(0, perPage);
  const hasNextPage = found.length > perPage;
  if (!hasNextPage && (data.length > 0 || page === 1)) return { data, total: before + data.length };
  if (isBeyond) return { data, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
  return { data, total: await countRows(source, query) };
}

/** ra-data-postgrest passes on as it is what ends in `@`. */
const raw = (parameters: Record<string, string>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`${name}@`, value]));

/**
 * Our API through ra-data-postgrest, with what it lacks: filters by rules (see resources.ts), pages that do not overlap,
 * saving against a version, creating without view-only columns.
 */
export const dataProvider: DataProvider = {
  ...postgrest,
  getList: (resource, params) =>
    listPage(
      resource,
      { ...params, meta: { ...params.meta, ...columnsOf(resource) } },
      conditionsOf(resource, params.filter ?? {}),
    ),
  getManyReference: (resource, params) => {
    const { target, id, ...rest } = params as GetManyReferenceParams;
    return listPage(resource, rest, conditionsOf(resource, rest.filter ?? {}, [`${target}.eq.${id}`]));
  },
  getOne: async (resource, { id }) => {
    const data = await rowById<RaRecord>(table(resource), String(id));
    if (!data) throw new ApiError("errors.not_found", 404);
    return { data };
  },
  getMany: (resource, params) =>
    postgrest.getMany(table(resource), { ...params, meta: { ...params.meta, ...columnsOf(resource) } }),
  create: async (resource, params) => ({ data: await createRecord(resource, params.data) }),
  update: async (resource, params) => ({
    data: await updateRecord(resource, params.id, params.data, params.previousData ?? {}),
  }),
  updateMany: (resource, params) => postgrest.updateMany(table(resource), params),
  delete: (resource, params) => postgrest.delete(table(resource), params),
  deleteMany: (resource, params) => postgrest.deleteMany(table(resource), params),
} as DataProvider;
