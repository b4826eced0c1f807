import type { HistoryEntry } from "@solar/domain/rows.gen";
import { sameValue } from "@solar/domain/same-value";

/** Columns that no history shows. */
export const bookkeeping = [
  "version",
  "updated_at",
  "created_at",
  "created_by",
  "id",
  "url",
  "usage",
  "public",
  "public_price",
  "public",
  "preview",
  "search_text",
  "handled_at",
];

/** Kind and name of a record, "Upit: Ana Anić"; the name alone where it begins with the kind: "Parcela C20". */
export const titleOf = (kind: string, name: string): string =>
  `${name} `.toLowerCase().startsWith(`${kind} `.toLowerCase()) ? name : `${kind}: ${name}`;

/** The field that people know a record by. */
export const nameOf = ({ new_row, old_row }: Pick<HistoryEntry, "old_row" | "new_row">): string => {
  const row = new_row ?? old_row ?? {};
  return String(row.name ?? row.user_name ?? row.path ?? row.company_name ?? "");
};

/** Text key of what was done to the record; what comes back after its deletion is not new. */
export const deedOf = ({ op, new_row }: Pick<HistoryEntry, "op" | "new_row">): string =>
  op === "INSERT" && Number(new_row?.version ?? 1) > 1
    ? "history.did_restore"
    : `history.did_${op.toLowerCase()}`;

/** Columns that a change touched, without the bookkeeping ones. */
export function changedFields({ old_row, new_row }: Pick<HistoryEntry, "old_row" | "new_row">): string[] {
  if (!old_row || !new_row) return [];
  return Object.keys(new_row).filter(
    (column) => !bookkeeping.includes(column) && !sameValue(old_row[column] ?? null, new_row[column] ?? null),
  );
}
