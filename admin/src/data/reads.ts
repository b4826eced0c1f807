import { isUuid } from "@solar/domain/validation";
import { staffRequest } from "./api.ts";

/** What can be an id: a UUID, or the number of the one settings row. */
const canBeId = (id: string): boolean => isUuid(id) || /^\d+$/.test(id);

/** A row by its id; null when there is none, also for an id that cannot exist. */
export async function rowById<Row>(table: string, id: string): Promise<Row | null> {
  if (!canBeId(id)) return null;
  const { json } = await staffRequest(`/${table}?id=eq.${id}`);
  return (json as Row[])[0] ?? null;
}

/** Rows of a table or view by a PostgREST query string. */
export async function rows<Row>(table: string, query: string): Promise<Row[]> {
  return (await staffRequest(`/${table}?${query}`)).json as Row[];
}

/** Number of rows, without reading them. (Not by HEAD: PostgREST then drops the connection that nginx keeps open.) */
export async function countRows(table: string, query: string): Promise<number> {
  const { headers } = await staffRequest(`/${table}?${query}&select=id&limit=0`, {
    headers: { prefer: "count=exact" },
  });
  return Number(headers.get("content-range")?.split("/").at(-1) ?? 0);
}
