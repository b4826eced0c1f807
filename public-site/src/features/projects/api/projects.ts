import { isUuid } from "@solar/domain/validation";
import { useApi } from "../../../lib/use-api.ts";
import {
  type Parcel,
  type Park,
  type ProjectSummary,
  parcelColumns,
  parkColumns,
  summaryColumns,
} from "./project-rows.ts";

export const allProjectsPath = `/api/projects_with_parcels?select=${summaryColumns}&order=created_at.desc`;

/** Every project that visitors may see, newest first. */
export const useAllProjects = () => useApi<ProjectSummary[]>(allProjectsPath);

/** The page for plants on sale shows at most this many parks. */
const maxProjects = 12;

export const saleProjectsPath = `/api/projects_with_parcels?select=${summaryColumns}&show_in_sale_page=is.true&order=created_at.desc&limit=${maxProjects}`;

/** Parks on sale, newest first; asked again on every mount and focus. */
export const useSaleProjects = () => useApi<ProjectSummary[]>(saleProjectsPath);

/** Path of parks that a visitor has seen, for what has changed in them; null without any. */
export const seenParksPath = (ids: readonly string[]): string | null =>
  ids.length > 0 ? `/api/projects_with_parcels?select=${summaryColumns}&id=in.(${[...ids].sort()})` : null;

/** A project and its parcels are shown from the cache for this long. */
const freshForMs = 5 * 60_000;

/** Path of a project by id, as a list of none or one; null when the id cannot be one. */
export const projectPath = (id: string): string | null =>
  isUuid(id) ? `/api/projects?select=${parkColumns}&id=eq.${id}` : null;

/** Path of a project's parcels in display order; null when the id cannot be one. */
export const projectParcelsPath = (id: string): string | null =>
  isUuid(id) ? `/api/parcels?select=${parcelColumns}&project_id=eq.${id}&order=position,name` : null;

/** A project by id and its parcels, read in parallel: `project` is null when it does not exist or is not public. */
export function usePark(id: string) {
  const path = projectPath(id);
  const project = useApi<Park[]>(path, { freshForMs });
  const parcels = useApi<Parcel[]>(projectParcelsPath(id), { freshForMs });
  return {
    project: path === null ? null : project.data && (project.data[0] ?? null),
    parcels: parcels.data,
    failed: Boolean(project.error || parcels.error),
    retry() {
      project.retry();
      parcels.retry();
    },
  };
}
