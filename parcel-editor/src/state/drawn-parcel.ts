import { emptyParcel, type ParcelColumn } from "@solar/domain/columns/parcels";
import { uniqueName } from "@solar/domain/numbering";
import type { Polygon } from "@solar/domain/polygon";
import type { NewParcel } from "@solar/domain/rows.gen";
import type { FileOrUrl } from "../local-file.ts";

/** A parcel in the editor, stored or not yet: its id is made here, its pictures may still be on this computer. */
export type DrawnParcel = Omit<NewParcel, "project_id" | "position" | "images"> & {
  id: string;
  images: FileOrUrl[];
  /** Parcels that were merged into this one since it was saved: their inquiries go to it. */
  merged_from?: readonly string[];
};

/** Some of the columns that staff fill in. */
export type ParcelValues = Partial<Pick<DrawnParcel, ParcelColumn>>;

export const pickColumns = (from: ParcelValues, columns: readonly ParcelColumn[]): ParcelValues =>
  Object.fromEntries(columns.map((column) => [column, from[column]])) as ParcelValues;

const none: Polygon = [];

/** The outline; empty until it is drawn. The same list each time, so that results can be kept by it. */
export const outlineOf = ({ polygon_data }: DrawnParcel): Polygon => polygon_data ?? none;

export const withOutline = (parcel: DrawnParcel, polygon: Polygon): DrawnParcel => ({
  ...parcel,
  polygon_data: polygon.map(({ x, y }) => ({ x, y })),
});

/** A newly drawn parcel: everything at zero and for sale. */
export const newParcel = (id: string, name: string, polygon: Polygon): DrawnParcel =>
  withOutline({ ...emptyParcel(name), id, images: [] }, polygon);

/** Name of the next drawn parcel. It is stored as data, so it does not follow the language of the screen. */
export const nextName = (parcels: readonly DrawnParcel[]): string =>
  uniqueName(`Parcela ${parcels.length + 1}`, new Set(parcels.map(({ name }) => name)));
