import { percentPoint } from "@solar/domain/coordinates";
import { boundingBox } from "@solar/domain/polygon";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
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

  const boxes = useMemo(
    () => parcels.flatMap(({ id: own, polygon }) => ({ id: own, box: boundingBox([polygon]) })),
    [parcels],
  );

  useLayoutEffect(() => {
    if (!id || !element.current) return;
    const start = map.inWindow(percentPoint(0, 0));
    const end = map.inWindow(percentPoint(100, 100));
    const x = (percent: number) => start.x + (percent / 100) * (end.x - start.x);
    const y = (percent: number) => start.y + (percent / 100) * (end.y - start.y);
    const others: Rect[] = [];
    let own: Rect | null = null;
    for (const { id: other, box } of boxes) {
      if (!box) continue;
      const rect = { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
      if (other === id) own = rect;
      else others.push(rect);
    }
    if (!own) return;
    const { left, top } = tooltipPosition(own, others, {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    element.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  }, [map, boxes, id]);

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
