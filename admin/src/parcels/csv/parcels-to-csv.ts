import { type ExportedColumn, exportedColumns } from "@solar/domain/columns/parcels";
import { toCsv } from "@solar/domain/csv";
import { formatNumber } from "@solar/domain/format";
import { defaultLanguage } from "@solar/domain/language";
import type { Parcel } from "@solar/domain/rows.gen";

export type ParcelValues = Partial<Pick<Parcel, ExportedColumn>>;

/** Translates a text key into the language of the screen. */
type Translate = (key: string) => string;

/** Plain decimal comma, no grouping: what a spreadsheet of the region reads as a number. */
const decimal = (value: number): string =>
  formatNumber(value, defaultLanguage, { min: 0, max: 3 }).replaceAll(".", "");

/** The parcel table as a CSV file, its columns and labels in the language of `translate`. */
export const parcelsToCsv = (
  parcels: readonly Pick<Parcel, ExportedColumn>[],
  translate: Translate,
): string =>
  toCsv(
    exportedColumns.map((column) => translate(`resources.parcels.fields.${column}`)),
    parcels.map((parcel) =>
      exportedColumns.map((column) => {
        const value = parcel[column];
        if (column === "status") return translate(`enums.parcel_status.${parcel.status}`);
        if (typeof value === "number") return decimal(value);
        return typeof value === "boolean" ? translate(value ? "ra.boolean.true" : "ra.boolean.false") : value;
      }),
    ),
  );
