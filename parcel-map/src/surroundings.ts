import type { ImageSize } from "@solar/domain/coordinates";

/** How far copies reach over each other, as a share of their size: rounding would leave a line between them. */
const overlap = 0.002;

/** How much larger the copies are than the picture: nothing in them is to be recognised. */
const stretch = 60;

/** At how many places of its width the picture's colours are taken. */
const columns = 8;

/** A copy of the picture, in pixels of the picture: how it is scaled, then moved, and how much of what lies below it hides. */
interface Copy {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
}

/**
 * Copies of the picture behind it, above it and below it. Each is so wide that one column of it is seen, and together
 * they come to the mean of these columns: a calm ground of one colour a height. The upper and the lower ones are
 * mirrored at the picture's edges, so that its colours go on beyond them.
 */
export const surroundings = ({ width, height }: ImageSize): Copy[] =>
  Array.from({ length: columns }).flatMap((_, column) => {
    const x = width / 2 - ((column + 0.5) / columns) * width * stretch;
    const copy = { scaleX: stretch, x, opacity: 1 / (column + 1) };
    return [
      { ...copy, scaleY: -stretch, y: height * overlap },
      { ...copy, scaleY: 1, y: 0 },
      { ...copy, scaleY: -stretch, y: height * (1 - overlap + stretch) },
    ];
  });

/** How far beyond the picture the canvas reaches on each side, in pictures, and its rows for one picture. */
const reach = 3;
const rows = 54;

/**
 * The same on a canvas, which a zoom only stretches; as a drawing it would be painted anew at each step.
 *
 * @param source a small copy of the picture
 */
export function surroundingsCanvas(source: string) {
  const canvas = document.createElement("canvas");
  const image = new Image();
  let size: ImageSize | null = null;
  const paint = () => {
    const context = canvas.getContext("2d");
    if (!size || !context || !image.naturalWidth) return;
    canvas.width = 1;
    canvas.height = (1 + 2 * reach) * rows;
    const { width, height } = size;
    for (const { scaleX, scaleY, x, y, opacity } of surroundings(size)) {
      const [across, down] = [1 / width, rows / height];
      context.globalAlpha = opacity;
      context.setTransform(scaleX * across, 0, 0, scaleY * down, x * across, (y + reach * height) * down);
      context.drawImage(image, 0, 0, width, height);
    }
  };
  canvas.setAttribute("aria-hidden", "true");
  image.addEventListener("load", paint);
  image.src = source;
  return {
    canvas,
    setSize(next: ImageSize) {
      size = next;
      canvas.style.left = `${-reach * size.width}px`;
      canvas.style.top = `${-reach * size.height}px`;
      canvas.style.width = `${(1 + 2 * reach) * size.width}px`;
      canvas.style.height = `${(1 + 2 * reach) * size.height}px`;
      paint();
    },
  };
}
