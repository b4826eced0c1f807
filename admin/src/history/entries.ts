import { isEqual } from "@solar/domain/is-equal";
import type { Change, HistoryEntry } from "@solar/domain/rows.gen";

/** Columns that no history shows. */
export const systemColumns = [
  "version",
  "updated_at",
  "created_at",
  "created_by",
  "id",
  "url",
  "usage",
  "project_location",
  "by_price",
  "by_power",
  "by_yield",
  "public_price",
  "public",
  "preview",
  "projection",
  "search_text",
  "icon",
  "is_changed",
  "handled_at",
  "deal_id",
  "stage_since",
  "furthest_stage",
];

/** Kind and name of a record, "Upit: Ana Anić"; the name alone where it begins with the kind: "Parcela C20". */
export const titleOf = (kind: string, name: string): string =>
  `${name} `.toLowerCase().startsWith(`${kind} `.toLowerCase()) ? name : `${kind}: ${name}`;

/** The field that people know a record by. */
export const nameOf = ({ new_row, old_row }: Pick<HistoryEntry, "old_row" | "new_row">): string => {
  const row = new_row ?? old_row ?? {};
  const { name, user_name, title, path, texts, original, url, company_name } = row;
  // An item of a list is known by its first text.
  const [first] = Object.values(texts ?? {});
  return String(name ?? user_name ?? title ?? path ?? first ?? original ?? url ?? company_name ?? "");
};

/** Text key of what was done to the record; what comes back after its deletion is not new, nor is another file. */
export function actionOf({ op, old_row, new_row }: Pick<HistoryEntry, "op" | "old_row" | "new_row">): string {
  if (op === "INSERT" && Number(new_row?.version ?? 1) > 1) return "history.did_restore";
  // Only files have a size: another one is another file at the same address.
  if (op === "UPDATE" && old_row?.bytes !== new_row?.bytes) return "history.did_replace";
  return `history.did_${op.toLowerCase()}`;
}

/** Entries of a record that changed several times in one transaction as one, as `api.changes` has them; the oldest first. */
export function changesOf(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const changes = new Map<string, HistoryEntry>();
  for (const entry of [...entries].sort((one, two) => one.id - two.id)) {
    const key = `${entry.transaction_id} ${entry.table_name} ${entry.op} ${entry.row_id}`;
    const { old_row } = changes.get(key) ?? entry;
    changes.set(key, { ...entry, old_row });
  }
  return [...changes.values()].sort((one, two) => one.id - two.id);
}

/** Changes with those of the same kind of records that were made together: an import adds, changes and deletes parcels. */
export function entriesOf(changes: readonly Change[]): [Change, ...Change[]][] {
  const entries = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const key = `${change.transaction_id} ${change.table_name}`;
    const entry = entries.get(key);
    if (entry) entry.push(change);
    else entries.set(key, [change]);
  }
  return [...entries.values()];
}

/** Columns that a change touched, without the bookkeeping ones. */
export function changedFields({ old_row, new_row }: Pick<HistoryEntry, "old_row" | "new_row">): string[] {
  if (!old_row || !new_row) return [];
  return Object.keys(new_row).filter(
    (column) =>
      !systemColumns.includes(column) &&
      !isEqual(old_row[column] ?? null, new_row[column] ?? null) &&
      // That a message arrived, or is sent again, its status says: there is no reason why it did not.
      !(column.endsWith("_mail_error") && !new_row[column]),
  );
}
