import type { ImageSize } from "@solar/domain/coordinates";

/** How far copies reach over each other, as a share of their size: rounding would leave a line between them. */
const overlap = 0.002;

/** How much longer the edges of the picture are drawn than they are: what stands near them is not to be recognised. */
const stretch = 30;

/**
 * Where copies of the picture stand round it and under it, as SVG transforms: mirrored at its edges and drawn out, so
 * that its colours go on beyond them.
 */
export const surroundings = ({ width, height }: ImageSize): string[] => {
  const along = (place: number, length: number) => {
    if (place === 0) return { scale: 1, start: 0 };
    const edge = place < 0 ? length * overlap : length * (1 - overlap);
    return { scale: -stretch, start: edge + (place < 0 ? 0 : length * stretch) };
  };
  return [-1, 0, 1].flatMap((column) =>
    [-1, 0, 1].map((row) => {
      const [x, y] = [along(column, width), along(row, height)];
      return `translate(${x.start} ${y.start}) scale(${x.scale} ${y.scale})`;
    }),
  );
};
