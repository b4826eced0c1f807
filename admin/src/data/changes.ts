import type { Row } from "./errors.ts";

/** Whether two JSON values are the same, whatever the order of keys. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const a = left as Row;
  const b = right as Row;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/** The columns of `data` that differ from `before`, without those in `leaveOut`. */
export function changedColumns(data: object, before: object, leaveOut: readonly string[]): Row {
  const stored: Row = { ...before };
  return Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) =>
        !leaveOut.includes(column) && value !== undefined && !sameValue(value, stored[column] ?? null),
    ),
  );
}
