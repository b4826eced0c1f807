import { defaultImageSize, type ImageSize, sameShape } from "@solar/domain/coordinates";
import { lazy, Suspense, startTransition, useEffect, useId, useMemo, useRef, useState } from "react";
import { pageFrame, screenFrame } from "./framing.ts";
import { labelPlaces } from "./labels.ts";
import { createHighlight, type ParcelMapProps, phoneWidth } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { ParcelTooltip } from "./ParcelTooltip.tsx";
import { StaticParcelMap } from "./StaticParcelMap.tsx";

const InteractiveParcelMap = lazy(() => import("./InteractiveParcelMap.tsx"));

/** Variants of one picture differ in size but hardly in shape, and the shape is all that the map needs. */
const isVariant = (a: ImageSize, b: ImageSize) => sameShape(a.width / a.height, b.width / b.height, 0.01);

/** With which picture the live map begins, and how large it is: where one of its sizes fails, the stored one is tried. */
function usePicture({ imageUrl, storedUrl }: ParcelMapProps) {
  const [firstImageUrl, setFirstImageUrl] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<ImageSize | null>(null);
  const [failed, setFailed] = useState(false);
  const size = loaded ?? defaultImageSize;
  // What the visitor does comes first.
  useEffect(() => startTransition(() => setFirstImageUrl(imageUrl)), [imageUrl]);
  return {
    firstImageUrl,
    size,
    live: loaded !== null,
    failed,
    onImage(imageSize: ImageSize) {
      setLoaded(isVariant(imageSize, size) ? size : imageSize);
      setFailed(false);
    },
    onImageError: () => (firstImageUrl === storedUrl ? setFailed(true) : setFirstImageUrl(storedUrl)),
  };
}

/**
 * The picture of a park with its parcels. Rendered on the server as a still picture with outlines; in the
 * browser a Leaflet map, loaded on its own, takes its place. `states` and the handlers belong to the screen.
 */
export function ParcelMap(props: ParcelMapProps) {
  const { parcels, texts, gestures, grounded = false } = props;
  const helpId = useId();
  const element = useRef<HTMLDivElement>(null);
  const { firstImageUrl, size, live, failed, ...listeners } = usePicture(props);
  // What the map itself highlights; a list beside it highlights without a tooltip.
  const [tooltip] = useState(createHighlight);
  const [ignoredWheels, setIgnoredWheels] = useState(0);
  const places = useMemo(() => labelPlaces(parcels, size), [parcels, size]);
  const frame = useMemo(() => {
    const polygons = parcels.map(({ polygon }) => polygon);
    return gestures === "page" ? pageFrame(polygons, size) : screenFrame(polygons, size, grounded);
  }, [parcels, size, gestures, grounded]);

  const highlight = (id: string | null) => {
    tooltip.set(window.innerWidth > phoneWidth ? id : null);
    props.states.highlight.set(id);
  };
  const open = (id: string) => {
    tooltip.set(null);
    props.onOpen(id);
  };

  return (
    <div
      ref={element}
      className={styles.frame}
      data-gestures={props.gestures}
      data-live={live || undefined}
      data-failed={failed || undefined}
    >
      {!live && <StaticParcelMap {...props} {...{ size, frame, places }} onOpen={open} />}
      {failed && <div className={styles.failed}>{props.imageError}</div>}
      {firstImageUrl && (
        <Suspense>
          <InteractiveParcelMap
            {...props}
            key={firstImageUrl}
            {...{ size, frame, places }}
            firstImageUrl={firstImageUrl}
            helpId={helpId}
            onOpen={open}
            onHighlight={highlight}
            {...listeners}
            onWheelIgnored={() => setIgnoredWheels((count) => count + 1)}
            onMove={() => tooltip.set(null)}
          />
        </Suspense>
      )}
      <p id={helpId} hidden>
        {texts.help}
      </p>
      {ignoredWheels > 0 && (
        <p key={ignoredWheels} className={styles.hint} aria-hidden="true">
          {texts.wheelHint}
        </p>
      )}
      <ParcelTooltip
        parcels={parcels}
        on={tooltip}
        picture={() =>
          element.current
            ?.querySelector<SVGElement>("polygon[data-parcel]")
            ?.ownerSVGElement?.getBoundingClientRect()
        }
        content={props.tooltip}
      />
    </div>
  );
}
