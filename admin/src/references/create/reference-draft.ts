import type { FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import type { FieldValues } from "react-hook-form";
import { emptyBasics } from "../../projects/create/project-draft.ts";
import { projectPayload } from "../../projects/project-rules.ts";

/** What the reference wizard collects; pictures and videos may still be on this computer. */
export interface ReferenceDraft extends FieldValues {
  id: string;
  name: string;
  main_image_url: FileOrUrl | null;
  image_gallery: FileOrUrl[];
  video_gallery: FileOrUrl[];
}

export const emptyReferenceDraft = (): ReferenceDraft => ({
  ...emptyBasics(),
  image_gallery: [],
  video_gallery: [],
  reference_type: null,
  investment_amount: null,
  datum_pocetka: null,
  datum_zavrsetka: null,
  ppa_godine: null,
  technical_details: {},
});

/**
 * The row of a new reference: shown at once, completed on its end date, the first video as the main one.
 *
 * @param addresses of the uploaded files
 */
export function rowOfReference(
  draft: FieldValues,
  addresses: { main: string; images: readonly string[]; videos: readonly string[] },
) {
  return projectPayload({
    ...draft,
    main_image_url: addresses.main,
    image_gallery: addresses.images,
    video_gallery: addresses.videos,
    video_url: addresses.videos[0] ?? null,
    completion_date: draft.datum_zavrsetka,
    status: "reference",
    show_in_references: true,
    visible: true,
  });
}
