import type { ImageSize } from "@solar/domain/coordinates";
import { boundingBox } from "@solar/domain/polygon";
import { parcelColour, parcelPatterns } from "@solar/domain/statuses";
import { type ComponentProps, memo, type ReactNode, useId, useMemo } from "react";
import { type LabelPlace, placeLabels } from "./labels.ts";
import {
  fillOpacity,
  type Highlight,
  inPixels,
  type MapParcel,
  markOpacity,
  opacity,
  type ParcelStates,
  pointsOf,
  rimWidth,
  useHighlighted,
  useIsHighlighted,
} from "./model.ts";
import styles from "./ParcelShapes.module.css";
import { patternId, StatusPatterns } from "./StatusSwatch.tsx";

/** Height of the letters of what a screen marks on the parcels, CSS pixels. */
const markLetters = 10.5;

/** Least width and height of what a finger can meet, where neighbours allow, CSS pixels. */
const leastTarget = 24;

interface ParcelShapesProps extends Omit<ComponentProps<"g">, "children"> {
  parcels: readonly MapParcel[];
  places: readonly LabelPlace[];
  size: ImageSize;
  states: ParcelStates;
  /** Length of one CSS pixel in the drawing. */
  unit: number;
  /** The same on a phone, where the drawing does not know its width. */
  phoneUnit?: number;
  /** Addresses that open the parcels without JavaScript: each is a link then, and a button without. */
  hrefOf?: (id: string) => string;
  /** The one parcel that the Tab key reaches. */
  tabStop?: string | null;
  /** The parcel that the keyboard is on. */
  focused?: string | null;
  /** What a screen marks on the parcels, for the eye only. */
  marks?: ReactNode;
}

/** The parcels with their names, in pixels of the picture: still in the page, and on the live map. */
export function ParcelShapes(props: ParcelShapesProps) {
  const { parcels, places, size, states, unit, phoneUnit, hrefOf, tabStop, focused, marks, ...group } = props;
  const patterns = useId();
  const labels = { places, size, states };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of parcels, each of which is a button
    <g role="group" {...group}>
      <StatusPatterns prefix={patterns} unit={unit} />
      {!hrefOf && <SmallTargets parcels={parcels} size={size} unit={unit} />}
      {parcels.map((parcel) => (
        <Shape
          key={parcel.id}
          parcel={parcel}
          size={size}
          patterns={patterns}
          fill={fillOpacity(parcel.id, states)}
          pressed={states.selected.has(parcel.id)}
          open={states.open === parcel.id}
          focused={focused === parcel.id}
          highlight={states.highlight}
          href={hrefOf?.(parcel.id)}
          tabIndex={tabStop === parcel.id ? 0 : -1}
        />
      ))}
      <Labels {...labels} unit={unit} className={phoneUnit ? styles.wide : undefined} />
      {phoneUnit && <Labels {...labels} unit={phoneUnit} className={styles.phone} />}
      {marks && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG drawing takes no focus
        <g aria-hidden="true" pointerEvents="none" fontSize={markLetters * unit}>
          {marks}
        </g>
      )}
    </g>
  );
}

interface ShapeProps {
  parcel: MapParcel;
  size: ImageSize;
  /** Prefix of the patterns' ids. */
  patterns: string;
  fill: number;
  pressed: boolean;
  open: boolean;
  focused: boolean;
  highlight: Highlight;
  href: string | undefined;
  tabIndex: 0 | -1;
}

/** A parcel: fill, marks, a rim round these, outline. Memoised: a map may have 500. */
const Shape = memo(function Shape({ parcel, size, patterns, highlight, href, ...shape }: ShapeProps) {
  const { id, status } = parcel;
  const pointedAt = useIsHighlighted(highlight, id);
  const fillOpacity = Math.max(shape.fill, pointedAt || shape.focused ? opacity.selected : 0);
  const points = useMemo(() => pointsOf(parcel.polygon, size), [parcel.polygon, size]);
  const names = { "aria-label": parcel.description, "data-parcel": id, "data-status": status };
  const button = { role: "button", "aria-pressed": shape.pressed, tabIndex: shape.tabIndex, ...names };
  const rim = {
    stroke: parcelColour(status),
    strokeWidth: rimWidth,
    strokeOpacity: markOpacity(fillOpacity),
  };
  const isMarked = parcelPatterns[status] !== null;
  const drawn = (
    <>
      <polygon
        {...(href === undefined && button)}
        {...(!isMarked && rim)}
        className={styles.fill}
        points={points}
        fill={parcelColour(status)}
        fillOpacity={fillOpacity}
      />
      {isMarked && (
        <polygon
          {...rim}
          className={styles.marks}
          points={points}
          fill={`url(#${patternId(patterns, status)})`}
          fillOpacity={markOpacity(fillOpacity)}
        />
      )}
      <polygon className={styles.outline} points={points} />
    </>
  );
  const className = styles.parcel;
  const strong = pointedAt || shape.pressed || shape.open || undefined;
  if (href === undefined)
    return (
      <g className={className} data-strong={strong} data-focused={shape.focused || undefined}>
        {drawn}
      </g>
    );
  return (
    <a href={href} className={className} {...names}>
      {drawn}
    </a>
  );
});

type SmallTargetsProps = Pick<ParcelShapesProps, "parcels" | "size" | "unit">;

/** A margin round small parcels, which takes a finger. Below the parcels, so that their neighbours keep what is theirs. */
const SmallTargets = ({ parcels, size, unit }: SmallTargetsProps) => {
  const least = leastTarget * unit;
  const small = parcels.filter(({ polygon }) => {
    const box = boundingBox([polygon]);
    if (!box) return false;
    const [width, height] = [(box.right - box.left) / 100, (box.bottom - box.top) / 100];
    return width * size.width < least || height * size.height < least;
  });
  return small.map(({ id, polygon }) => (
    <polygon
      key={id}
      data-target={id}
      className={styles.target}
      points={pointsOf(polygon, size)}
      strokeWidth={leastTarget}
    />
  ));
};

interface LabelsProps extends Pick<ParcelShapesProps, "places" | "size" | "states" | "unit"> {
  className: string | undefined;
}

/** Names that have room, for the eye only: each parcel carries its full name for screen readers. */
function Labels({ places, size, states, unit, className = "" }: LabelsProps) {
  const { selected, open, highlight } = states;
  const highlighted = useHighlighted(highlight);
  const labels = useMemo(() => {
    const first = [highlighted, open].filter((id) => typeof id === "string");
    return placeLabels(places, size, 1 / unit, first, selected);
  }, [places, size, unit, highlighted, open, selected]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG drawing takes no focus
    <g className={`${styles.labels} ${className}`} aria-hidden="true">
      {labels.map(({ id, at, text, letters, weight }) => (
        <text
          key={id}
          {...inPixels(at, size)}
          fontSize={letters * unit}
          fontWeight={weight}
          strokeWidth={(letters / 4) * unit}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
