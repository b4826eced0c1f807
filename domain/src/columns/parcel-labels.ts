import texts from "../dictionaries/parcel-columns.json" with { type: "json" };
import type { Language } from "../language.ts";
import type { ParcelColumn } from "./parcels.ts";

/** What staff call the columns of a parcel: labels of fields, headers of spreadsheets, names in the history. */
export const parcelLabels: Readonly<Record<Language, Readonly<Record<ParcelColumn, string>>>> = texts;
