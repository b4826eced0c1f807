import type { PercentPoint } from "@solar/domain/coordinates";
import { outlineAt } from "@solar/domain/hit-test";
import { type Direction, nearestNeighbour } from "@solar/domain/neighbour";
import { type Box, boundingBox } from "@solar/domain/polygon";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useState,
} from "react";
import type { ParcelMapHandle } from "./create-map.ts";
import type { LabelPlace } from "./labels.ts";
import type { MapParcel } from "./model.ts";

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** With and without Shift, on keyboards of any layout. */
const zooms: Record<string, 1 | -1> = { "+": 1, "=": 1, "-": -1, _: -1 };

/** The parcel whose button it is: the keyboard's focus, or a screen reader's press. */
const parcelOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest("[data-parcel]")?.getAttribute("data-parcel") ?? null) : null;

interface ParcelHandlersOptions {
  map: ParcelMapHandle | null;
  parcels: readonly MapParcel[];
  places: readonly LabelPlace[];
  /** The parcel whose details are open */
  open: string | null;
  onOpen: (id: string) => void;
  onHighlight: (id: string | null) => void;
  onLeave: () => void;
}

/**
 * What pointer and keyboard do on the map. One parcel is in the tab order; the arrow keys lead from it to its
 * neighbours. The handlers stand on the map, whatever the number of parcels.
 */
export function useParcelHandlers(options: ParcelHandlersOptions) {
  const { map, parcels, places, open, onOpen, onHighlight, onLeave } = options;
  const index = useMemo(() => indexParcels(parcels), [parcels]);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const tabStop = places.find(({ id }) => id === lastFocused)?.id ?? places[0]?.id ?? null;

  const step = (id: string, direction: Direction) => {
    const from = places.find((place) => place.id === id)?.at;
    const others = places.map((place) => [place.id, place.at] as const);
    const next = from && nearestNeighbour(from, direction, others);
    if (next) map?.focus(next);
  };

  const under = (event: MouseEvent) => (map ? index.at(map.placeAt(event)) : null);
  const point = (event: PointerEvent<HTMLElement>, id: string | null) => {
    event.currentTarget.toggleAttribute("data-over-parcel", id !== null);
    onHighlight(id);
  };

  const handlers = {
    onClick(event: MouseEvent) {
      // A screen reader presses the button itself; from the pointer it lies under the glass.
      const button = parcelOf(event.target);
      const id = button ?? (map?.endsDrag(event) ? null : under(event));
      if (!id) return;
      // What opens gives the focus back to the parcel when it is closed, as it does to the keyboard.
      map?.focus(id);
      onOpen(id);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      // With a button down the pointer is dragging the map, not looking at parcels.
      if (event.pointerType === "mouse" && event.buttons === 0) point(event, under(event));
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => point(event, null),
    onFocus({ target }: FocusEvent) {
      const id = parcelOf(target);
      const parcel = parcels.find((candidate) => candidate.id === id);
      if (!id || !parcel) return;
      setLastFocused(id);
      if (!target.matches(":focus-visible")) return;
      map?.reveal(parcel.polygon);
      map?.canvas.setFocused(id);
      onHighlight(id);
    },
    onBlur() {
      map?.canvas.setFocused(null);
      onHighlight(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const id = parcelOf(event.target);
      if (!id) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = directions[event.key];
      const zoom = zooms[event.key];
      if (zoom) map?.zoomBy(zoom);
      else if (direction) step(id, direction);
      else if (event.key === "Enter" || event.key === " ") onOpen(id);
      // What is open closes first.
      else if (event.key === "Escape" && !open) onLeave();
      else return;
      event.preventDefault();
    },
  };
  return { handlers, tabStop };
}

/** Finds parcels by place. Boxes are made once: most outlines are ruled out by four comparisons. */
function indexParcels(parcels: readonly MapParcel[]) {
  const boxes = new Map<string, Box>();
  for (const { id, polygon } of parcels) {
    const box = boundingBox([polygon]);
    if (box) boxes.set(id, box);
  }
  const holds = (id: string, { x, y }: PercentPoint) => {
    const box = boxes.get(id);
    return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  return {
    /** The parcel at a place, or null. */
    at(point: PercentPoint): string | null {
      const near = parcels.filter(({ id }) => holds(id, point));
      return outlineAt(
        near.map(({ id, polygon }) => [id, polygon] as const),
        point,
      );
    },
  };
}
