import { type Direction, nearestNeighbour } from "@solar/domain/neighbour";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from "react";
import type { LabelPlace } from "./labels.ts";
import type { MapParcel, ParcelStates } from "./model.ts";
import { type MapView, zoomStep } from "./use-map-view.ts";

/** How far a press may move and still be a click, CSS pixels. */
const dragTolerance = 10;

const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** With and without Shift, on keyboards of any layout. */
const zooms: Record<string, number> = { "+": zoomStep, "=": zoomStep, "-": -zoomStep, _: -zoomStep };

/** The parcel that an event is about: its shape, or the place round a small one. */
function parcelOf({ target }: { target: EventTarget }): string | null {
  const shape = target instanceof SVGElement ? target.dataset : {};
  return shape.parcel ?? shape.target ?? null;
}

interface ParcelHandlersOptions {
  view: MapView;
  parcels: readonly MapParcel[];
  places: readonly LabelPlace[];
  states: ParcelStates;
  onOpen: (id: string) => void;
  onHighlight: (id: string | null) => void;
  focusOn: (id: string) => void;
  /** Where Escape on a parcel leads to. */
  controls: HTMLElement;
}

/**
 * What pointer and keyboard do on the parcels, as handlers of the group round them. One parcel is in the tab order;
 * the arrow keys lead from it to its neighbours.
 */
export function useParcelHandlers(options: ParcelHandlersOptions) {
  const { view, parcels, places, states, onOpen, onHighlight, focusOn, controls } = options;
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const pressed = useRef({ x: 0, y: 0 });
  const tabStop = places.find(({ id }) => id === lastFocused)?.id ?? places[0]?.id ?? null;

  const step = (id: string, direction: Direction) => {
    const from = places.find((place) => place.id === id)?.at;
    const others = places.map((place) => [place.id, place.at] as const);
    const next = from && nearestNeighbour(from, direction, others);
    if (next) focusOn(next);
  };

  const handlers = {
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      pressed.current = { x, y };
    },
    onClick(event: MouseEvent) {
      const id = parcelOf(event);
      const { x, y } = pressed.current;
      // What a screen reader presses has no place, and no press before it.
      const isDragged = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > dragTolerance;
      if (!id || isDragged) return;
      // What opens gives the focus back to the parcel when it is closed, as it does to the keyboard.
      focusOn(id);
      onOpen(id);
    },
    onPointerOver(event: PointerEvent) {
      // With a button down the pointer is dragging the map, not looking at parcels.
      if (event.pointerType === "mouse" && event.buttons === 0) onHighlight(parcelOf(event));
    },
    onPointerLeave: () => onHighlight(null),
    onFocus(event: FocusEvent) {
      const id = parcelOf(event);
      const parcel = parcels.find((candidate) => candidate.id === id);
      if (!id || !parcel) return;
      setLastFocused(id);
      // Who closes what was open finds the map as it was.
      const givenBack = !event.relatedTarget && id === lastFocused;
      if (!event.target.matches(":focus-visible")) return;
      if (!givenBack) view.reveal(parcel.polygon);
      setFocused(id);
      onHighlight(id);
    },
    onBlur() {
      setFocused(null);
      onHighlight(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const id = parcelOf(event);
      if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = directions[event.key];
      const zoom = zooms[event.key];
      if (zoom) view.zoomBy(zoom);
      else if (direction) step(id, direction);
      else if (event.key === "Enter" || event.key === " ") onOpen(id);
      // What is open closes first.
      else if (event.key === "Escape" && !states.open) controls.querySelector("button")?.focus();
      else return;
      event.preventDefault();
    },
  };
  return { handlers, tabStop, focused, setFocused };
}
