import type { Language } from "@solar/domain/language";
import { parcelStatusLabels, projectStatusHelp, staffProjectLabels } from "@solar/domain/statuses";

/** A dictionary with the labels of the statuses, which the domain has, under `enums`. */
export const withStatuses = <Texts extends { enums: object }>(texts: Texts, language: Language) => ({
  ...texts,
  enums: {
    ...texts.enums,
    parcel_status: parcelStatusLabels[language],
    project_status: staffProjectLabels[language],
    project_status_help: projectStatusHelp[language],
  },
});
