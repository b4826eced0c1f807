import type { ImageSize } from "@solar/domain/coordinates";
import { memo } from "react";
import { pointsOf } from "./in-pixels.ts";
import type { MapParcel } from "./map-parcel.ts";

interface ParcelButtonsProps {
  parcels: readonly MapParcel[];
  size: ImageSize;
  selected: ReadonlySet<string>;
  /** The one parcel that the Tab key reaches. */
  tabStop: string | null;
}

/** The parcels as buttons for keyboards and screen readers, where the canvas shows them; not seen themselves. */
export const ParcelButtons = memo(function ParcelButtons(props: ParcelButtonsProps) {
  const { selected, tabStop } = props;
  return props.parcels.map((parcel) => (
    <ParcelButton
      key={parcel.id}
      parcel={parcel}
      size={props.size}
      pressed={selected.has(parcel.id)}
      tabIndex={tabStop === parcel.id ? 0 : -1}
    />
  ));
});

interface ParcelButtonProps {
  parcel: MapParcel;
  size: ImageSize;
  pressed: boolean;
  tabIndex: 0 | -1;
}

/** Memoised: a map may have 500. */
const ParcelButton = memo(function ParcelButton({ parcel, size, pressed, tabIndex }: ParcelButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand inside a drawing
    <polygon
      role="button"
      aria-label={parcel.description}
      aria-pressed={pressed}
      tabIndex={tabIndex}
      data-parcel={parcel.id}
      data-status={parcel.status}
      points={pointsOf(parcel.polygon, size)}
    />
  );
});
