import { useApi } from "../../../lib/use-api.ts";
import { type ProjectSummary, summaryColumns } from "./project-rows.ts";

export const allProjectsPath = `/api/projects_with_parcels?select=${summaryColumns}&order=created_at.desc`;

/** Every project that visitors may see, newest first. */
export const useAllProjects = () => useApi<ProjectSummary[]>(allProjectsPath);
