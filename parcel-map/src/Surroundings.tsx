import type { ImageSize } from "@solar/domain/coordinates";

const columns = [-1, 0, 1];
const rows = [-2, -1, 0, 1, 2];

/** Where the picture stands in a place of the pattern beside it: mirrored in every second one, so that edges meet. */
const mirrored = (place: number, length: number) =>
  place % 2 ? { move: (place + 1) * length, scale: -1 } : { move: place * length, scale: 1 };

interface SurroundingsProps {
  /** A copy of the picture, so small that nothing in it is to be recognised. */
  backdrop: string;
  size: ImageSize;
  /** With a sky above it */
  grounded: boolean;
}

/** What goes on where the picture ends: copies of it, mirrored at its edges. */
export const Surroundings = ({ backdrop, size, grounded }: SurroundingsProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG drawing takes no focus
  <g aria-hidden="true">
    <defs>
      <image id="backdrop" href={backdrop} {...size} preserveAspectRatio="none" />
    </defs>
    {columns.flatMap((column) =>
      rows.map((row) => {
        const [across, down] = [mirrored(column, size.width), mirrored(row, size.height)];
        return (
          <use
            key={`${column} ${row}`}
            href="#backdrop"
            transform={`translate(${across.move} ${down.move}) scale(${across.scale} ${down.scale})`}
          />
        );
      }),
    )}
    {grounded && (
      <>
        <linearGradient id="sky" x1="0" y1="1" x2="0" y2="0">
          <stop stopColor="#e9eee6" stopOpacity="0" />
          <stop offset="0.03" stopColor="#e9eee6" stopOpacity="0.5" />
          <stop offset="0.07" stopColor="#e9eee6" />
          <stop offset="0.13" stopColor="#bcd3df" />
          <stop offset="0.27" stopColor="#8fb4cb" />
        </linearGradient>
        <rect
          x={-size.width}
          y={-4 * size.height}
          width={3 * size.width}
          height={4.1 * size.height}
          fill="url(#sky)"
        />
      </>
    )}
  </g>
);
