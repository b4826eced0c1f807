import postgrestRestProvider, { defaultPrimaryKeys, defaultSchema } from "@raphiniert/ra-data-postgrest";
import { ApiError } from "@solar/postgrest-client/api-error";
import type {
  DataProvider,
  GetListParams,
  GetManyReferenceParams,
  RaRecord,
  SortPayload,
  UpdateParams,
} from "react-admin";
import { countRows, exceedsMaxCounted, isPossibleId, maxCounted, staffRequest } from "./api.ts";
import type { CallOptions } from "./call-api.ts";
import { ConflictError, isMissing, type Row } from "./errors.ts";
import { filterParameters } from "./filters.ts";
import { accountMethods } from "./methods/accounts.ts";
import { historyMethods, projectMethods } from "./methods/projects.ts";
import {
  contactMethods,
  dealMethods,
  inquiryMethods,
  offerMethods,
  reservationMethods,
} from "./methods/sales.ts";
import { screenMethods } from "./methods/screens.ts";
import { resourceConfig } from "./resources.ts";

/** Carries the version that an update was made from to the address of its request. */
const versionHeader = "x-version";

/** ra-data-postgrest calls this with its own fetch options. */
const httpClient = async (
  url: string,
  { method = "GET", headers, body }: { method?: string; headers?: Headers; body?: string } = {},
) => {
  const { accept = "", [versionHeader]: version, ...sent } = Object.fromEntries(headers?.entries() ?? []);
  const answer = await staffRequest(version ? `${url}&version=eq.${version}` : url, {
    method: method as NonNullable<CallOptions["method"]>,
    headers: sent,
    ...(body === undefined ? {} : { body: JSON.parse(body) }),
  });
  if (!accept.includes("pgrst.object")) return { ...answer, json: answer.json };
  // A row is asked for as a list of one: browsers would print it as an error of the page that there is none.
  const [row] = answer.json as Row[];
  if (!row) throw new ApiError("errors.not_found", 404);
  return { ...answer, json: row };
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

/** What a screen asks for by `meta.columns` goes before what lists of the resource read. */
const columnsOf = (resource: string, meta: GetListParams["meta"] = {}) => {
  const { columns } = resourceConfig(resource);
  return columns ? { columns: [columns], ...meta } : meta;
};

/** Rows that are alike in the sorted column go by their id: else they could stand on two pages, or on none. */
function totalOrder(resource: string, sort: SortPayload = { field: "id", order: "ASC" }): SortPayload {
  if (sort.field === "id") return sort;
  const { thenBy } = resourceConfig(resource);
  const first = `${sort.field}.${sort.order.toLowerCase()}`;
  const then = thenBy && thenBy !== sort.field ? [thenBy, "id"] : ["id"];
  return { ...sort, field: [first, ...then].join() };
}

function listTable(resource: string) {
  const { table, listFrom = table } = resourceConfig(resource);
  return listFrom;
}

const table = (resource: string) => resourceConfig(resource).table;

/**
 * A page, read with one row more, which tells whether another page follows: to count all rows takes longer the more there
 * are. The total is known from the last page, or is counted where there are not too many; `meta.counted: false` does without.
 */
async function listPage(resource: string, params: GetListParams, conditions: Record<string, string>) {
  const { counted = true, ...meta } = columnsOf(resource, params.meta);
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const before = (page - 1) * perPage;
  const source = listTable(resource);
  const query = String(
    new URLSearchParams({ select: resourceConfig(resource).countColumns ?? "id", ...conditions }),
  );
  const [{ data: found }, isBeyond] = await Promise.all([
    postgrest.getList(source, {
      ...params,
      pagination: { page, perPage },
      sort: totalOrder(resource, params.sort),
      filter: { ...raw(conditions), ...raw({ limit: String(perPage + 1) }) },
      meta: { ...meta, headers: { Prefer: "count=none" } },
    }),
    !counted || before >= maxCounted || exceedsMaxCounted(source, query),
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

/** Columns that the database fills in. */
const stamps = ["id", "created_at", "updated_at", "version", "created_by"];

/** What may be sent of a record. */
const writable = (data: object): Row =>
  Object.fromEntries(
    Object.entries(data).filter(([column, value]) => value !== undefined && !stamps.includes(column)),
  );

/** A column that was not read is taken for an empty one. */
const withAll = (columns: object, previous: RaRecord): RaRecord => ({
  ...Object.fromEntries(Object.keys(columns).map((column) => [column, null])),
  ...previous,
});

/** Saves the columns that changed, on condition that the stored version is still the one that was read. */
async function update(resource: string, { id, data, previousData = { id: "" } }: UpdateParams) {
  const changes = writable(data);
  const { version } = previousData;
  const headers = typeof version === "number" ? { [versionHeader]: String(version) } : {};
  try {
    return await postgrest.update(table(resource), {
      id,
      data: changes,
      previousData: withAll(changes, previousData),
      meta: { headers },
    });
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new ConflictError(await stored(resource, id));
  }
}

/** The row as it is stored now; null when it was deleted. */
const stored = (resource: string, id: unknown): Promise<Row | null> =>
  postgrest.getOne(table(resource), { id: String(id) }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

const methods = {
  ...accountMethods,
  ...contactMethods,
  ...dealMethods,
  ...historyMethods,
  ...inquiryMethods,
  ...offerMethods,
  ...projectMethods,
  ...reservationMethods,
  ...screenMethods,
};

/** With the database's functions, each a method: `useDataProvider<AppDataProvider>()` and `useProviderQuery`. */
export type AppDataProvider = DataProvider & typeof methods;

/**
 * Our API through ra-data-postgrest, with what it lacks: filters by rules (see resources.ts), pages that do not overlap,
 * saving against a version, sending nothing that the database fills in; and the database's functions.
 */
export const dataProvider = {
  ...postgrest,
  ...methods,
  getList: (resource, params) => listPage(resource, params, conditionsOf(resource, params.filter ?? {})),
  getManyReference: (resource, params) => {
    const { target, id, ...rest } = params as GetManyReferenceParams;
    return listPage(resource, rest, conditionsOf(resource, rest.filter ?? {}, [`${target}.eq.${id}`]));
  },
  getOne: async (resource, params) => {
    if (!isPossibleId(String(params.id))) throw new ApiError("errors.not_found", 404);
    return postgrest.getOne(table(resource), params);
  },
  getMany: (resource, params) =>
    postgrest.getMany(table(resource), { ...params, meta: columnsOf(resource, params.meta) }),
  create: (resource, { data, ...params }) => {
    const row = writable(data);
    // It may be given, so that what goes with it is known before.
    return postgrest.create(table(resource), { ...params, data: data.id ? { ...row, id: data.id } : row });
  },
  update,
  updateMany: (resource, params) => postgrest.updateMany(table(resource), params),
  delete: (resource, params) => postgrest.delete(table(resource), params),
  deleteMany: (resource, params) => postgrest.deleteMany(table(resource), params),
} as AppDataProvider;
