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

const ofProject = [
  "id",
  "name",
  "name_en",
  "description",
  "description_en",
  "location",
  "location_en",
  "main_image_url",
  "image_gallery",
  "video_url",
  "video_gallery",
  "status",
  "show_in_sale_page",
  "reference_type",
  "completion_date",
  "datum_pocetka",
  "plan_zavrsetka",
  "datum_zavrsetka",
  "investment_amount",
  "technical_details",
  "ima_ppa_ugovor",
  "ppa_godine",
  "ocekivani_godisnji_prihod",
] as const satisfies readonly (keyof ProjectRow)[];

const ofParcel = [
  "id",
  "project_id",
  "name",
  "name_en",
  "description",
  "description_en",
  "polygon_data",
  "area_m2",
  "power_kw",
  "price",
  "panel_count",
  "annual_production_kwh",
  "status",
  "images",
  "ima_ppa_ugovor",
  "ppa_godine",
  "ocekivani_godisnji_prihod",
] as const satisfies readonly (keyof ParcelRow)[];

/** A project with the sums over its parcels, as cards show it. Power is in kW. */
export type ProjectSummary = Pick<SummaryRow, (typeof ofSummary)[number]>;

/** A project as its own page and the references show it. Dates are `YYYY-MM-DD`, money is in KM without VAT. */
export type Project = Pick<ProjectRow, (typeof ofProject)[number]>;

/**
 * A parcel as visitors see it. Its outline is in percent of the project's picture; price 0 means on request, or
 * reserved or sold.
 */
export type Parcel = Pick<ParcelRow, (typeof ofParcel)[number]>;

/** Columns of a summary, for `select=`. */
export const summaryColumns = ofSummary.join();

/** Columns of a project, for `select=`. */
export const projectColumns = ofProject.join();

/** Columns of a parcel, for `select=`. */
export const parcelColumns = ofParcel
  .map((column) => (column === "price" ? "price:public_price" : column))
  .join();
