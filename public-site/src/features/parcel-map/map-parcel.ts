import type { Polygon } from "@solar/domain/polygon";
import type { ParcelStatus } from "@solar/domain/statuses";

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

/** Fill opacity of a parcel on the map. */
export const opacity = { emphasised: 1, selected: 0.8, idle: 0.3, filteredOut: 0.08 } as const;

/** Opacity of pattern and rim where the ground has this one: they are what tells the statuses apart. */
export const markOpacity = (ground: number): number => Math.min(1, ground * 2.6);

/** Light edge of the pattern: tells it from the ground where neither colour nor hue does. Width in CSS pixels. */
export const patternEdge = { colour: "#fffdf2", width: 0.6 } as const;

/** How long a parcel stays emphasised after it was toggled, milliseconds. */
export const emphasisMs = 2000;

/** Widest window, in CSS pixels, that counts as a phone or tablet held upright: no tooltip there. */
export const phoneWidth = 768;
