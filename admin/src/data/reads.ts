import { staffRequest } from "./api.ts";
import { ApiError } from "./errors.ts";

/** A row by its id; null when there is none, also for an id that cannot exist. */
export async function rowById<Row>(table: string, id: string): Promise<Row | null> {
  try {
    const { json } = await staffRequest(`/${table}?id=eq.${encodeURIComponent(id)}`);
    return (json as Row[])[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "22P02") return null;
    throw error;
  }
}

/** Rows of a table or view by a PostgREST query string. */
export async function rows<Row>(table: string, query: string): Promise<Row[]> {
  return (await staffRequest(`/${table}?${query}`)).json as Row[];
}

/** Number of rows, without reading them. */
export async function countRows(table: string, query: string): Promise<number> {
  const { headers } = await staffRequest(`/${table}?${query}`, {
    method: "HEAD",
    headers: { prefer: "count=exact" },
  });
  return Number(headers.get("content-range")?.split("/").at(-1) ?? 0);
}
