import type { Project } from "@solar/domain/rows.gen";

/** Whether visitors can see the project. */
export const isPublic = ({ status, visible }: Pick<Project, "status" | "visible">): boolean =>
  visible && status !== "draft";

/** Whether the project is one of the company's references: built, and not for sale. */
export const isReference = ({ status }: Pick<Project, "status">): boolean =>
  status === "reference" || status === "completed";
