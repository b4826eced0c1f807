import type { ImageSize } from "@solar/domain/coordinates";
import { type MouseEvent, useMemo } from "react";
import { preload } from "react-dom";
import type { Frame } from "./framing.ts";
import type { LabelPlace } from "./labels.ts";
import type { ParcelMapProps } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { ParcelShapes } from "./ParcelShapes.tsx";
import { Surroundings } from "./Surroundings.tsx";

/** Widths that the drawing is thought to have until it is on a screen, CSS pixels. */
const assumedWidth = { wide: 1150, phone: 390 };

/** Nothing has been done with a parcel yet. */
const idle = { selected: new Set<string>(), emphasised: new Set<string>(), shown: null };

interface StaticParcelMapProps extends ParcelMapProps {
  size: ImageSize;
  frame: Frame;
  places: readonly LabelPlace[];
}

/**
 * The map before and without JavaScript: the picture with the outlines over it, each a link that opens its
 * parcel. It is framed as the live map is at first, so nothing moves when that takes over.
 */
export function StaticParcelMap({ size, frame, places, gestures, backdrop, ...props }: StaticParcelMapProps) {
  // In a drawing the browser would find it late.
  if (props.imageUrl.startsWith("/")) preload(props.imageUrl, { as: "image", fetchPriority: "high" });
  const { highlight } = props.states;
  const states = useMemo(() => ({ ...idle, highlight }), [highlight]);
  // While the live map is on its way; a click for another tab stays the link's.
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("[data-parcel]") : null;
    const id = link?.getAttribute("data-parcel");
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onOpen(id);
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the group of parcels in it says what it is
    <svg
      className={styles.still}
      viewBox={[frame.x, frame.y, frame.width, frame.height].map(Math.round).join(" ")}
      preserveAspectRatio={`x${frame.alignX}Y${frame.alignY} ${frame.fit}`}
    >
      {backdrop && gestures === "screen" && (
        <Surroundings backdrop={backdrop} size={size} grounded={props.grounded ?? false} />
      )}
      {backdrop && gestures === "page" && <image href={backdrop} {...size} preserveAspectRatio="none" />}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an SVG image takes no input, and needs the role for its name */}
      <image
        role="img"
        href={props.imageUrl}
        width={size.width / 2}
        height={size.height / 2}
        // Chrome takes a picture that is drawn over more units than it has pixels for an enlarged, lesser one, and the page
        // for one that is still waiting for its largest content.
        transform="scale(2)"
        preserveAspectRatio="none"
        aria-label={props.imageLabel}
      />
      <ParcelShapes
        parcels={props.parcels}
        places={places}
        size={size}
        states={states}
        unit={frame.width / assumedWidth.wide}
        phoneUnit={frame.width / assumedWidth.phone}
        hrefOf={props.hrefOf}
        aria-label={props.texts.label}
        onClick={open}
      />
    </svg>
  );
}
