import { useApi } from "../../../lib/use-api.ts";
import { type ProjectSummary, summaryColumns } from "./project-rows.ts";

/** The page for plants on sale shows at most this many parks. */
const maxProjects = 12;

export const saleProjectsPath = `/api/projects_with_parcels?select=${summaryColumns}&show_in_sale_page=is.true&order=created_at.desc&limit=${maxProjects}`;

/** Parks on sale, newest first; asked again on every mount and focus. */
export const useSaleProjects = () => useApi<ProjectSummary[]>(saleProjectsPath);
