import { formatNumber } from "@solar/domain/format";
import { readNumber } from "@solar/domain/number-text";
import type { Parcel } from "@solar/domain/rows.gen";
import { type ParcelStatus, parcelStatuses, parcelStatusWords } from "@solar/domain/status";
import { parseCsv, toCsv } from "../../csv/csv.ts";

const textColumns = ["name", "name_en", "description", "description_en"] as const;
const numberColumns = [
  "area_m2",
  "power_kw",
  "panel_count",
  "annual_production_kwh",
  "price",
  "ppa_godine",
  "ocekivani_godisnji_prihod",
] as const;
const columns = [...textColumns, ...numberColumns, "status", "ima_ppa_ugovor"] as const;

type Column = (typeof columns)[number];
type ParcelValues = Partial<Pick<Parcel, Column>>;

const maxRows = 2000;

/** Plain decimal comma, no grouping: what a spreadsheet of the region reads as a number. */
const decimal = (value: number): string => formatNumber(value, "sr", { min: 0, max: 3 }).replaceAll(".", "");

/** The parcel table as a CSV file; column names are those of the API. */
export const parcelsToCsv = (parcels: readonly Parcel[]): string =>
  toCsv(
    columns,
    parcels.map((parcel) =>
      columns.map((column) => {
        const value = parcel[column];
        if (typeof value === "number") return decimal(value);
        return typeof value === "boolean" ? Number(value) : value;
      }),
    ),
  );

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
  return plain === "" ? 0 : readNumber(plain, null);
}

function readStatus(text: string): ParcelStatus | null {
  const word = text.trim().toLowerCase();
  const known = parcelStatuses.find((status) =>
    [status, parcelStatusWords.sr[status].toLowerCase(), parcelStatusWords.en[status].toLowerCase()].includes(
      word,
    ),
  );
  return word === "" ? "available" : (known ?? null);
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
    else if ((numberColumns as readonly string[]).includes(column)) {
      const number = readFigure(text);
      if (number === null) return { values, fault: { key: "not_a_number", args: { value: text, column } } };
      if (number < 0) return { values, fault: { key: "negative", args: { column } } };
      values[column] = number;
    } else if (column === "status") {
      const status = readStatus(text);
      if (!status)
        return {
          values,
          fault: { key: "unknown_status", args: { value: text, options: parcelStatuses.join(", ") } },
        };
      values.status = status;
    } else if (column === "ima_ppa_ugovor") values.ima_ppa_ugovor = /^(1|da|yes|true)$/i.test(text);
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
  const names = header.map((column) => column.toLowerCase());
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
    return { ...line, stored: parcel, result, values: Object.fromEntries(changed) };
  });
  return {
    lines,
    ignored: names.filter((column) => column && !(columns as readonly string[]).includes(column)),
  };
}
