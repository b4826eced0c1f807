import type { ImageSize } from "@solar/domain/coordinates";
import { type ReactNode, useId, useMemo } from "react";
import { pointsOf } from "./in-pixels.ts";
import { labelPlaces, placeLabels } from "./labels.ts";
import { type MapParcel, opacity } from "./map-parcel.ts";
import { ParcelLabels } from "./ParcelLabels.tsx";
import styles from "./ParcelMap.module.css";
import { patternId, StatusPatterns } from "./StatusPatterns.tsx";

/** Width at which the labels of the still picture are laid out, CSS pixels. */
const assumedWidth = 1150;

interface StaticParcelMapProps {
  parcels: readonly MapParcel[];
  size: ImageSize;
  picture: ReactNode;
  gestures: "page" | "screen";
  /** Address that opens a parcel without JavaScript. */
  hrefOf: (id: string) => string;
  label: string;
}

/**
 * The map before and without JavaScript: the picture with the outlines over it, each a link that opens its
 * parcel. On the page it covers its frame, on a screen it stands there whole, as the live map's base view does,
 * so nothing moves when that takes over.
 */
export function StaticParcelMap({ parcels, size, picture, gestures, hrefOf, label }: StaticParcelMapProps) {
  const patterns = useId();
  const scale = assumedWidth / size.width;
  const labels = useMemo(() => placeLabels(labelPlaces(parcels, size), size, scale), [parcels, size, scale]);
  return (
    <div className={styles.still}>
      {picture}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
      <svg
        className={styles.stillShapes}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio={gestures === "screen" ? "xMidYMid meet" : "xMidYMid slice"}
        role="group"
        aria-label={label}
      >
        <StatusPatterns prefix={patterns} unit={1 / scale} />
        {parcels.map((parcel) => (
          <a
            key={parcel.id}
            href={hrefOf(parcel.id)}
            aria-label={parcel.description}
            className={styles.parcel}
            data-parcel={parcel.id}
            data-status={parcel.status}
          >
            <polygon
              className={styles.fill}
              points={pointsOf(parcel.polygon, size)}
              fill={`url(#${patternId(patterns, parcel.status)})`}
              fillOpacity={opacity.idle}
            />
            <polygon className={styles.outline} points={pointsOf(parcel.polygon, size)} />
          </a>
        ))}
        <ParcelLabels labels={labels} size={size} />
      </svg>
    </div>
  );
}
