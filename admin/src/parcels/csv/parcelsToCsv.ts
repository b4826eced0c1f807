import { formatNumber } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { toCsv } from "../../csv/csv.ts";
import { figureColumns } from "../parcelRules.ts";

export const textColumns = ["name", "name_en", "description", "description_en"] as const;
/** Columns of the table, in their order. */
export const columns = [...textColumns, ...figureColumns, "status", "ima_ppa_ugovor"] as const;

export type Column = (typeof columns)[number];
export type ParcelValues = Partial<Pick<Parcel, Column>>;

/** Translates a text key into the language of the screen. */
type Word = (key: string) => string;

/** Plain decimal comma, no grouping: what a spreadsheet of the region reads as a number. */
const decimal = (value: number): string => formatNumber(value, "sr", { min: 0, max: 3 }).replaceAll(".", "");

/** The parcel table as a CSV file, its columns and words in the language of `word`. */
export const parcelsToCsv = (parcels: readonly Parcel[], word: Word): string =>
  toCsv(
    columns.map((column) => word(`resources.parcels.fields.${column}`)),
    parcels.map((parcel) =>
      columns.map((column) => {
        const value = parcel[column];
        if (column === "status") return word(`enums.parcel_status.${parcel.status}`);
        if (typeof value === "number") return decimal(value);
        return typeof value === "boolean" ? word(value ? "ra.boolean.true" : "ra.boolean.false") : value;
      }),
    ),
  );
