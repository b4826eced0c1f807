import { boundingBox } from "@solar/domain/polygon";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { ParcelMapHandle } from "./create-map.ts";
import { type Highlight, useHighlighted } from "./highlight.ts";
import type { MapParcel } from "./map-parcel.ts";
import styles from "./ParcelMap.module.css";
import { type Rect, tooltipPosition } from "./tooltip-position.ts";

interface ParcelTooltipProps {
  map: ParcelMapHandle;
  parcels: readonly MapParcel[];
  /** Parcel to show, if any */
  on: Highlight;
  content: (id: string) => ReactNode;
}

/** Figures of the parcel under the pointer, placed in the window where they hide least of the map. */
export function ParcelTooltip({ map, parcels, on, content }: ParcelTooltipProps) {
  const id = useHighlighted(on);
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!id) return;
    const view = map.svg.getBoundingClientRect();
    const inWindow = (parcel: MapParcel): Rect | null => {
      const box = boundingBox([parcel.polygon]);
      const x = (percent: number) => view.left + (percent / 100) * view.width;
      const y = (percent: number) => view.top + (percent / 100) * view.height;
      return box && { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
    };
    const others: Rect[] = [];
    let own: Rect | null = null;
    for (const parcel of parcels) {
      const rect = inWindow(parcel);
      if (parcel.id === id) own = rect;
      else if (rect) others.push(rect);
    }
    if (!own || !element.current) return;
    const { left, top } = tooltipPosition(own, others, {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    element.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  }, [map, parcels, id]);

  // The tooltip does not move with the page.
  useEffect(() => {
    if (!id) return;
    const close = () => on.set(null);
    addEventListener("scroll", close, { passive: true });
    return () => removeEventListener("scroll", close);
  }, [id, on]);

  if (!id) return null;
  return (
    <div ref={element} className={styles.tooltip} aria-hidden="true" data-tooltip>
      {content(id)}
    </div>
  );
}
