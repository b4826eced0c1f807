import { type PublicParcelColumn, publicParcelColumns } from "@solar/domain/columns/parcels";
import { type PublicProjectColumn, publicProjectColumns } from "@solar/domain/columns/projects";
import type {
  Milestone as MilestoneRow,
  Parcel as ParcelRow,
  ProjectDocument,
  ProjectPicture,
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
  "estimated_price",
  "estimated_revenue",
  "estimated_net",
  "legal_form",
  "upkeep_per_kw",
  "insurance_per_kw",
  "rent_per_kw",
  "vat_rate",
] as const satisfies readonly (keyof SummaryRow)[];

/** A project with the sums over its parcels, as cards show it. Power is in kW. */
export type ProjectSummary = Pick<SummaryRow, (typeof ofSummary)[number]> & {
  milestones: Pick<MilestoneRow, "kind" | "planned_on" | "done_on">[];
};

const ofMilestone = ["kind", "planned_on", "done_on", "note", "note_en", "document_id"] as const;
const ofPicture = ["id", "url", "title", "title_en", "viewpoint", "projection"] as const;
const ofDocument = ["id", "title", "title_en", "public", "language", "bytes", "issued_on"] as const;

/** A step of a park's way to the grid. */
type ParkMilestone = Pick<MilestoneRow, (typeof ofMilestone)[number]>;

/** A document of a park; without an address it is given on request. */
export type ParkDocument = Pick<ProjectDocument, (typeof ofDocument)[number]> & { url: string | null };

/** A picture of a park that its parcels are shown on, tied to the ground once it has a projection. */
export type ParkPicture = Pick<ProjectPicture, (typeof ofPicture)[number]>;

/** A project as its own page and the references show it. Dates are `YYYY-MM-DD`, money is in KM without VAT. */
export type Project = Pick<ProjectRow, PublicProjectColumn>;

/**
 * A parcel as visitors see it. Its outline is in percent of the project's picture; price 0 means on request, or
 * reserved or sold.
 */
export type Parcel = Pick<ParcelRow, PublicParcelColumn>;

/** A project with what stands on its page beside the parcels. */
export interface Park extends Project {
  milestones: readonly ParkMilestone[];
  documents: readonly ParkDocument[];
  project_pictures: readonly ParkPicture[];
}

/** Columns of a summary, for `select=`: with the milestones that its line is made of. */
export const summaryColumns = `${ofSummary.join()},milestones(kind,planned_on,done_on)`;

/** Columns of a project, for `select=`. */
export const projectColumns = publicProjectColumns.join();

/** Columns of a park, and the order of what belongs to it. */
export const parkColumns = `${projectColumns},milestones(${ofMilestone.join()}),documents(${ofDocument.join()},url:public_url),project_pictures(${ofPicture.join()})&milestones.order=kind&documents.order=issued_on.desc.nullslast,title&project_pictures.order=position`;

/** Columns of a parcel, for `select=`. */
export const parcelColumns = publicParcelColumns
  .map((column) => (column === "price" ? "price:public_price" : column))
  .join();
