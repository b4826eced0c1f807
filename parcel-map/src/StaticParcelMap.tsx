import type { ImageSize } from "@solar/domain/coordinates";
import { parcelColour, parcelPatterns } from "@solar/domain/statuses";
import { type MouseEvent, type ReactNode, useId, useMemo } from "react";
import { framedPart } from "./framing.ts";
import { type LabelPlace, type PlacedLabel, placeLabels } from "./labels.ts";
import { inPixels, type MapParcel, markOpacity, opacity, pointsOf, rimWidth } from "./model.ts";
import styles from "./StaticParcelMap.module.css";
import { patternId, StatusPatterns } from "./StatusSwatch.tsx";
import { surroundings } from "./surroundings.ts";

/** Width at which the labels of the static picture are laid out, CSS pixels. */
const assumedWidth = 1150;

interface StaticParcelMapProps {
  parcels: readonly MapParcel[];
  size: ImageSize;
  places: readonly LabelPlace[];
  /** The picture under the drawing; without it the drawing holds the picture itself. */
  picture?: ReactNode;
  imageUrl: string;
  imageLabel: string;
  backdrop?: string | undefined;
  gestures: "page" | "screen";
  /** Address that opens a parcel without JavaScript. */
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  label: string;
}

/**
 * The map before and without JavaScript: the picture with the outlines over it, each a link that opens its
 * parcel. On the page it covers its frame, on a screen it is framed on the parcels, as the live map's base view is,
 * so nothing moves when that takes over.
 */
export function StaticParcelMap({
  parcels,
  size,
  places,
  picture,
  gestures,
  hrefOf,
  onOpen,
  ...props
}: StaticParcelMapProps) {
  const patterns = useId();
  const whole = { x: 0, y: 0, ...size };
  const polygons = parcels.map(({ polygon }) => polygon);
  const { x, y, width, height } = gestures === "screen" ? framedPart(polygons, size) : whole;
  const scale = assumedWidth / size.width;
  const labels = useMemo(() => placeLabels(places, size, scale), [places, size, scale]);
  return (
    <div className={styles.static}>
      {gestures === "page" && picture}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
      <svg
        className={styles.shapes}
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio={gestures === "screen" ? "xMidYMid meet" : "xMidYMid slice"}
        role="group"
        aria-label={props.label}
      >
        {props.backdrop && (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG drawing takes no focus
          <g aria-hidden="true">
            {surroundings(size).map(({ scaleX, scaleY, x, y, opacity }) => (
              <image
                key={`${x} ${y}`}
                href={props.backdrop}
                transform={`translate(${x} ${y}) scale(${scaleX} ${scaleY})`}
                opacity={opacity}
                {...size}
                preserveAspectRatio="none"
              />
            ))}
          </g>
        )}
        {gestures === "screen" && (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an SVG image takes no input, and needs the role for its name
          <image
            role="img"
            href={props.imageUrl}
            width={size.width}
            height={size.height}
            aria-label={props.imageLabel}
            // The scripts wait until it is on the screen: start.ts
            {...{ elementtiming: "first-view" }}
          />
        )}
        <StatusPatterns prefix={patterns} unit={1 / scale} />
        {parcels.map((parcel) => (
          <StaticParcel
            key={parcel.id}
            parcel={parcel}
            size={size}
            href={hrefOf(parcel.id)}
            onOpen={onOpen}
            patterns={patterns}
          />
        ))}
        <ParcelLabels labels={labels} size={size} />
      </svg>
    </div>
  );
}

interface StaticParcelProps {
  parcel: MapParcel;
  size: ImageSize;
  href: string;
  onOpen: (id: string) => void;
  /** Prefix of the patterns' ids. */
  patterns: string;
}

/** A parcel as the live map paints it: fill, marks, rim, outline. */
const StaticParcel = ({ parcel, size, href, onOpen, patterns }: StaticParcelProps) => {
  const points = pointsOf(parcel.polygon, size);
  // While the live map is on its way; a click for another tab stays the link's.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(parcel.id);
  };
  return (
    <a
      href={href}
      onClick={open}
      aria-label={parcel.description}
      className={styles.parcel}
      data-parcel={parcel.id}
      data-status={parcel.status}
    >
      <polygon
        className={styles.fill}
        points={points}
        fill={parcelColour(parcel.status)}
        fillOpacity={opacity.idle}
      />
      {parcelPatterns[parcel.status] && (
        <polygon
          className={styles.marks}
          points={points}
          fill={`url(#${patternId(patterns, parcel.status)})`}
          fillOpacity={markOpacity(opacity.idle)}
        />
      )}
      <polygon
        className={styles.rim}
        points={points}
        stroke={parcelColour(parcel.status)}
        strokeWidth={rimWidth}
        strokeOpacity={markOpacity(opacity.idle)}
      />
      <polygon className={styles.outline} points={points} />
    </a>
  );
};

interface ParcelLabelsProps {
  labels: readonly PlacedLabel[];
  size: ImageSize;
}

/** Names on the static picture, for the eye only: each parcel carries its full name for screen readers. */
const ParcelLabels = ({ labels, size }: ParcelLabelsProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG drawing takes no focus
  <g className={styles.labels} aria-hidden="true">
    {labels.map(({ id, at, text }) => (
      <text key={id} {...inPixels(at, size)}>
        {text}
      </text>
    ))}
  </g>
);
