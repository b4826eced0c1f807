import { containsText } from "@solar/domain/fold";
import type { Project, ProjectSummary } from "./api/projects.ts";

export const projectFilters = ["all", "available", "completed"] as const;
export type ProjectFilter = (typeof projectFilters)[number];

/** The filter that an address names; else all. */
export const readFilter = (asked: string | null): ProjectFilter =>
  projectFilters.find((known) => known === asked) ?? "all";

export const isCompleted = (status: string): boolean => status === "reference" || status === "completed";

/** A reference that is shown for what was built: nothing in it is for sale. */
export const isFinishedPlant = ({
  status,
  show_in_sale_page,
}: Pick<Project, "status" | "show_in_sale_page">) => isCompleted(status) && !show_in_sale_page;

/**
 * Projects whose name or location, in either language, contains the text (in any spelling), and
 * that are open for investment (a parcel is available) or completed when the filter asks for it.
 */
export function filterProjects(
  projects: readonly ProjectSummary[],
  text: string,
  filter: ProjectFilter,
): ProjectSummary[] {
  const matchesText = ({ name, name_en, location, location_en }: ProjectSummary) =>
    containsText(text, name, name_en, location, location_en);
  const matchesFilter = ({ available_parcels, status }: ProjectSummary) =>
    filter === "all" || (filter === "available" ? available_parcels > 0 : isCompleted(status));
  return projects.filter((project) => matchesFilter(project) && matchesText(project));
}
