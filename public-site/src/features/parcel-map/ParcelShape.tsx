import type { ParcelStatus } from "@solar/domain/status";
import { memo } from "react";
import { type Highlight, useIsHighlighted } from "./highlight.ts";
import { opacity } from "./map-parcel.ts";
import styles from "./ParcelMap.module.css";
import { patternId } from "./StatusPatterns.tsx";

interface ParcelShapeProps {
  id: string;
  status: ParcelStatus;
  /** Corners in pixels of the picture, as SVG writes them. */
  points: string;
  description: string;
  patterns: string;
  /** Unless the parcel is highlighted */
  fillOpacity: number;
  highlight: Highlight;
  selected: boolean;
  /** 0 for the one parcel that the Tab key reaches, -1 for the others. */
  tabIndex: 0 | -1;
}

/** One parcel on the map: fill, outline, and a button's name and role. Memoised: a map may have 500. */
export const ParcelShape = memo(function ParcelShape(props: ParcelShapeProps) {
  const highlighted = useIsHighlighted(props.highlight, props.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand inside a drawing
    <g
      role="button"
      aria-label={props.description}
      aria-pressed={props.selected}
      tabIndex={props.tabIndex}
      className={styles.parcel}
      data-parcel={props.id}
      data-status={props.status}
      data-highlighted={highlighted || undefined}
    >
      <polygon
        className={styles.fill}
        points={props.points}
        fill={`url(#${patternId(props.patterns, props.status)})`}
        fillOpacity={highlighted ? Math.max(opacity.selected, props.fillOpacity) : props.fillOpacity}
      />
      <polygon className={styles.outline} points={props.points} />
    </g>
  );
});
