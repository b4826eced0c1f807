import type { ImageSize } from "@solar/domain/coordinates";
import { useMemo } from "react";
import { pointsOf } from "./in-pixels.ts";
import type { PlacedLabel } from "./labels.ts";
import { type MapParcel, opacity } from "./map-parcel.ts";
import { ParcelLabels } from "./ParcelLabels.tsx";
import { ParcelShape } from "./ParcelShape.tsx";
import { StatusPatterns } from "./StatusPatterns.tsx";

/** What is special about some of the parcels; the rest are idle. */
export interface ParcelStates {
  readonly selected: ReadonlySet<string>;
  readonly emphasised: ReadonlySet<string>;
  /** Under the pointer, on the map or in a list beside it. */
  readonly highlighted: string | null;
  /** Parcels that pass the filters, or null when nothing is filtered. */
  readonly shown: ReadonlySet<string> | null;
}

interface ParcelSceneProps {
  parcels: readonly MapParcel[];
  size: ImageSize;
  states: ParcelStates;
  labels: readonly PlacedLabel[];
  patterns: string;
  /** Length of one CSS pixel in the drawing. */
  unit: number;
  tabStop: string | null;
}

function fillOpacity(id: string, states: ParcelStates): number {
  if (states.emphasised.has(id)) return opacity.emphasised;
  if (states.selected.has(id) || states.highlighted === id) return opacity.selected;
  return states.shown && !states.shown.has(id) ? opacity.filteredOut : opacity.idle;
}

/** All parcels with their labels, drawn in pixels of the picture; stands inside an `<svg>` of that viewBox. */
export function ParcelScene({ parcels, size, states, labels, patterns, unit, tabStop }: ParcelSceneProps) {
  const outlines = useMemo(() => parcels.map(({ polygon }) => pointsOf(polygon, size)), [parcels, size]);
  return (
    <>
      <StatusPatterns prefix={patterns} unit={unit} />
      {parcels.map((parcel, index) => (
        <ParcelShape
          key={parcel.id}
          id={parcel.id}
          status={parcel.status}
          points={outlines[index] ?? ""}
          description={parcel.description}
          patterns={patterns}
          fillOpacity={fillOpacity(parcel.id, states)}
          highlighted={states.highlighted === parcel.id}
          selected={states.selected.has(parcel.id)}
          tabIndex={tabStop === parcel.id ? 0 : -1}
        />
      ))}
      <ParcelLabels
        labels={labels}
        size={size}
        strong={(id) => states.selected.has(id) || states.highlighted === id}
      />
    </>
  );
}
