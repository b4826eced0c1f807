import { memoizeByObject } from "@solar/domain/memoize-by-object";

/** A stored file by its address, or one that is still on this computer. */
export type FileOrUrl = string | File;

const objectUrl = memoizeByObject((file: File) => URL.createObjectURL(file));

/** An address that shows the file in this tab; the same one for the same file. */
export const addressOf = (value: FileOrUrl): string => (typeof value === "string" ? value : objectUrl(value));

/** Pixels of a picture, or null while they are not known. */
export function loadPictureSize(address: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error("common.image_error"));
    image.src = address;
  });
}
