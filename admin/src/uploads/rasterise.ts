/** Pixels of the longer side: twice what any page shows. */
const longest = 1024;

/**
 * A drawing (SVG) as a picture of the same shape. The browser draws it as it draws any picture: nothing in it runs or is
 * fetched, and what is stored has no code at all. Other files stay as they are.
 *
 * @throws Error for one that cannot be read
 */
export async function rasterised(file: File): Promise<File> {
  if (file.type !== "image/svg+xml") return file;
  const url = URL.createObjectURL(file);
  try {
    const drawing = new Image();
    drawing.src = url;
    await drawing.decode();
    const { naturalWidth: width, naturalHeight: height } = drawing;
    const scale = longest / Math.max(width, height, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!picture) throw new Error("not drawn");
    return new File([picture], file.name.replace(/\.svg$/i, ".png"), { type: picture.type });
  } finally {
    URL.revokeObjectURL(url);
  }
}
