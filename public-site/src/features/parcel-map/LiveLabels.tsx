import type { ImageSize, PercentPoint } from "@solar/domain/coordinates";
import { useDeferredValue, useMemo } from "react";
import type { MapView } from "./create-map.ts";
import { type Highlight, useHighlighted } from "./highlight.ts";
import { type LabelPlace, placeLabels } from "./labels.ts";
import { ParcelLabels } from "./ParcelLabels.tsx";

interface LiveLabelsProps {
  places: readonly LabelPlace[];
  size: ImageSize;
  view: MapView;
  selected: ReadonlySet<string>;
  highlight: Highlight;
}

/** Whether a place is in sight, or comes into sight by moving the map half its size. */
function nearView({ x, y }: PercentPoint, { box }: MapView): boolean {
  const [dx, dy] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  return x > box.left - dx && x < box.right + dx && y > box.top - dy && y < box.bottom + dy;
}

/** The labels that have room at the present zoom; while one zooms, those of the last zoom stay. */
export function LiveLabels({ places, size, view, selected, highlight }: LiveLabelsProps) {
  const highlighted = useHighlighted(highlight);
  const settled = useDeferredValue(view);
  const labels = useMemo(() => {
    const first = new Set(highlighted ? [highlighted] : []);
    return placeLabels(places, size, settled.scale, first).filter(({ at }) => nearView(at, settled));
  }, [places, size, settled, highlighted]);
  return <ParcelLabels labels={labels} size={size} strong={(id) => id === highlighted || selected.has(id)} />;
}
