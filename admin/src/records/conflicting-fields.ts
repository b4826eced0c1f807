import { isEqual } from "@solar/domain/is-equal";
import type { Row } from "../data/errors.ts";

/** A column that I changed and that stands differently in the database now. */
export interface ConflictingField {
  column: string;
  mine: unknown;
  saved: unknown;
}

/** Columns that both sides changed, each to something else. */
export function conflictingFields(base: Row, mine: Row, saved: Row): ConflictingField[] {
  return Object.keys(mine)
    .filter((column) => column in saved && !isEqual(mine[column] ?? null, base[column] ?? null))
    .filter((column) => !isEqual(saved[column] ?? null, base[column] ?? null))
    .filter((column) => !isEqual(mine[column] ?? null, saved[column] ?? null))
    .map((column) => ({ column, mine: mine[column], saved: saved[column] }));
}

/**
 * What is stored now with my changes on top; of the columns that both changed, those in `theirs` keep the
 * stored value.
 */
export function mergeChanges(base: Row, mine: Row, saved: Row, theirs: readonly string[]): Row {
  const changed = Object.keys(mine).filter(
    (column) => !isEqual(mine[column] ?? null, base[column] ?? null) && !theirs.includes(column),
  );
  return { ...saved, ...Object.fromEntries(changed.map((column) => [column, mine[column]])) };
}
