import { join } from "node:path";
import { originalPicture, pictureSlots } from "@solar/domain/page-pictures";
import { openDiskFile } from "@solar/storage/disk-file";
import { type ObjectKey, urlOf } from "@solar/storage/object-key";
import type { OpenFile } from "@solar/storage/store";

const folder = join(import.meta.dirname, "../../../../db/seed/pictures");
const addresses = new Set(pictureSlots.map(originalPicture));

/** A picture of the pages as it comes with the software; null for any other file. */
export const openShippedPicture = async (name: ObjectKey): Promise<OpenFile | null> =>
  addresses.has(urlOf(name)) ? openDiskFile(join(folder, name.path)) : null;
