import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createMap, type MapView, type ParcelMapHandle } from "./create-map.ts";
import { LiveLabels } from "./LiveLabels.tsx";
import { labelPlaces } from "./labels.ts";
import type { MapParcel } from "./map-parcel.ts";
import styles from "./ParcelMap.module.css";
import { ParcelScene, type ParcelStates } from "./ParcelScene.tsx";
import { StatusPatterns } from "./StatusPatterns.tsx";
import { useParcelHandlers } from "./use-parcel-handlers.ts";

export interface LiveParcelMapProps {
  parcels: readonly MapParcel[];
  states: ParcelStates;
  size: ImageSize;
  imageUrl: string;
  fullImageUrl: string;
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

const wholePicture: MapView = { scale: 1, box: { left: 0, top: 0, right: 100, bottom: 100 } };

/** The map on Leaflet, in the browser only. React draws the parcels into an overlay that Leaflet moves. */
export default function LiveParcelMap(props: LiveParcelMapProps) {
  const { parcels, states, size } = props;
  const container = useRef<HTMLDivElement>(null);
  const patterns = useId();
  const [map, setMap] = useState<ParcelMapHandle | null>(null);
  const [view, setView] = useState<MapView>(wholePicture);
  const { scale } = view;

  const open = useEffectEvent((element: HTMLElement) =>
    createMap(element, {
      size,
      imageUrl: props.imageUrl,
      fullImageUrl: props.fullImageUrl,
      polygons: parcels.map((parcel) => parcel.polygon),
      gestures: props.gestures,
      onView: setView,
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

  useEffect(() => map?.setSize(size), [map, size]);
  useEffect(() => map?.svg.style.setProperty("--unit", String(1 / scale)), [map, scale]);

  const places = useMemo(() => labelPlaces(parcels, size), [parcels, size]);
  const { handlers, tabStop } = useParcelHandlers({
    map,
    places,
    onOpen: props.onOpen,
    onHighlight: props.onHighlight,
    onLeave: props.onLeave,
  });

  return (
    <>
      <div ref={container} className={styles.live} />
      {map &&
        createPortal(
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of parcels, each of which is a button
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing
          <g role="group" aria-label={props.label} aria-describedby={props.helpId} {...handlers}>
            <StatusPatterns prefix={patterns} unit={1 / scale} />
            <ParcelScene
              parcels={parcels}
              size={size}
              states={states}
              patterns={patterns}
              tabStop={tabStop}
            />
            <LiveLabels
              places={places}
              size={size}
              view={view}
              selected={states.selected}
              highlight={states.highlight}
            />
          </g>,
          map.svg,
        )}
    </>
  );
}
