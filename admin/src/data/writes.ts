import { staffRequest } from "./api.ts";
import { changedColumns } from "./changes.ts";
import { ConflictError, type Row } from "./errors.ts";
import { resourceConfig } from "./resources.ts";

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
export async function updateRecord<Record extends Row>(
  resource: string,
  id: unknown,
  data: Partial<Record>,
  previous: Row,
): Promise<Record> {
  const { table, readOnly } = resourceConfig(resource);
  const changes = changedColumns(data, previous, readOnly);
  if (Object.keys(changes).length === 0) return { ...previous } as Record;
  const onVersion = typeof previous.version === "number" ? `&version=eq.${previous.version}` : "";
  const { json } = await staffRequest(`/${table}?id=eq.${encodeURIComponent(String(id))}${onVersion}`, {
    method: "PATCH",
    headers: returnRows,
    body: changes,
  });
  const [saved] = json as Record[];
  if (saved) return saved;
  throw new ConflictError(await storedRow(table, id));
}

/** Inserts a row without the columns that only the database fills in. */
export async function createRecord<Record extends Row>(resource: string, data: Row): Promise<Record> {
  const [created] = await createRecords<Record>(resource, [data]);
  if (!created) throw new Error(`${resource}: nothing was created`);
  return created;
}

/** Inserts several rows in one transaction. */
export async function createRecords<Record extends Row>(
  resource: string,
  rows: readonly Row[],
): Promise<Record[]> {
  const { table, readOnly } = resourceConfig(resource);
  const body = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column, value]) => !readOnly.includes(column) && value !== undefined),
    ),
  );
  const { json } = await staffRequest(`/${table}`, { method: "POST", headers: returnRows, body });
  return json as Record[];
}
