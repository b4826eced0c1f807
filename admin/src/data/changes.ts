import { sameValue } from "@solar/domain/same-value";
import type { Row } from "./errors.ts";

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
