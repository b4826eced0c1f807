import { join } from "node:path";
import { originalPicture, pictureSlots } from "@solar/domain/page-pictures";
import { openDiskFile } from "@solar/storage/disk-file";
import { type FileName, urlOf } from "@solar/storage/names";
import type { OpenFile } from "@solar/storage/store";

const folder = join(import.meta.dirname, "../../../../db/seed/pictures");
const addresses = new Set(pictureSlots.map(originalPicture));

/** A picture of the pages as it comes with the software; null for any other file. */
export const openShippedPicture = async (name: FileName): Promise<OpenFile | null> =>
  addresses.has(urlOf(name)) ? openDiskFile(join(folder, name.path)) : null;
