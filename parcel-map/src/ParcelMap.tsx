import { defaultImageSize, type ImageSize, sameShape } from "@solar/domain/coordinates";
import { Maximize, Minus, Plus } from "lucide-react";
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { ParcelMapHandle } from "./create-map.ts";

export type { ParcelMapHandle };

import { labelPlaces } from "./labels.ts";
import { createHighlight, type MapParcel, type ParcelStates, phoneWidth } from "./model.ts";
import styles from "./ParcelMap.module.css";
import { ParcelTooltip } from "./ParcelTooltip.tsx";
import { StaticParcelMap } from "./StaticParcelMap.tsx";

const LiveParcelMap = lazy(() => import("./LiveParcelMap.tsx"));

/** How long the hint about Ctrl+wheel stays, milliseconds. */
const hintMs = 1500;

interface ParcelMapTexts {
  label: string;
  help: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  wheelHint: string;
}

interface ParcelMapProps {
  /** Parcels with an outline; the order is that of the Tab key's first stop and of the drawing. */
  parcels: readonly MapParcel[];
  states: ParcelStates;
  /** Address of the whole picture for the live map. */
  imageUrl: string;
  /** The picture as it was stored, for when `imageUrl` is one of its sizes and fails. */
  storedUrl: string;
  /** Size of the picture when it is known before it has loaded. */
  imageSize?: ImageSize | undefined;
  /** The picture for the page without JavaScript; on a screen the static map holds the picture itself. */
  picture?: ReactNode;
  /** What the picture shows, for whoever does not see it; said by `picture` on a page. */
  imageLabel?: string;
  /** A small copy of the picture, whose colours go on where the picture ends. */
  backdrop?: string | undefined;
  gestures: "page" | "screen";
  texts: ParcelMapTexts;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onMap?: (map: ParcelMapHandle | null) => void;
  /** Content of the tooltip of a parcel. */
  tooltip: (id: string) => ReactNode;
  /** What stands when the picture cannot be loaded. */
  imageError: ReactNode;
}

/** Variants of one picture differ in size but hardly in shape, and the shape is all that the map needs. */
const isVariant = (a: ImageSize, b: ImageSize) => sameShape(a.width / a.height, b.width / b.height, 0.01);

/**
 * The picture of a park with its parcels. Rendered on the server as a static picture with outlines; in the
 * browser a Leaflet map, loaded on its own, takes its place. `states` and the handlers belong to the screen.
 */
export function ParcelMap(props: ParcelMapProps) {
  const { parcels, texts } = props;
  const helpId = useId();
  const firstButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [firstImageUrl, setFirstImageUrl] = useFirstImage(frame, props.imageUrl);
  const [map, setMap] = useState<ParcelMapHandle | null>(null);
  const [loaded, setLoaded] = useState<ImageSize | null>(null);
  const [failed, setFailed] = useState(false);
  // What the map itself highlights; a list beside it highlights without a tooltip.
  const [tooltip] = useState(createHighlight);
  const [hint, showHint] = useHint();
  const size = loaded ?? props.imageSize ?? defaultImageSize;
  const places = useMemo(() => labelPlaces(parcels, size), [parcels, size]);

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
      ref={frame}
      className={styles.frame}
      data-gestures={props.gestures}
      data-live={loaded !== null || undefined}
      data-failed={failed || undefined}
    >
      {!loaded && (
        <StaticParcelMap
          {...props}
          size={size}
          places={places}
          imageLabel={props.imageLabel ?? ""}
          label={texts.label}
          onOpen={open}
        />
      )}
      {failed && <div className={styles.failed}>{props.imageError}</div>}
      {map && <ZoomButtons map={map} texts={texts} first={firstButton} />}
      {firstImageUrl && (
        <Suspense>
          <LiveParcelMap
            {...props}
            key={firstImageUrl}
            size={size}
            places={places}
            imageUrl={firstImageUrl}
            fullImageUrl={props.imageUrl}
            label={texts.label}
            helpId={helpId}
            onOpen={open}
            onHighlight={highlight}
            onMap={(created) => {
              setMap(created);
              props.onMap?.(created);
            }}
            onImage={(imageSize) => {
              setLoaded(isVariant(imageSize, size) ? size : imageSize);
              setFailed(false);
            }}
            onImageError={() =>
              firstImageUrl === props.storedUrl ? setFailed(true) : setFirstImageUrl(props.storedUrl)
            }
            onWheelIgnored={showHint}
            onMove={() => tooltip.set(null)}
            onLeave={() => firstButton.current?.focus()}
          />
        </Suspense>
      )}
      <p id={helpId} hidden>
        {texts.help}
      </p>
      <p className={styles.hint} data-shown={hint || undefined} aria-hidden="true">
        {texts.wheelHint}
      </p>
      {map && <ParcelTooltip map={map} parcels={parcels} on={tooltip} content={props.tooltip} />}
    </div>
  );
}

/** The variant of the picture that the static map has chosen: the live map begins with it, so it is loaded once. */
function useFirstImage(frame: RefObject<HTMLElement | null>, imageUrl: string) {
  const [firstImageUrl, setFirstImageUrl] = useState<string | null>(null);
  useEffect(() => {
    const shown = frame.current?.querySelector<HTMLImageElement>("picture img");
    // What the visitor does comes first.
    const start = () =>
      startTransition(() => setFirstImageUrl(shown?.naturalWidth ? shown.currentSrc : imageUrl));
    if (!shown || shown.complete) start();
    else {
      shown.addEventListener("load", start);
      shown.addEventListener("error", start);
    }
    return () => {
      shown?.removeEventListener("load", start);
      shown?.removeEventListener("error", start);
    };
  }, [frame, imageUrl]);
  return [firstImageUrl, setFirstImageUrl] as const;
}

/** A hint that goes away by itself; asking for it again keeps it. */
function useHint() {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => setAsked(0), hintMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return [asked > 0, () => setAsked((count) => count + 1)] as const;
}

interface ZoomButtonsProps {
  map: ParcelMapHandle;
  texts: ParcelMapTexts;
  first: RefObject<HTMLButtonElement | null>;
}

function ZoomButtons({ map, texts, first }: ZoomButtonsProps) {
  const buttons = [
    { control: "in", label: texts.zoomIn, Icon: Plus, press: () => map.zoomBy(1) },
    { control: "out", label: texts.zoomOut, Icon: Minus, press: () => map.zoomBy(-1) },
    { control: "reset", label: texts.reset, Icon: Maximize, press: () => map.reset() },
  ] as const;
  const useful = useSyncExternalStore(map.onMoved, () =>
    buttons
      .filter(({ control }) => map.can(control))
      .map(({ control }) => control)
      .join(),
  );
  return (
    <div className={styles.zoom}>
      {buttons.map(({ control, label, Icon, press }, index) => (
        <button
          key={label}
          ref={index === 0 ? first : undefined}
          type="button"
          aria-label={label}
          // Where there is nowhere to go a button keeps the focus, and a press does no harm.
          aria-disabled={!useful.split(",").includes(control)}
          title={label}
          onClick={press}
        >
          <Icon aria-hidden="true" strokeWidth={1.5} />
        </button>
      ))}
    </div>
  );
}
