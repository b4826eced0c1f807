/** A stored file by its address, or one that is still on this computer. */
export type FileOrUrl = string | File;

const addresses = new WeakMap<File, string>();

/** An address that shows the file in this tab; the same one for the same file. */
export function addressOf(value: FileOrUrl): string {
  if (typeof value === "string") return value;
  const known = addresses.get(value);
  if (known) return known;
  const address = URL.createObjectURL(value);
  addresses.set(value, address);
  return address;
}

/** Pixels of a picture, or null while they are not known. */
export function loadPictureSize(address: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error("common.image_error"));
    image.src = address;
  });
}
