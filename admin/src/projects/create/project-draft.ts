import { isInvalidNumber } from "@solar/domain/columns/numbers";
import { allParcelColumns, parcelPayload } from "@solar/domain/columns/parcels";
import { numberColumns, positiveColumns } from "@solar/domain/columns/projects";
import { newId } from "@solar/domain/new-id";
import { type DrawnParcel, pickColumns } from "@solar/parcel-editor/drawn-parcel.ts";
import type { FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import type { FieldValues } from "react-hook-form";
import { projectPayload } from "../project-rules.ts";

/** A parcel in the wizard, which has no stored ones to merge. */
export type DraftParcel = Omit<DrawnParcel, "merged_from">;

/** What the wizard collects. */
export interface ProjectDraft extends FieldValues {
  id: string;
  name: string;
  description: string;
  main_image_url: FileOrUrl | null;
  parcels: DraftParcel[];
}

/** What both wizards begin with. The id is made here, so that a second try after a lost answer does not create it twice. */
export const emptyBasics = () => ({
  id: newId(),
  name: "",
  name_en: "",
  description: "",
  description_en: "",
  location: "",
  location_en: "",
  main_image_url: null,
});

export const emptyProjectDraft = (): ProjectDraft => ({
  ...emptyBasics(),
  datum_pocetka: null,
  plan_zavrsetka: null,
  parcels: [],
});

/** What the first step needs before going on, as text keys. */
export const missingBasics = (values: FieldValues): string[] =>
  (["name", "description", "main_image_url"] as const)
    .filter((field) => (typeof values[field] === "string" ? !values[field].trim() : !values[field]))
    .map((field) => `resources.projects.fields.${field}`);

/** Text keys of the project's numbers that are none: they would be stored as 0. */
export const invalidFacts = (values: FieldValues): string[] =>
  [...numberColumns, ...positiveColumns]
    .filter((field) => isInvalidNumber(values[field]))
    .map((field) => `resources.projects.fields.${field}`);

/** The rows that are sent. Publishing puts the project on the sale page, a draft stays off it. */
export function rowsOfDraft(
  draft: ProjectDraft,
  status: "draft" | "published",
  addresses: { main: string; images: ReadonlyMap<string, string[]> },
) {
  const { parcels, main_image_url: _, ...values } = draft;
  return {
    project: projectPayload({
      ...values,
      main_image_url: addresses.main,
      status,
      visible: true,
      show_in_sale_page: status === "published",
    }),
    // The drawing keeps more of a parcel than its columns.
    parcels: parcels.map((parcel) => ({
      id: parcel.id,
      ...parcelPayload({
        ...pickColumns(parcel, allParcelColumns),
        images: addresses.images.get(parcel.id) ?? [],
      }),
    })),
  };
}

/** The same before anything is uploaded: a picture that waits for it counts as one that is there. */
export const rowsToPublish = (draft: ProjectDraft) =>
  rowsOfDraft(draft, "published", {
    main: draft.main_image_url ? "/storage/project-images/chosen" : "",
    images: new Map(),
  });
