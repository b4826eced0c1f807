import type { FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import type { FieldValues } from "react-hook-form";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { emptyBasics } from "../../projects/create/project-draft.ts";
import { uploadMainImage } from "../../projects/create/save-project.ts";
import { projectPayload } from "../../projects/project-rules.ts";
import { type Saving, uploadAll } from "../../wizard/saving-steps.ts";

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

/** Uploads main image, gallery and videos, then stores the reference; `tooBig` takes the names of videos left out. */
export async function saveReference(
  draft: ReferenceDraft,
  saving: Saving,
  tooBig: string[],
  { createProject }: AppDataProvider,
): Promise<void> {
  const main = await uploadMainImage(draft, saving);
  const images = await uploadAll(draft.image_gallery, {
    bucket: "project-images",
    key: "images",
    saving,
    keep: (values) => saving.keep("image_gallery", values),
  });
  const videos = await uploadAll(draft.video_gallery, {
    bucket: "project-videos",
    key: "videos",
    saving,
    tooBig,
    keep: (values) => saving.keep("video_gallery", values),
  });
  saving.report({ key: "reference", done: 0, total: 1, part: 0 });
  await createProject({ project: rowOfReference(draft, { main, images, videos }), parcels: [] });
}
