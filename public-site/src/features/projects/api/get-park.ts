import { isUuid } from "@solar/domain/uuid";
import type { ApiError } from "@solar/postgrest-client/api-error";
import useSWR from "swr";
import { type ApiPath, rarelyChanging } from "../../../lib/api-data.ts";
import { type Parcel, type Park, parcelColumns, parkColumns } from "./projects.ts";

/** Path of a project by id, as a list of none or one; null when the id cannot be one. */
export const projectPath = (id: string): ApiPath | null =>
  isUuid(id) ? `/api/projects?select=${parkColumns}&id=eq.${id}` : null;

/** Path of a project's parcels in display order; null when the id cannot be one. */
export const projectParcelsPath = (id: string): ApiPath | null =>
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
