/** One line of the technical details editor. */
export interface DetailRow {
  /** Stays with the line while its text changes. */
  key: number;
  name: string;
  value: string;
}

/** The lines as the map that is stored; lines without a name are left out, a repeated name keeps its first value. */
export function detailsOf(rows: readonly DetailRow[]): Record<string, string> {
  const details: Record<string, string> = {};
  for (const { name, value } of rows) {
    const trimmed = name.trim();
    if (trimmed && !(trimmed in details)) details[trimmed] = value.trim();
  }
  return details;
}

/** The first name that stands twice, or null. */
export function repeatedName(rows: readonly DetailRow[]): string | null {
  const seen = new Set<string>();
  for (const { name } of rows) {
    const trimmed = name.trim();
    if (!trimmed) continue;
    if (seen.has(trimmed)) return trimmed;
    seen.add(trimmed);
  }
  return null;
}

export const rowsOf = (details: Record<string, unknown> | null | undefined): DetailRow[] =>
  Object.entries(details ?? {}).map(([name, value], key) => ({ key, name, value: String(value ?? "") }));
