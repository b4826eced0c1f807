import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { CRS, type ImageOverlay as LeafletImage, type MapOptions } from "leaflet";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ImageOverlay, MapContainer, SVGOverlay, useMap, useMapEvents } from "react-leaflet";
import type { Frame } from "./framing.ts";
import type { LabelPlace } from "./labels.ts";
import type { MapTarget, ParcelMapProps } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { ParcelShapes } from "./ParcelShapes.tsx";
import { Surroundings } from "./Surroundings.tsx";
import { useGestures } from "./use-gestures.ts";
import { imageBounds, useMapValue, useMapView, zoomStep } from "./use-map-view.ts";
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
  frame: Frame;
  places: readonly LabelPlace[];
  /** Picture to begin with: the one that the still map shows, or the stored one where that fails. */
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
  const around = gestures === "screen" && props.backdrop;
  const map = useMap();
  const view = useMapView(props.frame, size);
  useGestures(gestures, view, props.onWheelIgnored);
  useMapEvents({ dragstart: props.onMove, zoomstart: props.onMove });
  // CSS pixels a pixel of the picture, when a zoom has ended.
  const scale = useMapValue("zoomend", () => map.getZoomScale(map.getZoom(), 0));
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

  const onScale = useEffectEvent((by: number) =>
    props.onPicture?.({ width: size.width * by, height: size.height * by }),
  );
  useEffect(() => onScale(scale), [scale]);

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
      {around && (
        <SVGOverlay
          bounds={bounds}
          className={styles.around ?? ""}
          attributes={{ ...attributes, "aria-hidden": "true" }}
        >
          <Surroundings backdrop={around} size={size} grounded={grounded} />
        </SVGOverlay>
      )}
      <Picture {...props} size={size} scale={scale} fading={Boolean(around)} />
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
  /** What goes on round the picture is the same without its details. */
  fading: boolean;
}

/** The picture, and the finest one once the map is zoomed beyond it. */
function Picture({ size, scale, firstImageUrl, fineUrl, fading, ...on }: PictureProps) {
  const [url, setUrl] = useState(firstImageUrl);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const isCoarse = size.width * scale * devicePixelRatio > width * 1.15;
  useEffect(() => {
    if (!isCoarse) return;
    const finer = new Image();
    finer.src = fineUrl;
    // Decoded before it is shown, so the old picture never flashes away. If it fails, the first one stays.
    finer.decode().then(
      () => setUrl(fineUrl),
      () => undefined,
    );
  }, [isCoarse, fineUrl]);
  return (
    <ImageOverlay
      url={url}
      bounds={useMemo(() => imageBounds(size), [size])}
      className={fading ? (styles.fading ?? "") : ""}
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
