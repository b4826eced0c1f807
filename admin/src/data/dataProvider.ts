import postgrestRestProvider, { defaultPrimaryKeys, defaultSchema } from "@raphiniert/ra-data-postgrest";
import type { DataProvider, GetListParams, GetManyReferenceParams } from "react-admin";
import { staffRequest } from "./api.ts";
import type { CallOptions } from "./callApi.ts";
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
  const { and } = filterParameters(config.filters, filter, [...(config.always ?? []), ...always]);
  return and ? { "and@": and } : {};
}

const listTable = (resource: string) => {
  const config = resourceConfig(resource);
  return config.listFrom ?? config.table;
};

const table = (resource: string) => resourceConfig(resource).table;

/**
 * Our API through ra-data-postgrest, with what it lacks: filters by rules (see resources.ts), saving against a
 * version, creating without view-only columns.
 */
export const dataProvider: DataProvider = {
  ...postgrest,
  getList: (resource, params) => {
    const listParams = params as GetListParams;
    return postgrest.getList(listTable(resource), {
      ...listParams,
      filter: rawFilters(resource, listParams.filter ?? {}),
    });
  },
  getManyReference: (resource, params) => {
    const { target, id, ...rest } = params as GetManyReferenceParams;
    return postgrest.getList(listTable(resource), {
      ...rest,
      filter: rawFilters(resource, rest.filter ?? {}, [`${target}.eq.${id}`]),
    });
  },
  getOne: (resource, params) => postgrest.getOne(table(resource), params),
  getMany: (resource, params) => postgrest.getMany(table(resource), params),
  create: async (resource, params) => ({ data: await createRecord(resource, params.data) }),
  update: async (resource, params) => ({
    data: await updateRecord(resource, params.id, params.data, params.previousData ?? {}),
  }),
  updateMany: (resource, params) => postgrest.updateMany(table(resource), params),
  delete: (resource, params) => postgrest.delete(table(resource), params),
  deleteMany: (resource, params) => postgrest.deleteMany(table(resource), params),
} as DataProvider;
