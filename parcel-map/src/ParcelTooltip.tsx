import { type Box, boundingBox } from "@solar/domain/polygon";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type Highlight, type MapParcel, useHighlighted } from "./model.ts";
import styles from "./ParcelMap.module.css";

interface ParcelTooltipProps {
  parcels: readonly MapParcel[];
  /** Parcel to show, if any */
  on: Highlight;
  /** Where the whole picture stands in the window. */
  picture: () => DOMRect | undefined;
  content: (id: string) => ReactNode;
}

/** Numbers of the parcel under the pointer, placed in the window where they hide least of the map. */
export function ParcelTooltip({ parcels, on, picture, content }: ParcelTooltipProps) {
  const id = useHighlighted(on);
  const element = useRef<HTMLDivElement>(null);

  const boxes = useMemo(
    () =>
      parcels.flatMap(({ id, polygon }) => {
        const box = boundingBox([polygon]);
        return box ? [{ id, ...box }] : [];
      }),
    [parcels],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the picture stands is asked for each parcel
  useLayoutEffect(() => {
    const whole = picture();
    if (!id || !element.current || !whole) return;
    const x = (percent: number) => whole.left + (percent / 100) * whole.width;
    const y = (percent: number) => whole.top + (percent / 100) * whole.height;
    const rects = boxes.map(({ left, top, right, bottom, ...box }) => ({
      ...box,
      left: x(left),
      top: y(top),
      right: x(right),
      bottom: y(bottom),
    }));
    const own = rects.find((rect) => rect.id === id);
    if (!own) return;
    const { left, top } = tooltipPosition(
      own,
      rects.filter((rect) => rect !== own),
      {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        // As far as a bar covers the window, which is where a page that is scrolled to something stops.
        covered: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
      },
    );
    element.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  }, [boxes, id]);

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

/** Size of the tooltip and the distance it keeps from its parcel and from the window's edge, CSS pixels. */
export const tooltipSize = { width: 280, height: 160 } as const;
export const tooltipMargin = 20;

/** In window coordinates, CSS pixels. */
export type Rect = Box;

const overlap = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/**
 * Top left corner for the tooltip of a parcel: beside, above or below it, always whole inside the window
 * less the margin and what is covered at its top. Among the possible places the one that covers least of the parcel itself (first of all)
 * and of the other parcels wins; ties go to above, right, left, below.
 */
export function tooltipPosition(
  parcel: Rect,
  others: readonly Rect[],
  window: { width: number; height: number; covered?: number },
): { left: number; top: number } {
  const { width, height } = tooltipSize;
  const middleX = (parcel.left + parcel.right) / 2 - width / 2;
  const middleY = (parcel.top + parcel.bottom) / 2 - height / 2;
  const above = parcel.top - tooltipMargin - height;
  const below = parcel.bottom + tooltipMargin;
  const leftOf = parcel.left - tooltipMargin - width;
  const rightOf = parcel.right + tooltipMargin;
  // Besides the four sides, the top of the map region often is free scenery: go higher before covering.
  const highest = Math.min(above, ...others.map((other) => other.top - tooltipMargin - height));
  const wanted = [
    [middleX, above],
    [rightOf, middleY],
    [leftOf, middleY],
    [middleX, below],
    [rightOf, above],
    [leftOf, above],
    [middleX, highest],
  ] as const;

  const highestTop = Math.max(tooltipMargin, window.covered ?? 0);
  let best = { left: tooltipMargin, top: highestTop };
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [x, y] of wanted) {
    const left = clamp(x, tooltipMargin, Math.max(tooltipMargin, window.width - width - tooltipMargin));
    const top = clamp(y, highestTop, Math.max(highestTop, window.height - height - tooltipMargin));
    const box = { left, top, right: left + width, bottom: top + height };
    const away = Math.hypot(left - middleX, top - middleY);
    const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
    const cost = overlap(box, parcel) * 100 + covered + away * 40;
    if (cost < bestCost) [best, bestCost] = [{ left, top }, cost];
  }
  return best;
}
