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
import { isUuid } from "@solar/domain/validation";
import type { ApiError } from "@solar/postgrest-client/api-error";
import useSWR from "swr";
import { rarelyChanging } from "../../../lib/api-data.ts";

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
  "vat_rate",
] as const satisfies readonly (keyof SummaryRow)[];

/** A project with the sums over its parcels, as cards show it. Power is in kW. */
export type ProjectSummary = Pick<SummaryRow, (typeof ofSummary)[number]> & {
  milestones: Pick<MilestoneRow, "kind" | "planned_on" | "done_on">[];
};

const ofMilestone = ["kind", "planned_on", "done_on", "note", "note_en", "document_id"] as const;
const ofPicture = ["id", "url", "title", "title_en", "taken", "projection"] as const;
const ofDocument = ["id", "title", "title_en", "public", "language", "bytes", "issued_on"] as const;

/** A step of a park's way to the grid. */
export type ParkMilestone = Pick<MilestoneRow, (typeof ofMilestone)[number]>;

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
const parkColumns = `${projectColumns},milestones(${ofMilestone.join()}),documents(${ofDocument.join()},url:public_url),project_pictures(${ofPicture.join()})&milestones.order=kind&documents.order=issued_on.desc.nullslast,title&project_pictures.order=position`;

/** Columns of a parcel, for `select=`. */
export const parcelColumns = publicParcelColumns
  .map((column) => (column === "price" ? "price:public_price" : column))
  .join();

export const allProjectsPath = `/api/projects_with_parcels?select=${summaryColumns}&order=created_at.desc`;

/** Every project that visitors may see, newest first. */
export const useAllProjects = () => useSWR<ProjectSummary[], ApiError>(allProjectsPath);

/** The page for plants on sale shows at most this many parks. */
const maxProjects = 12;

export const saleProjectsPath = `/api/projects_with_parcels?select=${summaryColumns}&show_in_sale_page=is.true&order=created_at.desc&limit=${maxProjects}`;

/** Parks on sale, newest first; asked again on every mount and focus. */
export const useSaleProjects = () => useSWR<ProjectSummary[], ApiError>(saleProjectsPath);

/** Path of parks that a visitor has seen, for what has changed in them; null without any. */
export const seenParksPath = (ids: readonly string[]): string | null =>
  ids.length > 0 ? `/api/projects_with_parcels?select=${summaryColumns}&id=in.(${[...ids].sort()})` : null;

/** Path of a project by id, as a list of none or one; null when the id cannot be one. */
export const projectPath = (id: string): string | null =>
  isUuid(id) ? `/api/projects?select=${parkColumns}&id=eq.${id}` : null;

/** Path of a project's parcels in display order; null when the id cannot be one. */
export const projectParcelsPath = (id: string): string | null =>
  isUuid(id) ? `/api/parcels?select=${parcelColumns}&project_id=eq.${id}&order=position,name` : null;

/** What a page of a park reads. */
export const parkPaths = (id = "") => [projectPath(id), projectParcelsPath(id)];

/** A project by id and its parcels, read in parallel: `project` is null when it does not exist or is not public. */
export function usePark(id: string) {
  const path = projectPath(id);
  const project = useSWR<Park[], ApiError>(path, rarelyChanging);
  const parcels = useSWR<Parcel[], ApiError>(projectParcelsPath(id), rarelyChanging);
  return {
    project: path === null ? null : project.data && (project.data[0] ?? null),
    parcels: parcels.data,
    failed: [project, parcels].some(({ data, error }) => error && !data),
    retry() {
      void project.mutate();
      void parcels.mutate();
    },
  };
}
