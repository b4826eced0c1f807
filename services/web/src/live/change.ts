/** A row that visitors can see was added, changed or removed. */
export interface Change {
  table: string;
  id: string | number;
  op: "INSERT" | "UPDATE" | "DELETE";
}

const OPS = new Set(["INSERT", "UPDATE", "DELETE"]);

/** Reads a notification's payload. @returns null for what is not a change */
export function parseChange(payload: string | undefined): Change | null {
  let value: unknown;
  try {
    value = JSON.parse(payload ?? "");
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { table, id, op } = value as Record<string, unknown>;
  if (typeof table !== "string" || typeof op !== "string" || !OPS.has(op)) return null;
  if (typeof id !== "string" && typeof id !== "number") return null;
  return { table, id, op: op as Change["op"] };
}
