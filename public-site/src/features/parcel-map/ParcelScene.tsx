import type { ImageSize } from "@solar/domain/coordinates";
import { memo, useMemo } from "react";
import type { Highlight } from "./highlight.ts";
import { pointsOf } from "./in-pixels.ts";
import { type MapParcel, opacity } from "./map-parcel.ts";
import { ParcelShape } from "./ParcelShape.tsx";

/** What is special about some of the parcels; the rest are idle. */
export interface ParcelStates {
  readonly selected: ReadonlySet<string>;
  readonly emphasised: ReadonlySet<string>;
  /** Parcels that pass the filters, or null when nothing is filtered. */
  readonly shown: ReadonlySet<string> | null;
  /** Under the pointer, on the map or in a list beside it. */
  readonly highlight: Highlight;
}

interface ParcelSceneProps {
  parcels: readonly MapParcel[];
  size: ImageSize;
  states: ParcelStates;
  patterns: string;
  tabStop: string | null;
}

function fillOpacity(id: string, { emphasised, selected, shown }: ParcelStates): number {
  if (emphasised.has(id)) return opacity.emphasised;
  if (selected.has(id)) return opacity.selected;
  return shown && !shown.has(id) ? opacity.filteredOut : opacity.idle;
}

/** All parcels, drawn in pixels of the picture; stands inside an `<svg>` of that viewBox. */
export const ParcelScene = memo(function ParcelScene(props: ParcelSceneProps) {
  const { parcels, size, states } = props;
  const outlines = useMemo(() => parcels.map(({ polygon }) => pointsOf(polygon, size)), [parcels, size]);
  return parcels.map((parcel, index) => (
    <ParcelShape
      key={parcel.id}
      id={parcel.id}
      status={parcel.status}
      points={outlines[index] ?? ""}
      description={parcel.description}
      patterns={props.patterns}
      fillOpacity={fillOpacity(parcel.id, states)}
      highlight={states.highlight}
      selected={states.selected.has(parcel.id)}
      tabIndex={props.tabStop === parcel.id ? 0 : -1}
    />
  ));
});
