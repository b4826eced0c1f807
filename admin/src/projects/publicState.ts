import type { Project } from "@solar/domain/rows.gen";

/** Whether visitors can see the project. */
export const isPublic = ({ status, visible }: Pick<Project, "status" | "visible">): boolean =>
  visible && status !== "draft";
