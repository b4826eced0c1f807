import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createMap, type ParcelMapHandle } from "./create-map.ts";
import { labelPlaces } from "./labels.ts";
import type { MapParcel } from "./map-parcel.ts";
import { ParcelButtons } from "./ParcelButtons.tsx";
import styles from "./ParcelMap.module.css";
import { indexParcels } from "./parcel-index.ts";
import type { ParcelStates } from "./parcel-states.ts";
import { useParcelHandlers } from "./use-parcel-handlers.ts";

export interface LiveParcelMapProps {
  parcels: readonly MapParcel[];
  states: ParcelStates;
  size: ImageSize;
  imageUrl: string;
  fullImageUrl: string;
  backdrop?: string | undefined;
  gestures: "page" | "screen";
  label: string;
  helpId: string;
  onOpen: (id: string) => void;
  /** The pointer or the keyboard came to a parcel, or left it. */
  onHighlight: (id: string | null) => void;
  /** The map is being moved or zoomed. */
  onMove: () => void;
  onMap: (map: ParcelMapHandle | null) => void;
  /** The picture has loaded, with its real size. */
  onImage: (size: ImageSize) => void;
  onImageError: () => void;
  onWheelIgnored: () => void;
  /** Escape was pressed on a parcel: the keyboard leaves the map. */
  onLeave: () => void;
}

/**
 * The map on Leaflet, in the browser only. A canvas shows the parcels, and a pane of glass above everything
 * takes the pointer: the parcel under it is found by geometry. React keeps their buttons, which are not seen.
 */
export default function LiveParcelMap(props: LiveParcelMapProps) {
  const { parcels, states, size } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ParcelMapHandle | null>(null);

  const open = useEffectEvent((element: HTMLElement) =>
    createMap(element, {
      size,
      imageUrl: props.imageUrl,
      fullImageUrl: props.fullImageUrl,
      polygons: parcels.map((parcel) => parcel.polygon),
      backdrop: props.backdrop,
      gestures: props.gestures,
      onImage: (loaded) => onImage(loaded),
      onImageError: () => onImageError(),
      onWheelIgnored: () => onWheelIgnored(),
      onMove: () => onMove(),
    }),
  );
  const onImage = useEffectEvent(props.onImage);
  const onImageError = useEffectEvent(props.onImageError);
  const onWheelIgnored = useEffectEvent(props.onWheelIgnored);
  const onMove = useEffectEvent(props.onMove);
  const onMap = useEffectEvent(props.onMap);

  useEffect(() => {
    if (!container.current) return;
    const created = open(container.current);
    setMap(created);
    onMap(created);
    return () => {
      onMap(null);
      created.destroy();
    };
  }, []);

  const places = useMemo(() => labelPlaces(parcels, size), [parcels, size]);
  const index = useMemo(() => indexParcels(parcels), [parcels]);
  useEffect(() => map?.setSize(size), [map, size]);
  useEffect(() => map?.canvas.setStates(states), [map, states]);
  useEffect(() => map?.canvas.setContent({ parcels, places, size }), [map, parcels, places, size]);
  useEffect(
    () => (map ? states.highlight.subscribe(() => map.canvas.highlightChanged()) : undefined),
    [map, states.highlight],
  );

  const { handlers, tabStop } = useParcelHandlers({
    map,
    places,
    index,
    onOpen: props.onOpen,
    onHighlight: props.onHighlight,
    onLeave: props.onLeave,
  });

  return (
    <div ref={container} className={styles.live} {...handlers}>
      <div className={styles.glass} />
      {map &&
        createPortal(
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of parcels, each of which is a button
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing
          <g role="group" aria-label={props.label} aria-describedby={props.helpId}>
            <ParcelButtons parcels={parcels} size={size} selected={states.selected} tabStop={tabStop} />
          </g>,
          map.svg,
        )}
    </div>
  );
}
