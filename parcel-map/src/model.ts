import { type ImageSize, type PercentPoint, toMap } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import type { ParcelStatus } from "@solar/domain/statuses";
import { createStore, type Store } from "@solar/domain/store";
import { type ReactNode, useSyncExternalStore } from "react";

/** What the map needs to know of a parcel; texts come ready in the visitor's language. */
export interface MapParcel {
  readonly id: string;
  readonly status: ParcelStatus;
  /** Outline in percent of the picture; parcels without one are not on the map. */
  readonly polygon: Polygon;
  readonly name: string;
  /** Name for a screen reader with status, power and price: "P-07, Dostupno, 49,1 kW, 61.000 KM". */
  readonly description: string;
}

/**
 * A parcel that the map turns to, each time that another object is given: it gets the focus; or the map comes into the
 * window and goes nearer as well.
 */
export interface MapTarget {
  readonly id: string;
  readonly how: "focused" | "closer";
}

/** Fill opacity of a parcel on the map. */
export const opacity = { emphasised: 1, selected: 0.8, idle: 0.3, filteredOut: 0.08 } as const;

/** Opacity of pattern and rim over a fill of this one: they distinguish the statuses. */
export const markOpacity = (fillOpacity: number): number => Math.min(1, fillOpacity * 2.6);

/** Light edge of the pattern: separates it from the fill where neither colour nor hue does. Width in CSS pixels. */
export const patternEdge = { colour: "#fffdf2", width: 0.6 } as const;

/** The rim in the status's colour, on which the white outline lies, CSS pixels. */
export const rimWidth = 4.5;

/** How long a parcel stays emphasised after it was toggled, milliseconds. */
export const emphasisMs = 2000;

/** Widest window, in CSS pixels, that counts as a phone or tablet held upright: no tooltip there. */
export const phoneWidth = 768;

/**
 * Which parcel the pointer or the keyboard is on. Outside of React's state, because it changes with every
 * movement: only what shows it is drawn again, not the screen with its hundreds of parcels.
 */
export type Highlight = Store<string | null>;

export const createHighlight = (): Highlight => createStore<string | null>(null);

export const useHighlighted = (highlight: Highlight): string | null =>
  useSyncExternalStore(highlight.subscribe, highlight.get, () => null);

export const useIsHighlighted = (highlight: Highlight, id: string): boolean =>
  useSyncExternalStore(
    highlight.subscribe,
    () => highlight.get() === id,
    () => false,
  );

/** What is special about some of the parcels; the rest are idle. */
export interface ParcelStates {
  readonly selected: ReadonlySet<string>;
  readonly emphasised: ReadonlySet<string>;
  /** Its details are open, beside the map or over it. */
  readonly open?: string | null;
  /** Parcels that pass the filters, or null when nothing is filtered. */
  readonly shown: ReadonlySet<string> | null;
  /** Under the pointer, on the map or in a list beside it. */
  readonly highlight: Highlight;
}

/** Fill opacity of a parcel that is not pointed at. */
export function fillOpacity(id: string, { emphasised, selected, shown, open }: ParcelStates): number {
  if (emphasised.has(id)) return opacity.emphasised;
  if (selected.has(id) || open === id) return opacity.selected;
  return shown && !shown.has(id) ? opacity.filteredOut : opacity.idle;
}

/** A point in pixels of the picture; SVG's y grows downwards, the map's upwards. */
export function inPixels(point: PercentPoint, size: ImageSize): { x: number; y: number } {
  const { lat, lng } = toMap(point, size);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(lng), y: round(size.height - lat) };
}

/** An outline as SVG's `points`, in pixels of the picture. */
export const pointsOf = (polygon: Polygon, size: ImageSize): string =>
  polygon
    .map((point) => inPixels(point, size))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");

export interface ParcelMapTexts {
  label: string;
  help: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  wheelHint: string;
}

export interface ParcelMapProps {
  /** Parcels with an outline; the order is that of the Tab key's first stop and of the drawing. */
  parcels: readonly MapParcel[];
  states: ParcelStates;
  /** Address of the picture to begin with, and of the finest one, for a map that is zoomed beyond it. */
  imageUrl: string;
  fineUrl: string;
  /** The picture as it was stored, for when `imageUrl` is one of its sizes and fails. */
  storedUrl: string;
  /** What the picture shows, for whoever does not see it. */
  imageLabel: string;
  /** A small copy of the picture, which stands for it until it is there; on a screen it goes on where that ends. */
  backdrop?: string | undefined;
  /**
   * `page`: the page scrolls over the map, Ctrl+wheel or two fingers zoom, one finger moves the map only once
   * it is zoomed in. `screen`: the map is the screen, so wheel and one finger belong to it.
   */
  gestures: "page" | "screen";
  /** Over the whole screen: the picture shows a horizon, so it stands on the foot of the map, below a sky. */
  grounded?: boolean;
  target?: MapTarget | null;
  texts: ParcelMapTexts;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  /** How large the whole picture is on the screen, CSS pixels. */
  onPicture?: (size: ImageSize) => void;
  /** Drawn over the parcels, in pixels of the picture, for the eye only; its letters have one size at every zoom. */
  marks?: (size: ImageSize) => ReactNode;
  /** Content of the tooltip of a parcel. */
  tooltip: (id: string) => ReactNode;
  /** What stands when the picture cannot be loaded. */
  imageError: ReactNode;
}
