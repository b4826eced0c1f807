import { type PublicParcelColumn, publicParcelColumns } from "@solar/domain/columns/parcels";
import { type PublicProjectColumn, publicProjectColumns } from "@solar/domain/columns/projects";
import type {
  Parcel as ParcelRow,
  Project as ProjectRow,
  ProjectWithParcels as SummaryRow,
} from "@solar/domain/rows.gen";

const ofSummary = [
  "id",
  "name",
  "name_en",
  "location",
  "location_en",
  "main_image_url",
  "status",
  "total_power",
  "available_parcels",
  "reserved_parcels",
  "sold_parcels",
  "total_parcels",
  "min_price",
] as const satisfies readonly (keyof SummaryRow)[];

/** A project with the sums over its parcels, as cards show it. Power is in kW. */
export type ProjectSummary = Pick<SummaryRow, (typeof ofSummary)[number]>;

/** A project as its own page and the references show it. Dates are `YYYY-MM-DD`, money is in KM without VAT. */
export type Project = Pick<ProjectRow, PublicProjectColumn>;

/**
 * A parcel as visitors see it. Its outline is in percent of the project's picture; price 0 means on request, or
 * reserved or sold.
 */
export type Parcel = Pick<ParcelRow, PublicParcelColumn>;

/** Columns of a summary, for `select=`. */
export const summaryColumns = ofSummary.join();

/** Columns of a project, for `select=`. */
export const projectColumns = publicProjectColumns.join();

/** Columns of a parcel, for `select=`. */
export const parcelColumns = publicParcelColumns
  .map((column) => (column === "price" ? "price:public_price" : column))
  .join();
