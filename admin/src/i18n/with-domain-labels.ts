import { callBackLabels } from "@solar/domain/call-back";
import { parcelLabels } from "@solar/domain/columns/parcel-labels";
import type { Language } from "@solar/domain/language";
import { milestoneLabels } from "@solar/domain/milestone-labels";
import { projectStatusHelp, staffProjectLabels } from "@solar/domain/project-status-labels";
import { parcelStatusLabels } from "@solar/domain/statuses";

interface OwnTexts {
  enums: { language: Record<Language, string> };
  resources: { parcels: { fields: object } };
}

/** A dictionary with the labels that the domain has: of the statuses, and of the columns of a parcel. */
export const withDomainLabels = <Texts extends OwnTexts>(texts: Texts, language: Language) => ({
  ...texts,
  resources: {
    ...texts.resources,
    parcels: {
      ...texts.resources.parcels,
      fields: { ...texts.resources.parcels.fields, ...parcelLabels[language] },
    },
  },
  enums: {
    ...texts.enums,
    call_back: callBackLabels[language],
    milestone: milestoneLabels[language],
    parcel_status: parcelStatusLabels[language],
    project_status: staffProjectLabels(language),
    project_status_help: projectStatusHelp[language],
  },
});
