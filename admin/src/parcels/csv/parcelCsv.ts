import { readNumber } from "@solar/domain/number-text";
import type { Parcel } from "@solar/domain/rows.gen";
import { parcelStatuses } from "@solar/domain/statuses";
import { parseCsv } from "../../csv/csv.ts";
import { figureColumns } from "../parcelRules.ts";
import { isFarFrom } from "../priceChange.ts";
import { columnOf, flagOf, statusOf } from "./csvWords.ts";
import { type Column, columns, type ParcelValues, textColumns } from "./parcelsToCsv.ts";

const maxRows = 2000;

/** Why a line or the whole file cannot be imported: a text key below `csv.errors` with its parameters. */
interface CsvFault {
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
  fault?: CsvFault;
  /** The new price is far from the old one. */
  farPrice?: boolean;
}

export interface ImportPlan {
  lines: ImportLine[];
  fault?: CsvFault;
  /** Columns of the file that are not known and are passed over. */
  ignored: string[];
}

/** A cell with a number, perhaps with its unit; null when it is none. Programs write points without thousands. */
export function readFigure(text: string): number | null {
  const plain = text.trim().replace(/(km|kw|kwh|m²|m2)$/i, "");
  if (plain === "") return 0;
  // Nobody writes a whole number with three zeros behind the decimal sign.
  const thousands = /^[1-9]\d{0,2}[.,]000$/.test(plain);
  return readNumber(thousands ? plain.replace(/[.,]/, "") : plain, null);
}

/** Reads the cells of one line; the first cell that cannot be read is the line's fault. */
function readLine(
  header: readonly string[],
  cells: readonly string[],
): { values: ParcelValues; fault?: CsvFault } {
  const values: Record<string, unknown> = {};
  for (const [at, column] of header.entries()) {
    const text = (cells[at] ?? "").trim();
    if ((textColumns as readonly string[]).includes(column)) values[column] = text || null;
    else if ((figureColumns as readonly string[]).includes(column)) {
      const number = readFigure(text);
      if (number === null) return { values, fault: { key: "not_a_number", args: { value: text, column } } };
      if (number < 0) return { values, fault: { key: "negative", args: { column } } };
      values[column] = number;
    } else if (column === "status") {
      const status = statusOf(text);
      if (!status)
        return {
          values,
          fault: { key: "unknown_status", args: { value: text, options: parcelStatuses.join(", ") } },
        };
      values.status = status;
    } else if (column === "ima_ppa_ugovor") values.ima_ppa_ugovor = flagOf(text);
  }
  if (!values.name) return { values, fault: { key: "missing_name" } };
  return { values };
}

/** What importing the file would do; parcels are recognised by their name. */
export function planImport(file: string, parcels: readonly Parcel[]): ImportPlan {
  const [header, ...rows] = parseCsv(file).map((line) => line.map((cell) => cell.trim()));
  const nothing = (key: string, args?: CsvFault["args"]): ImportPlan => ({
    lines: [],
    ignored: [],
    fault: { key, ...(args ? { args } : {}) },
  });
  if (file.includes("\ufffd")) return nothing("encoding");
  if (!header || rows.length === 0) return nothing("empty");
  const names = header.map((column) => columnOf(column, columns) ?? column);
  if (!names.includes("name")) return nothing("missing_column", { column: "name" });
  const repeated = names.find((column, at) => column && names.indexOf(column) !== at);
  if (repeated) return nothing("duplicate_column", { column: repeated });
  if (rows.length > maxRows) return nothing("too_many_rows", { max: maxRows });

  const stored = new Map(parcels.map((parcel) => [parcel.name, parcel]));
  const seen = new Set<string>();
  const lines = rows.map((cells, at): ImportLine => {
    const { values, fault } = readLine(names, cells);
    const name = values.name ?? "";
    const line = { row: at + 2, name, values };
    if (fault) return { ...line, result: "error", fault };
    if (seen.has(name)) return { ...line, result: "error", fault: { key: "duplicate_name", args: { name } } };
    seen.add(name);
    const parcel = stored.get(name);
    if (!parcel) return { ...line, result: "create" };
    const changed = Object.entries(values).filter(
      ([column, value]) => (parcel[column as Column] ?? null) !== value,
    );
    const result = changed.length ? "update" : "same";
    const farPrice = values.price !== undefined && isFarFrom(parcel.price, values.price);
    return { ...line, stored: parcel, result, farPrice, values: Object.fromEntries(changed) };
  });
  return {
    lines,
    ignored: names.filter((column) => column && !(columns as readonly string[]).includes(column)),
  };
}
