import { parcelLabels } from "@solar/domain/columns/parcel-labels";
import {
  type ExportedColumn,
  exportedColumns,
  isOptional,
  type NumberColumn,
  numberColumns,
  numberError,
  parcelColumns,
} from "@solar/domain/columns/parcels";
import { parseCsv } from "@solar/domain/csv";
import { languages } from "@solar/domain/language";
import { readNumber } from "@solar/domain/number-text";
import type { Parcel } from "@solar/domain/rows.gen";
import { type ParcelStatus, parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";
import { isFarFrom } from "../price-change.ts";
import type { ParcelValues } from "./parcels-to-csv.ts";

const maxRows = 2000;

/** Why a line or the whole file cannot be imported: a text key below `csv.errors` with its parameters. */
interface CsvError {
  key: string;
  args?: Record<string, string | number>;
}

export interface ImportLine {
  /** Number of the line in the file; the header is 1. */
  row: number;
  name: string;
  result: "create" | "update" | "same" | "error";
  values: ParcelValues;
  stored?: Parcel;
  error?: CsvError;
  /** The new price is far from the old one. */
  farPrice?: boolean;
}

export interface ImportPlan {
  lines: ImportLine[];
  error?: CsvError;
  /** Columns of the file that are not known and are passed over. */
  ignored: string[];
}

const units = numberColumns.flatMap((column) => {
  const rule = parcelColumns[column];
  return "unit" in rule ? rule.unit : [];
});
const unitAtEnd = new RegExp(`(${units.join("|")}|m2)$`, "i");

/** A cell with a number, perhaps with its unit; null when it is none. Programs write points without thousands. */
export function readNumberCell(text: string): number | null {
  const plain = text.trim().replace(unitAtEnd, "");
  if (plain === "") return 0;
  // Nobody writes a whole number with three zeros behind the decimal sign.
  const thousands = /^[1-9]\d{0,2}[.,]000$/.test(plain);
  return readNumber(thousands ? plain.replace(/[.,]/, "") : plain, null);
}

/** Reads a cell; null or the value, or why it cannot be read. */
function readCell(column: ExportedColumn, text: string): { value: unknown } | CsvError {
  const number = numberColumns.find((one) => one === column);
  if (number) return readNumberOf(number, text);
  switch (parcelColumns[column].kind) {
    case "status": {
      const value = statusOf(text);
      return value
        ? { value }
        : { key: "unknown_status", args: { value: text, options: parcelStatuses.join(", ") } };
    }
    case "flag":
      return { value: flagOf(text) };
    default:
      return { value: text || null };
  }
}

function readNumberOf(column: NumberColumn, text: string): { value: number | null } | CsvError {
  if (text === "" && isOptional(column)) return { value: null };
  const value = readNumberCell(text);
  if (value === null) return { key: "not_a_number", args: { value: text, column } };
  const error = numberError(column, value);
  if (error === "not_negative") return { key: "negative", args: { column } };
  return error ? { key: error, args: { column, max: parcelColumns[column].most } } : { value };
}

/** Reads the cells of one line; the first cell that cannot be read is the line's error. */
function readLine(
  header: readonly string[],
  cells: readonly string[],
): { values: ParcelValues; error?: CsvError } {
  const values: Record<string, unknown> = {};
  for (const [at, name] of header.entries()) {
    const column = exportedColumns.find((one) => one === name);
    if (!column) continue;
    const cell = readCell(column, (cells[at] ?? "").trim());
    if ("key" in cell) return { values, error: cell };
    values[column] = cell.value;
  }
  if (!values.name) return { values, error: { key: "missing_name" } };
  return { values };
}

/** What importing the file would do; parcels are recognised by their name. */
export function planImport(file: string, parcels: readonly Parcel[]): ImportPlan {
  const [header, ...rows] = parseCsv(file).map((line) => line.map((cell) => cell.trim()));
  const nothing = (key: string, args?: CsvError["args"]): ImportPlan => ({
    lines: [],
    ignored: [],
    error: { key, ...(args ? { args } : {}) },
  });
  if (file.includes("\ufffd")) return nothing("encoding");
  if (!header || rows.length === 0) return nothing("empty");
  const names = header.map((column) => columnOf(column) ?? column);
  if (!names.includes("name")) return nothing("missing_column", { column: "name" });
  const repeated = names.find((column, at) => column && names.indexOf(column) !== at);
  if (repeated) return nothing("duplicate_column", { column: repeated });
  if (rows.length > maxRows) return nothing("too_many_rows", { max: maxRows });

  const stored = new Map(parcels.map((parcel) => [parcel.name, parcel]));
  const seen = new Set<string>();
  const lines = rows.map((cells, at): ImportLine => {
    const { values, error } = readLine(names, cells);
    const name = values.name ?? "";
    const line = { row: at + 2, name, values };
    if (error) return { ...line, result: "error", error };
    if (seen.has(name)) return { ...line, result: "error", error: { key: "duplicate_name", args: { name } } };
    seen.add(name);
    const parcel = stored.get(name);
    if (!parcel) return { ...line, result: "create" };
    const changed = Object.entries(values).filter(
      ([column, value]) => (parcel[column as ExportedColumn] ?? null) !== value,
    );
    const result = changed.length ? "update" : "same";
    const farPrice = values.price !== undefined && isFarFrom(parcel.price, values.price);
    return { ...line, stored: parcel, result, farPrice, values: Object.fromEntries(changed) };
  });
  return {
    lines,
    ignored: names.filter((column) => column && !(exportedColumns as readonly string[]).includes(column)),
  };
}

const plain = (text: string): string => text.trim().toLowerCase();

/** A name in brackets behind a column is its unit, which people leave out. */
const withoutUnit = (text: string): string => text.replace(/\s*\([^)]*\)$/, "");

/** The column that a header names: by its name in the API, or as either language calls it. */
function columnOf(text: string): ExportedColumn | null {
  const given = plain(text);
  const labelled = (spelling: (label: string) => string) =>
    exportedColumns.find((column) =>
      languages.some((language) => spelling(plain(parcelLabels[language][column])) === given),
    );
  return (
    exportedColumns.find((column) => column === given) ??
    // The whole label first: "Naziv (engleski)" without its bracket would be "Naziv".
    labelled((label) => label) ??
    labelled(withoutUnit) ??
    null
  );
}

/** A status by its name in the API or in either language; an empty cell is for sale. */
function statusOf(text: string): ParcelStatus | null {
  const given = plain(text);
  if (given === "") return "available";
  const labels = (status: ParcelStatus) =>
    languages.map((language) => plain(parcelStatusLabels[language][status]));
  return parcelStatuses.find((status) => status === given || labels(status).includes(given)) ?? null;
}

/** Yes or no, in a spreadsheet's or a person's words. */
const flagOf = (text: string): boolean => /^(1|da|yes|true|istina)$/i.test(text.trim());
