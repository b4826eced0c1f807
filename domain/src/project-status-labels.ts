import texts from "./dictionaries/project-status-staff.json" with { type: "json" };
import type { Language } from "./language.ts";
import { isProjectStatus, type Labels, type ProjectStatus, visitorLabels } from "./statuses.ts";

/** What staff read: they need to tell published and completed from the other statuses. */
export const staffProjectLabels = (language: Language): Record<ProjectStatus | "unknown", string> => ({
  ...visitorLabels[language],
  ...ownLabels[language],
});
const ownLabels: Labels<"published" | "completed" | "unknown"> = texts.labels;

export const staffProjectLabel = (status: string | null | undefined, language: Language): string =>
  staffProjectLabels(language)[isProjectStatus(status) ? status : "unknown"];

/** What a status means, for staff who choose one. */
export const projectStatusHelp: Labels<ProjectStatus> = texts.help;
