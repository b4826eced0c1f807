import { boundingBox, type Polygon } from "@solar/domain/polygon";

export type ConflictSide = "mine" | "theirs";

/** Two lines that differ in more than their colour. */
const strokes: Record<ConflictSide, { stroke: string; dash?: string }> = {
  mine: { stroke: "#ffd65a" },
  theirs: { stroke: "#8fd0ff", dash: "7 5" },
};

const line = { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round", fill: "none" } as const;

interface ConflictPictureProps {
  imageUrl: string;
  /** Width of the picture divided by its height. */
  stretch: number;
  outlines: Record<ConflictSide, Polygon>;
  label: string;
}

/** Both outlines of a parcel on its part of the picture. */
export const ConflictPicture = ({ imageUrl, stretch, outlines, label }: ConflictPictureProps) => {
  const box = boundingBox(Object.values(outlines));
  if (!box) return null;
  // In percent of the picture's height both ways, so that nothing is stretched.
  const [left, right] = [box.left * stretch, box.right * stretch];
  const width = Math.max(24, 1.7 * (right - left), (1.7 * (box.bottom - box.top) * 16) / 9);
  const height = (width * 9) / 16;
  const corner = { x: (left + right - width) / 2, y: (box.top + box.bottom - height) / 2 };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${corner.x} ${corner.y} ${width} ${height}`}
      style={{ width: "100%", display: "block", borderRadius: 10, background: "#10241d" }}
    >
      <image href={imageUrl} width={100 * stretch} height={100} preserveAspectRatio="none" />
      {(["theirs", "mine"] as const).map((side) => {
        const points = outlines[side].map(({ x, y }) => `${x * stretch},${y}`).join(" ");
        return (
          points && (
            <g key={side} data-outline-of={side}>
              <polygon {...line} points={points} stroke="#06120d" strokeOpacity={0.75} strokeWidth={5} />
              <polygon
                {...line}
                points={points}
                stroke={strokes[side].stroke}
                strokeWidth={2.5}
                strokeDasharray={strokes[side].dash}
              />
            </g>
          )
        );
      })}
    </svg>
  );
};

/** The line of a side, as it stands beside its word. */
export const SideLine = ({ side }: { side: ConflictSide }) => (
  <svg
    aria-hidden
    width={28}
    height={12}
    style={{ background: "#10241d", borderRadius: 4, flexShrink: 0 }}
    data-line={side}
  >
    <line
      x1={2}
      x2={26}
      y1={6}
      y2={6}
      stroke={strokes[side].stroke}
      strokeWidth={2.5}
      strokeDasharray={strokes[side].dash}
    />
  </svg>
);
