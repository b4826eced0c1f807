import { pictureSlots } from "@solar/domain/page-pictures";
import { isUuid } from "@solar/domain/uuid";
import { ApiError } from "@solar/postgrest-client/api-error";
import { session } from "./browser-session.ts";
import { type CallOptions, requestApi } from "./call-api.ts";

type Options = Omit<CallOptions, "token">;

/**
 * A call with the member of staff's token. A 401 means that the token ended early: it is renewed once and the
 * call made again; a second 401 ends the session (see authProvider.checkError).
 *
 * @throws ApiError 401 without a call, where nobody is signed in any more
 */
export async function staffRequest(path: string, options: Options = {}): ReturnType<typeof requestApi> {
  const token = await session.token();
  // Without one the API would answer as it answers visitors: less than there is.
  if (!token) throw new ApiError("session.expired", 401);
  try {
    return await requestApi(path, { ...options, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await session.refresh().catch(() => undefined);
    const renewed = await session.token();
    if (!renewed) throw error;
    return requestApi(path, { ...options, token: renewed });
  }
}

/** Calls a database function and gives what it returns. */
export async function rpc<Result>(name: string, body: object = {}, signal?: AbortSignal): Promise<Result> {
  return (await staffRequest(`/rpc/${name}`, { method: "POST", body, signal })).json as Result;
}

/** A stored file that is not given to everybody. */
export async function staffFile(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${await session.token()}` } });
  if (!response.ok) throw new ApiError("errors.generic", response.status);
  return response.blob();
}

/** What can be an id: a UUID, the number of the one settings row, the dotted key of a text, or the place of a picture. */
export const isPossibleId = (id: string): boolean =>
  isUuid(id) || /^\d+$|^\w+(\.\w+)+$/.test(id) || pictureSlots.some((slot) => slot === id);

/** A row by its id; null when there is none, also for an id that cannot exist. */
export async function rowById<Row>(table: string, id: string): Promise<Row | null> {
  if (!isPossibleId(id)) return null;
  const { json } = await staffRequest(`/${table}?id=eq.${id}`);
  return (json as Row[])[0] ?? null;
}

/** Rows of a table or view by a PostgREST query string. */
export async function rows<Row>(table: string, query: string): Promise<Row[]> {
  return (await staffRequest(`/${table}?${query}`)).json as Row[];
}

/** Lists and numbers are exact up to this; of more they only say so. */
export const maxCounted = 1_000;

/** Whether there are more rows than are counted: reads no further than to the first of those, however many there are. */
export const exceedsMaxCounted = async (table: string, query: string): Promise<boolean> =>
  (await rows(table, `${query}&limit=1&offset=${maxCounted}`)).length > 0;

/** Number of rows; null where there are more than are counted. */
export const countUpToMax = async (table: string, query: string): Promise<number | null> =>
  (await exceedsMaxCounted(table, query)) ? null : countRows(table, query);

/** Number of rows, without reading them. (Not by HEAD: PostgREST then drops the connection that nginx keeps open.) */
export async function countRows(table: string, query: string): Promise<number> {
  const { headers } = await staffRequest(`/${table}?${query}&limit=0`, {
    headers: { prefer: "count=exact" },
  });
  return Number(headers.get("content-range")?.split("/").at(-1) ?? 0);
}
