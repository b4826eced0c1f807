import { sameValue } from "@solar/domain/same-value";
import { staffRequest } from "./api.ts";
import { ConflictError, type Row } from "./errors.ts";
import { resourceConfig } from "./resources.ts";

/** The columns of `data` that differ from `before`, without those in `leaveOut`. */
function changedColumns(data: object, before: object, leaveOut: readonly string[]): Row {
  const stored: Row = { ...before };
  return Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) =>
        !leaveOut.includes(column) && value !== undefined && !sameValue(value, stored[column] ?? null),
    ),
  );
}

const returnRows = { prefer: "return=representation" };

/** The row of a table by id, or null. */
async function storedRow(table: string, id: unknown): Promise<Row | null> {
  const { json } = await staffRequest(`/${table}?id=eq.${encodeURIComponent(String(id))}`);
  return (json as Row[])[0] ?? null;
}

/**
 * Sends the columns that changed, on condition that the stored version is still the one that was read.
 * Rejects with ConflictError when somebody else was first.
 */
export async function updateRecord<Stored extends object>(
  resource: string,
  id: unknown,
  data: object,
  previous: object,
): Promise<Stored> {
  const { table, readOnly } = resourceConfig(resource);
  const changes = changedColumns(data, previous, readOnly);
  if (Object.keys(changes).length === 0) return { ...previous } as Stored;
  const onVersion =
    "version" in previous && typeof previous.version === "number" ? `&version=eq.${previous.version}` : "";
  const { json } = await staffRequest(`/${table}?id=eq.${encodeURIComponent(String(id))}${onVersion}`, {
    method: "PATCH",
    headers: returnRows,
    body: changes,
  });
  const [saved] = json as Stored[];
  if (saved) return saved;
  throw new ConflictError(await storedRow(table, id));
}

/** Inserts a row without the columns that only the database fills in; an `id` may be given. */
export async function createRecord<Stored extends object>(resource: string, data: object): Promise<Stored> {
  const { table, readOnly } = resourceConfig(resource);
  const row = Object.entries(data).filter(
    ([column, value]) => (column === "id" || !readOnly.includes(column)) && value !== undefined,
  );
  const body = [Object.fromEntries(row)];
  const { json } = await staffRequest(`/${table}`, { method: "POST", headers: returnRows, body });
  const [created] = json as Stored[];
  if (!created) throw new Error(`${resource}: nothing was created`);
  return created;
}
