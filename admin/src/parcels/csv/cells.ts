import { parcelLabels } from "@solar/domain/columns/parcel-labels";
import {
  type ExportedColumn,
  exportedColumns,
  type NumberColumn,
  numberColumns,
} from "@solar/domain/columns/parcels";
import { fold } from "@solar/domain/fold";
import { languages } from "@solar/domain/language";
import { type ParcelStatus, parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";

export const isNumberColumn = (column: string): column is NumberColumn =>
  numberColumns.some((one) => one === column);

/** What stands behind a column's name, in brackets or not, is its unit, which people write otherwise or leave out. */
const withoutUnit = (folded: string): string =>
  folded.replace(/\s*([([].*|[\s,]+(m2|kwp?|kwh|km|bam|eur|€))$/, "");

/** The column that a header names: by its name in the API, or as either language calls it. */
export function columnOf(text: string): ExportedColumn | null {
  const given = fold(text.trim());
  const labelled = (spelling: (folded: string) => string) =>
    exportedColumns.find((column) =>
      languages.some((language) => spelling(fold(parcelLabels[language][column])) === spelling(given)),
    );
  return (
    exportedColumns.find((column) => column === given) ??
    // The whole label first: "Naziv (engleski)" without its bracket would be "Naziv".
    labelled((folded) => folded) ??
    labelled(withoutUnit) ??
    null
  );
}

/** A word as it is compared: in any spelling, without the signs around it. */
const word = (text: string): string => fold(text.trim()).replace(/[\s.!:]+$/, "");

/** A status by its name in the API or in either language; an empty cell is for sale. */
export function statusOf(text: string): ParcelStatus | null {
  const given = word(text);
  if (given === "") return "available";
  const labels = (status: ParcelStatus) =>
    languages.map((language) => fold(parcelStatusLabels[language][status]));
  return parcelStatuses.find((status) => status === given || labels(status).includes(given)) ?? null;
}

const yes = "1 da yes y true istina tacno x ✓ ✔ ☑ ✅ + ima jest jeste".split(" ");
const no = "0 ne no n false laz netacno neistina - ✗ ✘ ✕ ❌ ☐ / nema nije".split(" ");

/** Yes or no, in a spreadsheet's or a person's words; empty is no, and null what is neither. */
export function flagOf(text: string): boolean | null {
  const given = word(text).replaceAll("\ufe0f", "");
  if (given === "" || no.includes(given)) return false;
  return yes.includes(given) || null;
}

const months =
  "jan|feb|mar|apr|maj|may|jun|jul|avg|aug|sep|okt|oct|nov|dec|sij|velj?|ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro";
const byExcel = new RegExp(
  [
    `\\d{1,4}[./-]\\s?(${months})\\.?([./ -]{1,2}\\d{2,4})?\\.?`,
    `(${months})[./-]\\s?\\d{1,4}\\.?`,
    "\\d{1,2}[./]\\s?\\d{1,2}[./]\\s?\\d{4}\\.?( \\d.*)?",
    "\\d{4}-\\d{2}-\\d{2}.*",
    "[\\d.,]+e[+-]?\\d+",
    "#\\S+[?!a]|#+",
    "true|false|tacno|netacno|istina|laz",
  ]
    .map((pattern) => `^(${pattern})$`)
    .join("|"),
);

/** Whether a spreadsheet made a date, a number, a truth or an error of what was a name: `01.jan`, `1.10E+02`, `#NAME?`. */
export const isByExcel = (text: string): boolean => byExcel.test(fold(text.trim()));
