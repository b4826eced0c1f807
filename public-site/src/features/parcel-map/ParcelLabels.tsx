import type { ImageSize } from "@solar/domain/coordinates";
import { inPixels } from "./in-pixels.ts";
import type { PlacedLabel } from "./labels.ts";
import styles from "./ParcelMap.module.css";

interface ParcelLabelsProps {
  labels: readonly PlacedLabel[];
  size: ImageSize;
}

/** Names on the still picture, for the eye only: each parcel carries its full name for screen readers. */
export const ParcelLabels = ({ labels, size }: ParcelLabelsProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG drawing takes no focus
  <g className={styles.labels} aria-hidden="true">
    {labels.map(({ id, at, text }) => (
      <text key={id} {...inPixels(at, size)}>
        {text}
      </text>
    ))}
  </g>
);
