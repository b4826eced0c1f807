import type { FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { type SaveAs, type Saving, uploadAll } from "../../wizard/saving-steps.ts";
import { type ProjectDraft, rowsOfDraft } from "./project-draft.ts";

/** @returns the picture's address */
export async function uploadMainImage(
  { main_image_url: image }: { main_image_url: FileOrUrl | null },
  saving: Saving,
): Promise<string> {
  const [address = ""] = await uploadAll(image ? [image] : [], {
    bucket: "project-images",
    key: "main_image",
    saving,
    field: "main_image_url",
  });
  return address;
}

/** Uploads what is not uploaded yet, then stores the project and its parcels in one transaction. */
export async function saveProject(
  draft: ProjectDraft,
  status: SaveAs,
  saving: Saving,
  { createProject }: AppDataProvider,
): Promise<void> {
  const main = await uploadMainImage(draft, saving);
  const images = new Map<string, string[]>();
  for (const [at, parcel] of draft.parcels.entries()) {
    const addresses = await uploadAll(parcel.images, {
      bucket: "project-images",
      key: "images",
      saving,
      field: `parcels.${at}.images`,
    });
    images.set(parcel.id, addresses);
  }
  saving.report({ key: "project", done: 0, total: 1, part: 0 });
  await createProject(rowsOfDraft(draft, status, { main, images }));
}
