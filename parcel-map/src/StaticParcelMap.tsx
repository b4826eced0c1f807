import type { ImageSize } from "@solar/domain/coordinates";
import { type MouseEvent, type ReactNode, useState } from "react";
import { alignment, framedPart } from "./framing.ts";
import type { LabelPlace } from "./labels.ts";
import { type Highlight, idleStates, type MapParcel } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { ParcelShapes } from "./ParcelShapes.tsx";
import { Surroundings } from "./Surroundings.tsx";

/** Widths that the drawing is thought to have until it is on a screen, CSS pixels. */
const assumedWidth = { wide: 1150, phone: 390 };

interface StaticParcelMapProps {
  parcels: readonly MapParcel[];
  highlight: Highlight;
  size: ImageSize;
  places: readonly LabelPlace[];
  /** The picture under the drawing; without it the drawing holds the picture itself. */
  picture?: ReactNode;
  imageUrl: string;
  imageLabel: string;
  backdrop?: string | undefined;
  gestures: "page" | "screen";
  grounded?: boolean;
  /** Address that opens a parcel without JavaScript. */
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  label: string;
}

/**
 * The map before and without JavaScript: the picture with the outlines over it, each a link that opens its
 * parcel. It is framed on the parcels as the live map's base view is, so nothing moves when that takes over.
 */
export function StaticParcelMap({
  picture,
  gestures,
  grounded = false,
  size,
  ...props
}: StaticParcelMapProps) {
  const [states] = useState(() => idleStates(props.highlight));
  const onScreen = gestures === "screen";
  const polygons = props.parcels.map(({ polygon }) => polygon);
  const part = framedPart(polygons, size, grounded);
  const { x, y, width, height } = onScreen ? part : { x: 0, y: 0, ...size };
  const align = alignment(part, size);
  // While the live map is on its way; a click for another tab stays the link's.
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("[data-parcel]") : null;
    const id = link?.getAttribute("data-parcel");
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onOpen(id);
  };
  return (
    <div className={styles.still} data-align={onScreen ? undefined : align}>
      {!onScreen && picture}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group of parcels in it says what it is */}
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio={onScreen ? `xMidY${grounded ? "Max" : "Mid"} meet` : `xMidY${align} slice`}
      >
        {props.backdrop && <Surroundings backdrop={props.backdrop} size={size} grounded={grounded} />}
        {onScreen && (
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
        <ParcelShapes
          parcels={props.parcels}
          places={props.places}
          size={size}
          states={states}
          unit={width / assumedWidth.wide}
          phoneUnit={width / assumedWidth.phone}
          hrefOf={props.hrefOf}
          aria-label={props.label}
          onClick={open}
        />
      </svg>
    </div>
  );
}
