import type { ImageSize } from "@solar/domain/coordinates";

/** How far copies reach over each other, as a share of their size: rounding would leave a line between them. */
const overlap = 0.002;

/** How much longer the edges of the picture are drawn than they are: what stands near them is not to be recognised. */
const stretch = 30;

/** Where a copy of the picture stands, in pixels of the picture: how it is scaled, then moved. */
interface Copy {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly x: number;
  readonly y: number;
}

/** Copies of the picture round it and under it: mirrored at its edges and drawn out, so that its colours go on beyond them. */
export const surroundings = ({ width, height }: ImageSize): Copy[] => {
  const along = (place: number, length: number) => {
    if (place === 0) return { scale: 1, start: 0 };
    const edge = place < 0 ? length * overlap : length * (1 - overlap);
    return { scale: -stretch, start: edge + (place < 0 ? 0 : length * stretch) };
  };
  return [-1, 0, 1].flatMap((column) =>
    [-1, 0, 1].map((row) => {
      const [x, y] = [along(column, width), along(row, height)];
      return { scaleX: x.scale, scaleY: y.scale, x: x.start, y: y.start };
    }),
  );
};

/** As SVG writes it. */
export const transformOf = ({ scaleX, scaleY, x, y }: Copy): string =>
  `translate(${x} ${y}) scale(${scaleX} ${scaleY})`;

/** How far beyond the picture the canvas reaches on each side, in pictures, and the width of one picture on it, pixels. */
const reach = 1;
const pixels = 96;

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
    const scale = pixels / size.width;
    const sides = 1 + 2 * reach;
    canvas.width = sides * pixels;
    canvas.height = Math.round(sides * size.height * scale);
    for (const { scaleX, scaleY, x, y } of surroundings(size)) {
      const [left, top] = [x + reach * size.width, y + reach * size.height];
      context.setTransform(scaleX * scale, 0, 0, scaleY * scale, left * scale, top * scale);
      context.drawImage(image, 0, 0, size.width, size.height);
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
