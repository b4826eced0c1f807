import postgrestRestProvider, { defaultPrimaryKeys, defaultSchema } from "@raphiniert/ra-data-postgrest";
import { ApiError } from "@solar/postgrest-client/api-error";
import type { DataProvider, GetListParams, GetManyReferenceParams, RaRecord, SortPayload } from "react-admin";
import { rowById, staffRequest } from "./api.ts";
import type { CallOptions } from "./call-api.ts";
import { filterParameters } from "./filters.ts";
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

/** Filters as raw parameters: a key that ends in `@` is passed on as it is. */
function rawFilters(resource: string, filter: Record<string, unknown>, always: readonly string[] = []) {
  const config = resourceConfig(resource);
  const own: Record<string, unknown> = {};
  // PostgREST takes conditions on joined tables as parameters of their own, not within a tree.
  const joined: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    const column = config.joined?.[name];
    if (column && value) joined[`${column}@eq`] = value;
    else own[name] = value;
  }
  const { and } = filterParameters(config.filters, own, [...(config.always ?? []), ...always]);
  return { ...joined, ...(and ? { "and@": and } : {}) };
}

const columnsOf = (resource: string) => {
  const { columns } = resourceConfig(resource);
  return columns ? { meta: { columns: [columns] } } : {};
};

/** Rows that are alike in the sorted column go by their id: else they could stand on two pages, or on none. */
const totalOrder = (sort: SortPayload = { field: "id", order: "ASC" }): SortPayload =>
  sort.field === "id" ? sort : { ...sort, field: `${sort.field}.${sort.order.toLowerCase()},id` };

const listTable = (resource: string) => {
  const config = resourceConfig(resource);
  return config.listFrom ?? config.table;
};

const table = (resource: string) => resourceConfig(resource).table;

/**
 * Our API through ra-data-postgrest, with what it lacks: filters by rules (see resources.ts), pages that do not overlap,
 * saving against a version, creating without view-only columns.
 */
export const dataProvider: DataProvider = {
  ...postgrest,
  getList: (resource, params) => {
    const listParams = params as GetListParams;
    return postgrest.getList(listTable(resource), {
      ...listParams,
      ...columnsOf(resource),
      sort: totalOrder(listParams.sort),
      filter: rawFilters(resource, listParams.filter ?? {}),
    });
  },
  getManyReference: (resource, params) => {
    const { target, id, ...rest } = params as GetManyReferenceParams;
    return postgrest.getList(listTable(resource), {
      ...rest,
      sort: totalOrder(rest.sort),
      filter: rawFilters(resource, rest.filter ?? {}, [`${target}.eq.${id}`]),
    });
  },
  getOne: async (resource, { id }) => {
    const data = await rowById<RaRecord>(table(resource), String(id));
    if (!data) throw new ApiError("errors.not_found", 404);
    return { data };
  },
  getMany: (resource, params) => postgrest.getMany(table(resource), params),
  create: async (resource, params) => ({ data: await createRecord(resource, params.data) }),
  update: async (resource, params) => ({
    data: await updateRecord(resource, params.id, params.data, params.previousData ?? {}),
  }),
  updateMany: (resource, params) => postgrest.updateMany(table(resource), params),
  delete: (resource, params) => postgrest.delete(table(resource), params),
  deleteMany: (resource, params) => postgrest.deleteMany(table(resource), params),
} as DataProvider;
