import { isUuid } from "@solar/domain/validation";
import { useApi } from "../../../lib/use-api.ts";
import { type Parcel, type Project, parcelColumns, projectColumns } from "./project-rows.ts";

/** A project and its parcels are shown from the cache for this long. */
const freshForMs = 5 * 60_000;

/** Path of a project by id, as a list of none or one; null when the id cannot be one. */
export const projectPath = (id: string): string | null =>
  isUuid(id) ? `/api/projects?select=${projectColumns}&id=eq.${id}` : null;

/** Path of a project's parcels in display order; null when the id cannot be one. */
export const projectParcelsPath = (id: string): string | null =>
  isUuid(id) ? `/api/parcels?select=${parcelColumns}&project_id=eq.${id}&order=position,name` : null;

/** A project by id: `project` is null when it does not exist or is not public. */
export function useProject(id: string) {
  const path = projectPath(id);
  const { data, ...state } = useApi<Project[]>(path, { freshForMs });
  return { ...state, project: path === null ? null : data && (data[0] ?? null) };
}

/** The parcels of a project, read in parallel with it. */
export function useProjectParcels(id: string) {
  const { data, ...state } = useApi<Parcel[]>(projectParcelsPath(id), { freshForMs });
  return { ...state, parcels: data };
}
