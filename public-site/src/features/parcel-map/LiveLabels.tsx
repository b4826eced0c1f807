import type { ImageSize } from "@solar/domain/coordinates";
import { useDeferredValue, useMemo } from "react";
import { type Highlight, useHighlighted } from "./highlight.ts";
import { type LabelPlace, placeLabels } from "./labels.ts";
import { ParcelLabels } from "./ParcelLabels.tsx";

interface LiveLabelsProps {
  places: readonly LabelPlace[];
  size: ImageSize;
  /** CSS pixels a pixel of the picture */
  scale: number;
  selected: ReadonlySet<string>;
  highlight: Highlight;
}

/** The labels that have room at the present zoom; while one zooms, those of the last zoom stay. */
export function LiveLabels({ places, size, scale, selected, highlight }: LiveLabelsProps) {
  const highlighted = useHighlighted(highlight);
  const settledScale = useDeferredValue(scale);
  const labels = useMemo(
    () => placeLabels(places, size, settledScale, new Set(highlighted ? [highlighted] : [])),
    [places, size, settledScale, highlighted],
  );
  return <ParcelLabels labels={labels} size={size} strong={(id) => id === highlighted || selected.has(id)} />;
}
