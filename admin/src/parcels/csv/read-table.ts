import { type Amounts, type DecimalSign, readAmounts } from "@solar/domain/amounts";
import {
  amountKindOf,
  type ExportedColumn,
  exportedColumns,
  type NumberColumn,
} from "@solar/domain/columns/parcels";
import { type CsvRow, csvRows } from "@solar/domain/csv";
import type { Language } from "@solar/domain/language";
import { type Heading, isNumberColumn, parseHeading } from "./cells.ts";

const maxRows = 2000;
/** Lines above the heading: a title, a date, an empty line or two. */
const mostAbove = 10;

/** Why a line or the whole file cannot be imported: a text key below `csv.errors` with its parameters. */
export interface CsvError {
  key: string;
  /** `column` is the name of a column, which the screen shows by its label. */
  args?: Record<string, string | number>;
}

/** What the person said about doubtful columns. */
export type DecimalChoices = Partial<Record<NumberColumn, DecimalSign>>;

interface ReadColumn {
  column: ExportedColumn;
  at: number;
  unit: string;
  amounts?: Amounts;
}

export interface CsvTable {
  rows: readonly CsvRow[];
  columns: readonly ReadColumn[];
  /** How many cells the line of headings has. */
  width: number;
  ignored: string[];
}

export const cellAt = (row: CsvRow | undefined, at: number): string => (row?.cells[at] ?? "").trim();

/** The heading among the first lines: the one that names most columns, the parcel's name among them. */
function headingRow(rows: readonly CsvRow[]): number {
  const scores = rows.slice(0, mostAbove).map(({ cells }) => {
    const columns = cells.map((cell) => parseHeading(cell)?.column);
    return columns.includes("name") ? new Set(columns.filter(Boolean)).size - columns.length / 1000 : 0;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

/** Which column stands where: of several with one name, the one that is called as it is here. */
function columnsIn(cells: readonly string[]): { known: (Heading | null)[] } | CsvError {
  const headings = cells.map(parseHeading);
  const ranks: readonly Heading["rank"][] = ["own", "alias", "unreadable"];
  const known: (Heading | null)[] = cells.map(() => null);
  for (const rank of ranks)
    for (const [at, heading] of headings.entries()) {
      if (heading?.rank !== rank) continue;
      const { column, unit } = heading;
      const isTaken = known.some((one) => one?.column === column);
      if (isTaken && rank === "own") return { key: "duplicate_column", args: { column } };
      if (!isTaken && rank === "unreadable") return { key: "unknown_unit", args: { column, unit } };
      if (!isTaken) known[at] = heading;
    }
  return { known };
}

/** The rows of a file below its headings, and which column stands where. */
export function readTable(file: string, language: Language, answers: DecimalChoices): CsvTable | CsvError {
  // A spreadsheet's own file is bytes, or a page.
  if (/\0|^\s*<[?!a-z]/i.test(file)) return { key: "not_csv" };
  const all = csvRows(file);
  if (file.includes("\ufffd")) return { key: "encoding" };
  if (all.length === 0) return { key: "empty" };
  const heading = headingRow(all);
  if (heading < 0) return { key: "missing_column", args: { column: "name" } };
  const titles = all[heading]?.cells ?? [];
  const rows = all.slice(heading + 1);
  if (rows.length === 0) return { key: "empty" };
  if (rows.length > maxRows) return { key: "too_many_rows", args: { max: maxRows } };
  const found = columnsIn(titles);
  if ("key" in found) return found;
  const columns = exportedColumns.flatMap((column): ReadColumn[] => {
    const at = found.known.findIndex((one) => one?.column === column);
    const unit = found.known[at]?.unit ?? "";
    if (at < 0) return [];
    if (!isNumberColumn(column)) return [{ column, at, unit }];
    const cells = rows.map((row) => cellAt(row, at));
    const amounts = readAmounts(cells, amountKindOf(column), language, answers[column], unit);
    return [{ column, at, unit, amounts }];
  });
  return {
    rows,
    columns,
    width: titles.length,
    ignored: titles.flatMap((title, at) => (found.known[at] || !title.trim() ? [] : [title.trim()])),
  };
}
