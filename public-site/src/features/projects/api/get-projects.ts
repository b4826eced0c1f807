import type { ApiError } from "@solar/postgrest-client/api-error";
import useSWR from "swr";
import type { ApiPath } from "../../../lib/api-data.ts";
import { type ProjectSummary, summaryColumns } from "./projects.ts";

export const allProjectsPath: ApiPath = `/api/projects_with_parcels?select=${summaryColumns}&order=created_at.desc`;

/** Every project that visitors may see, newest first. */
export const useAllProjects = () => useSWR<ProjectSummary[], ApiError>(allProjectsPath);

/** The page for plants on sale shows at most this many parks. */
const maxProjects = 12;

export const saleProjectsPath: ApiPath = `/api/projects_with_parcels?select=${summaryColumns}&show_in_sale_page=is.true&order=created_at.desc&limit=${maxProjects}`;

/** Parks on sale, newest first; asked again on every mount and focus. */
export const useSaleProjects = () => useSWR<ProjectSummary[], ApiError>(saleProjectsPath);

export const projectsPath = (ids: readonly string[]): ApiPath | null =>
  ids.length > 0 ? `/api/projects_with_parcels?select=${summaryColumns}&id=in.(${[...ids].sort()})` : null;

/** Projects by their ids; those that are not public are left out. */
export const useProjects = (ids: readonly string[]) => useSWR<ProjectSummary[], ApiError>(projectsPath(ids));
