import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { CRS, type MapOptions as LeafletOptions } from "leaflet";
import { memo, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { MapContainer, useMap } from "react-leaflet";
import { createMap, type MapOptions, type ParcelMapHandle } from "./create-map.ts";
import type { LabelPlace } from "./labels.ts";
import { type MapParcel, type ParcelStates, pointsOf } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { useParcelHandlers } from "./use-parcel-handlers.ts";

/** Controls, limits and motion are our own; a drag goes on moving only where the visitor wants motion. */
const leafletOptions: LeafletOptions = {
  crs: CRS.Simple,
  zoom: -1,
  minZoom: -10,
  zoomSnap: 0,
  maxBoundsViscosity: 1,
  bounceAtZoomLimits: false,
  attributionControl: false,
  zoomControl: false,
  keyboard: false,
  doubleClickZoom: false,
  scrollWheelZoom: false,
  boxZoom: false,
  zoomAnimation: false,
  fadeAnimation: false,
  trackResize: false,
};

interface LiveParcelMapProps extends Omit<MapOptions, "polygons"> {
  parcels: readonly MapParcel[];
  places: readonly LabelPlace[];
  states: ParcelStates;
  label: string;
  helpId: string;
  onOpen: (id: string) => void;
  /** The pointer or the keyboard came to a parcel, or left it. */
  onHighlight: (id: string | null) => void;
  onMap: (map: ParcelMapHandle | null) => void;
  /** Escape was pressed on a parcel: the keyboard leaves the map. */
  onLeave: () => void;
}

/**
 * The map on Leaflet, in the browser only. A canvas shows the parcels, and a pane of glass above everything
 * takes the pointer: the parcel under it is found by geometry. React keeps their buttons, which are not seen.
 */
export default function LiveParcelMap(props: LiveParcelMapProps) {
  const { parcels, size, places } = props;
  const open = props.states.open ?? null;
  const [map, setMap] = useState<ParcelMapHandle | null>(null);
  const { handlers, tabStop } = useParcelHandlers({ ...props, map, places, open });
  useParcelLayers(map, props);
  const reveal = useEffectEvent((id: string) => {
    const parcel = parcels.find((candidate) => candidate.id === id);
    if (parcel && props.gestures === "screen") map?.reveal(parcel.polygon);
  });
  // What shows its details may lie over it.
  useEffect(() => {
    if (map && open) reveal(open);
  }, [map, open]);
  return (
    <div className={styles.handlers} {...handlers}>
      <MapContainer
        {...leafletOptions}
        center={[size.height / 2, size.width / 2]}
        inertia={!matchMedia("(prefers-reduced-motion: reduce)").matches}
        className={styles.live ?? ""}
      >
        <div className={styles.glass} />
        <Park
          {...props}
          onMap={(created) => {
            setMap(created);
            props.onMap(created);
          }}
        />
      </MapContainer>
      {map &&
        createPortal(
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of parcels, each of which is a button
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing
          <g role="group" aria-label={props.label} aria-describedby={props.helpId}>
            <ParcelButtons parcels={parcels} size={size} selected={props.states.selected} tabStop={tabStop} />
          </g>,
          map.svg,
        )}
    </div>
  );
}

/** The park on the Leaflet map round it: picture, parcels and gestures. */
function Park(props: LiveParcelMapProps) {
  const leaflet = useMap();
  const latest = useEffectEvent(() => props);
  useEffect(() => {
    let created: ParcelMapHandle | undefined;
    const create = () => {
      created = createMap(leaflet, {
        ...latest(),
        polygons: latest().parcels.map((parcel) => parcel.polygon),
        onImage: (loaded) => latest().onImage(loaded),
        onImageError: () => latest().onImageError(),
        onWheelIgnored: () => latest().onWheelIgnored(),
        onMove: () => latest().onMove(),
      });
      latest().onMap(created);
    };
    // Leaflet has just taken the browser's time: what waits for that has its turn first.
    const timer = setTimeout(create);
    return () => {
      clearTimeout(timer);
      latest().onMap(null);
      created?.destroy();
    };
  }, [leaflet]);
  return null;
}

/** Keeps the canvas in line with what the screen knows. */
function useParcelLayers(
  map: ParcelMapHandle | null,
  { parcels, states, size, places }: LiveParcelMapProps,
): void {
  useEffect(() => map?.setSize(size), [map, size]);
  useEffect(() => map?.canvas.setStates(states), [map, states]);
  useEffect(() => map?.canvas.setContent({ parcels, places, size }), [map, parcels, places, size]);
  useEffect(
    () => (map ? states.highlight.subscribe(() => map.canvas.restate()) : undefined),
    [map, states.highlight],
  );
}

interface ParcelButtonsProps {
  parcels: readonly MapParcel[];
  size: ImageSize;
  selected: ReadonlySet<string>;
  /** The one parcel that the Tab key reaches. */
  tabStop: string | null;
}

/** The parcels as buttons for keyboards and screen readers, where the canvas shows them; not seen themselves. */
const ParcelButtons = memo(function ParcelButtons(props: ParcelButtonsProps) {
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
