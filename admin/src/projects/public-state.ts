import type { Project, ProjectWithParcels } from "@solar/domain/rows.gen";

/** Whether visitors can see the project. */
export const isPublic = ({ status, visible }: Pick<Project, "status" | "visible">): boolean =>
  visible && status !== "draft";

/** Whether the project is one of the company's references: built, and not for sale. */
export const isReference = ({ status }: Pick<Project, "status">): boolean =>
  status === "reference" || status === "completed";

/** Parcels that visitors can ask for: those of a draft or a hidden project are for sale to nobody yet. */
export const parcelsForSale = (
  projects: readonly Pick<ProjectWithParcels, "status" | "visible" | "available_parcels">[],
): number => projects.filter(isPublic).reduce((sum, { available_parcels }) => sum + available_parcels, 0);
