import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { CRS, type ImageOverlay as LeafletImage, type MapOptions } from "leaflet";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { ImageOverlay, MapContainer, SVGOverlay, useMap, useMapEvents } from "react-leaflet";
import type { LabelPlace } from "./labels.ts";
import type { MapTarget, ParcelMapProps } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { ParcelShapes } from "./ParcelShapes.tsx";
import { Surroundings } from "./Surroundings.tsx";
import { useGestures } from "./use-gestures.ts";
import { imageBounds, useMapView, zoomStep } from "./use-map-view.ts";
import { useParcelHandlers } from "./use-parcel-handlers.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";

/** Limits and controls are our own: they know of the panels over the map. */
const leafletOptions: MapOptions = {
  crs: CRS.Simple,
  zoom: -1,
  minZoom: -10,
  zoomSnap: 0,
  zoomDelta: zoomStep,
  maxBoundsViscosity: 1,
  bounceAtZoomLimits: false,
  attributionControl: false,
  zoomControl: false,
  keyboard: false,
  scrollWheelZoom: false,
  boxZoom: false,
  trackResize: false,
};

interface InteractiveParcelMapProps extends ParcelMapProps {
  size: ImageSize;
  places: readonly LabelPlace[];
  /** Picture to begin with: the variant that the page shows already. */
  firstImageUrl: string;
  helpId: string;
  /** The pointer or the keyboard came to a parcel, or left it. */
  onHighlight: (id: string | null) => void;
  /** The picture has loaded, with its real size. */
  onImage: (size: ImageSize) => void;
  onImageError: () => void;
  /** The wheel was turned over the map without Ctrl. */
  onWheelIgnored: () => void;
  /** The visitor starts to move or zoom the map. */
  onMove: () => void;
}

/** The map on Leaflet, in the browser only. */
export default function InteractiveParcelMap(props: InteractiveParcelMapProps) {
  const { size } = props;
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [reducedMotion] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  return (
    <>
      <div ref={setControls} className={styles.zoom} />
      <MapContainer
        {...leafletOptions}
        center={[size.height / 2, size.width / 2]}
        inertia={!reducedMotion}
        zoomAnimation={!reducedMotion}
        className={styles.live ?? ""}
      >
        {controls && <Park {...props} key={`${size.width} ${size.height}`} controls={controls} />}
      </MapContainer>
    </>
  );
}

/** The park on the Leaflet map round it. */
function Park({ size, controls, ...props }: InteractiveParcelMapProps & { controls: HTMLElement }) {
  const { parcels, places, states, target, gestures, grounded = false } = props;
  const map = useMap();
  const view = useMapView({ parcels, size, gestures, grounded });
  useGestures(gestures, view, props.onWheelIgnored);
  useMapEvents({ dragstart: props.onMove, zoomstart: props.onMove });
  const scale = useScale();
  const drawing = useRef<SVGGElement>(null);
  const focusOn = (id: string) =>
    drawing.current
      ?.querySelector<SVGElement>(`[data-parcel="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  const { handlers, tabStop, focused, setFocused } = useParcelHandlers({ ...props, view, focusOn, controls });

  const turnTo = useEffectEvent(({ id, how }: MapTarget) => {
    const parcel = parcels.find((candidate) => candidate.id === id);
    if (!parcel) return;
    if (how === "closer") {
      if (gestures === "page") map.getContainer().scrollIntoView({ block: "center" });
      view.zoomTo(parcel.polygon);
      setFocused(id);
    }
    focusOn(id);
  });
  useEffect(() => {
    if (target) turnTo(target);
  }, [target]);

  const picture = useEffectEvent(() =>
    props.onPicture?.({ width: size.width * scale, height: size.height * scale }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the scale changes
  useEffect(() => picture(), [scale]);

  const bounds = useMemo(() => imageBounds(size), [size]);
  // React listens for focus on them, which alone makes a drawing a stop of the Tab key in Chromium.
  const attributes = {
    viewBox: `0 0 ${size.width} ${size.height}`,
    preserveAspectRatio: "none",
    tabindex: "-1",
  };
  return (
    <>
      {createPortal(<ZoomButtons view={view} texts={props.texts} />, controls)}
      {props.backdrop && (
        <SVGOverlay
          bounds={bounds}
          className={styles.around ?? ""}
          attributes={{ ...attributes, "aria-hidden": "true" }}
        >
          <Surroundings backdrop={props.backdrop} size={size} grounded={grounded} />
        </SVGOverlay>
      )}
      <Picture {...props} size={size} scale={scale} />
      <SVGOverlay bounds={bounds} attributes={attributes}>
        <ParcelShapes
          ref={drawing}
          {...{ parcels, places, states, size, tabStop, focused }}
          unit={1 / scale}
          marks={props.marks?.(size)}
          aria-label={props.texts.label}
          aria-describedby={props.helpId}
          {...handlers}
        />
      </SVGOverlay>
    </>
  );
}

interface PictureProps extends InteractiveParcelMapProps {
  scale: number;
}

/** The picture, and the finest one once the map is zoomed beyond it. */
function Picture({ size, scale, firstImageUrl, imageUrl, backdrop, ...on }: PictureProps) {
  const [url, setUrl] = useState(firstImageUrl);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const map = useMap();
  const zoomed = map.getZoom() > map.getMinZoom() + 0.01;
  const isCoarse = zoomed && size.width * scale * devicePixelRatio > width * 1.15;
  useEffect(() => {
    if (!isCoarse) return;
    const finer = new Image();
    finer.src = imageUrl;
    // Decoded before it is shown, so the old picture never flashes away. If it fails, the first one stays.
    finer.decode().then(
      () => setUrl(imageUrl),
      () => undefined,
    );
  }, [isCoarse, imageUrl]);
  return (
    <ImageOverlay
      url={url}
      bounds={useMemo(() => imageBounds(size), [size])}
      className={backdrop === undefined ? "" : (styles.fading ?? "")}
      eventHandlers={{
        load({ target }: { target: LeafletImage }) {
          const image = target.getElement();
          if (!image) return;
          setWidth(image.naturalWidth);
          on.onImage({ width: image.naturalWidth, height: image.naturalHeight });
        },
        error: on.onImageError,
      }}
    />
  );
}

/** CSS pixels a pixel of the picture, when a zoom has ended. At once, or the drawing would be laid out and painted twice. */
function useScale(): number {
  const map = useMap();
  const subscribe = useCallback(
    (notify: () => void) => {
      map.on("zoomend", notify);
      return () => map.off("zoomend", notify);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getZoomScale(map.getZoom(), 0));
}
