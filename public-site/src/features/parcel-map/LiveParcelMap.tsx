import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { type Direction, nearestNeighbour } from "@solar/domain/neighbour";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { createMap, type ParcelMapHandle } from "./create-map.ts";
import { labelPlaces, placeLabels } from "./labels.ts";
import type { MapParcel } from "./map-parcel.ts";
import styles from "./ParcelMap.module.css";
import { ParcelScene, type ParcelStates } from "./ParcelScene.tsx";

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

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const parcelOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest("[data-parcel]")?.getAttribute("data-parcel") ?? null) : null;

/** The map on Leaflet, in the browser only. React draws the parcels into an overlay that Leaflet moves. */
export default function LiveParcelMap(props: LiveParcelMapProps) {
  const { parcels, states, size } = props;
  const container = useRef<HTMLDivElement>(null);
  const patterns = useId();
  const [map, setMap] = useState<ParcelMapHandle | null>(null);
  const [scale, setScale] = useState(1);
  const [tabStop, setTabStop] = useState<string | null>(null);

  const open = useEffectEvent((element: HTMLElement) =>
    createMap(element, {
      size,
      imageUrl: props.imageUrl,
      fullImageUrl: props.fullImageUrl,
      polygons: parcels.map((parcel) => parcel.polygon),
      gestures: props.gestures,
      onScale: setScale,
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
  const labels = useMemo(() => {
    const first = new Set(states.highlighted ? [states.highlighted] : []);
    return placeLabels(places, size, scale, first);
  }, [places, size, scale, states.highlighted]);

  const firstStop =
    tabStop !== null && places.some(({ id }) => id === tabStop) ? tabStop : (parcels[0]?.id ?? null);

  const focusParcel = (id: string) => {
    setTabStop(id);
    map?.svg.querySelector<SVGElement>(`[data-parcel="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  };

  const handlers = {
    onClick(event: MouseEvent) {
      const id = parcelOf(event.target);
      if (id && !map?.wasDragged()) props.onOpen(id);
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerType === "mouse") props.onHighlight(parcelOf(event.target));
    },
    onPointerLeave: () => props.onHighlight(null),
    onFocus(event: { target: EventTarget }) {
      const id = parcelOf(event.target);
      const place = places.find((candidate) => candidate.id === id);
      if (!id || !place) return;
      setTabStop(id);
      if (event.target instanceof Element && event.target.matches(":focus-visible")) {
        map?.reveal(place.at);
        props.onHighlight(id);
      }
    },
    onBlur: () => props.onHighlight(null),
    onKeyDown(event: KeyboardEvent) {
      const id = parcelOf(event.target);
      if (!id) return;
      const direction = directions[event.key];
      if (event.key === "Enter" || event.key === " ") props.onOpen(id);
      else if (event.key === "Escape") props.onLeave();
      else if (direction) {
        const from = places.find((place) => place.id === id)?.at;
        const next =
          from &&
          nearestNeighbour(
            from,
            direction,
            places.map((place) => [place.id, place.at] as const),
          );
        if (next) focusParcel(next);
      } else return;
      event.preventDefault();
    },
  };

  return (
    <>
      <div ref={container} className={styles.live} />
      {map &&
        createPortal(
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of parcels, each of which is a button
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing
          <g role="group" aria-label={props.label} aria-describedby={props.helpId} {...handlers}>
            <ParcelScene
              parcels={parcels}
              size={size}
              states={states}
              labels={labels}
              patterns={patterns}
              unit={1 / scale}
              tabStop={firstStop}
            />
          </g>,
          map.svg,
        )}
    </>
  );
}
