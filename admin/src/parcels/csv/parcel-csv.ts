import { isUnit } from "@solar/domain/amount-units";
import { type Ambiguity, ambiguityIn, isOutlier } from "@solar/domain/amounts";
import {
  amountKindOf,
  type ExportedColumn,
  isOptional,
  type NumberColumn,
  numberError,
  parcelColumns,
} from "@solar/domain/columns/parcels";
import { fold } from "@solar/domain/fold";
import type { Language } from "@solar/domain/language";
import type { Parcel } from "@solar/domain/rows.gen";
import { parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";
import { isLargeChange } from "../price-change.ts";
import {
  isDaySerial,
  isExcelConversion,
  isNumberColumn,
  isRemark,
  parseBoolean,
  parseStatus,
} from "./cells.ts";
import type { ParcelValues } from "./parcels-to-csv.ts";
import { type CsvError, type CsvTable, cellAt, type DecimalChoices, readTable } from "./read-table.ts";

export interface ImportLine {
  /** Number of the line in the file, as a spreadsheet counts them. */
  row: number;
  name: string;
  result: "create" | "update" | "same" | "error";
  values: ParcelValues;
  stored?: Parcel;
  error?: CsvError;
  /** Columns whose new value is far from the park's other parcels, or from the old price. */
  far: NumberColumn[];
}

interface ColumnAmbiguity extends Ambiguity {
  column: NumberColumn;
}

export interface CsvImport {
  lines: ImportLine[];
  error?: CsvError;
  /** Columns of the file that are not known and are passed over. */
  ignored: string[];
  doubts: ColumnAmbiguity[];
  /** Columns in which other units were converted: `€`. */
  converted: { column: NumberColumn; units: readonly string[] }[];
  /** Parcels of the park that the file does not have. */
  missing: string[];
}

/** Reads a cell; null or the value, or why it cannot be read. */
function readCell(
  column: ExportedColumn,
  text: string,
  number: number | null,
  language: Language,
): { value: unknown } | CsvError {
  if (isNumberColumn(column)) return readNumberOf(column, text, number);
  switch (parcelColumns[column].kind) {
    case "status": {
      const value = parseStatus(text);
      const labels = parcelStatusLabels[language];
      const options = parcelStatuses.map((status) => labels[status]).join(", ");
      return value ? { value } : { key: "unknown_status", args: { value: text, options } };
    }
    case "flag": {
      const value = parseBoolean(text);
      return value === null ? { key: "neither_yes_nor_no", args: { value: text, column } } : { value };
    }
    default:
      return { value: text || null };
  }
}

function readNumberOf(
  column: NumberColumn,
  text: string,
  number: number | null,
): { value: number | null } | CsvError {
  if (text === "") return { value: isOptional(column) ? null : 0 };
  if (number === null) return { key: "not_a_number", args: { value: text, column } };
  const error = numberError(column, number);
  if (error === "not_negative") return { key: "negative", args: { column } };
  return error ? { key: error, args: { column, max: parcelColumns[column].most } } : { value: number };
}

/** How spreadsheets and people write that there is no number: `-`, `-   KM`. */
const isDash = (text: string, column: NumberColumn): boolean =>
  /^[-–—/]/.test(text) && isUnit(text.slice(1), amountKindOf(column));

/**
 * Reads the cells of one line; the first cell that cannot be read is the line's error. `unsaid` are those whose empty cell
 * is a beginning for a new parcel, and no news of one that is there: its price, status and the like stay.
 */
function readLine(
  { rows, columns }: CsvTable,
  index: number,
  language: Language,
): { values: ParcelValues; unsaid: readonly string[]; error?: CsvError } {
  const values: Record<string, unknown> = {};
  const unsaid: string[] = [];
  for (const { column, at, amounts } of columns) {
    const written = cellAt(rows[index], at);
    const text = isNumberColumn(column) && isDash(written, column) ? "" : written;
    const cell = readCell(column, text, amounts?.numbers[index] ?? null, language);
    if ("key" in cell) return { values, unsaid, error: cell };
    values[column] = cell.value;
    if (text === "" && cell.value !== null) unsaid.push(column);
  }
  return { values, unsaid, ...(!values.name && { error: { key: "missing_name" } }) };
}

/** Names and numbers of a land register are what spreadsheets take for dates; a parcel that is called so already may be. */
const changedByExcel = (values: ParcelValues, known: boolean): CsvError | undefined =>
  (["name", "name_en", "cadastral_number"] as const)
    .filter((column) => {
      const text = values[column] ?? "";
      return column === "name"
        ? !known && (isExcelConversion(text) || isDaySerial(text))
        : isExcelConversion(text);
    })
    .map((column) => ({ key: "by_excel", args: { value: values[column] ?? "", column } }))[0];

/** Finds a parcel by its name, else by another spelling of it that only one has. */
function parcelFinder(parcels: readonly Parcel[]) {
  const exact = new Map(parcels.map((parcel) => [parcel.name, parcel]));
  return (name: string, inFile: ReadonlySet<string>): Parcel | undefined => {
    const [alike, another] = exact.has(name)
      ? []
      : parcels.filter((parcel) => !inFile.has(parcel.name) && fold(parcel.name) === fold(name));
    return exact.get(name) ?? (another ? undefined : alike);
  };
}

/**
 * What importing the file would do; parcels are recognised by their name.
 *
 * @param language of the screen: numbers are read as it writes them, and messages name what staff see
 * @param sells whether statuses may be changed
 */
export function readCsvImport(
  file: string,
  parcels: readonly Parcel[],
  language: Language,
  answers: DecimalChoices,
  sells: boolean,
): CsvImport {
  const table = readTable(file, language, answers);
  const found = { doubts: [], converted: [], missing: [] };
  if ("key" in table) return { lines: [], ignored: [], ...found, error: table };
  const find = parcelFinder(parcels);
  const read = table.rows.map(({ row, cells }, index) => ({
    row,
    cells,
    ...readLine(table, index, language),
  }));
  const names = new Set(read.flatMap(({ values }) => values.name ?? []));
  const seen = new Set<string>();
  const lines = read.map(({ row, cells, values, unsaid, error }): ImportLine => {
    const parcel = find(values.name ?? "", names);
    const name = parcel?.name ?? values.name ?? "";
    const line = { row, name: values.name ?? "", values, far: [] };
    const says = !(parcel && unsaid.includes("status"));
    const ofSales = !sells && says && values.status && values.status !== (parcel?.status ?? "available");
    // A decimal comma parts a number in a file that commas separate.
    const tooMany = cells.slice(table.width).some((cell) => cell.trim());
    const wrong =
      (!parcel && isRemark(cells, values.name ?? "") ? { key: "remark" } : null) ??
      (tooMany ? { key: "too_many_cells" } : error) ??
      changedByExcel(values, parcel !== undefined) ??
      (ofSales && { key: "status_of_sales" });
    if (wrong) return { ...line, result: "error", error: wrong };
    if (seen.has(name)) return { ...line, result: "error", error: { key: "duplicate_name", args: { name } } };
    seen.add(name);
    if (!parcel) return { ...line, result: "create" };
    const changed = Object.entries({ ...values, name }).filter(
      ([column, value]) => !unsaid.includes(column) && (parcel[column as ExportedColumn] ?? null) !== value,
    );
    const result = changed.length ? "update" : "same";
    return { ...line, stored: parcel, result, values: Object.fromEntries(changed) };
  });
  return {
    lines: withFar(lines, table, parcels),
    ignored: table.ignored,
    doubts: table.columns.flatMap(({ column, at, unit }) => {
      if (!isNumberColumn(column)) return [];
      const cells = table.rows.map((row) => cellAt(row, at));
      const doubt = ambiguityIn(cells, amountKindOf(column), language, unit);
      return doubt ? [{ column, ...doubt }] : [];
    }),
    converted: table.columns.flatMap(({ column, amounts }) =>
      isNumberColumn(column) && amounts?.converted.length ? [{ column, units: amounts.converted }] : [],
    ),
    missing: parcels.filter(({ name }) => !seen.has(name) && !names.has(name)).map(({ name }) => name),
  };
}

/** Marks what is far from the park's other parcels, as they will be, and prices that are far from the old one. */
function withFar(
  lines: readonly ImportLine[],
  { columns }: CsvTable,
  parcels: readonly Parcel[],
): ImportLine[] {
  const inFile = new Set(lines.map(({ stored }) => stored));
  const others = parcels.filter((parcel) => !inFile.has(parcel));
  const numbers = columns.flatMap(({ column }) => (isNumberColumn(column) ? [column] : []));
  const among = new Map(
    numbers.map((column) => [
      column,
      [
        ...others.map((parcel) => parcel[column]),
        ...lines.map((line) => line.values[column] ?? line.stored?.[column] ?? null),
      ],
    ]),
  );
  return lines.map((line) => {
    if (line.result === "error") return line;
    const isFar = (column: NumberColumn) =>
      isOutlier(line.values[column] ?? null, among.get(column) ?? []) ||
      (column === "price" &&
        line.stored !== undefined &&
        isLargeChange(line.stored.price, line.values.price ?? line.stored.price));
    return { ...line, far: numbers.filter((column) => column in line.values && isFar(column)) };
  });
}
