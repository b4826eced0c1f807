import { type Box, boundingBox } from "@solar/domain/polygon";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
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

/** Numbers of the parcel under the pointer, beside it in the window: a map on a page has not room enough for them. */
export function ParcelTooltip({ parcels, on, picture, content }: ParcelTooltipProps) {
  const id = useHighlighted(on);
  const element = useRef<HTMLDivElement>(null);

  const place = useEffectEvent((parcel: MapParcel | undefined) => {
    const whole = picture();
    const box = parcel && boundingBox([parcel.polygon]);
    if (!box || !element.current || !whole) return;
    const x = (percent: number) => whole.left + (percent / 100) * whole.width;
    const y = (percent: number) => whole.top + (percent / 100) * whole.height;
    const { left, top } = tooltipPosition(
      { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) },
      {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        // As far as a bar covers the window, which is where a page that is scrolled to something stops.
        covered: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
      },
      { width: element.current.offsetWidth, height: element.current.offsetHeight },
    );
    element.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  });
  useLayoutEffect(() => place(parcels.find((parcel) => parcel.id === id)), [parcels, id]);

  // The tooltip does not move with the page.
  useEffect(() => {
    if (!id) return;
    const close = () => on.set(null);
    addEventListener("scroll", close, { passive: true });
    return () => removeEventListener("scroll", close);
  }, [id, on]);

  if (!id) return null;
  // What a page lays over its map would lie over the tooltip too.
  return createPortal(
    <div ref={element} className={styles.tooltip} aria-hidden="true" data-tooltip>
      {content(id)}
    </div>,
    document.body,
  );
}

/** The distance that the tooltip keeps from its parcel and from the window's edge, CSS pixels. */
export const tooltipMargin = 20;

/**
 * Top left corner for the tooltip of a parcel of a size, all in window coordinates: above it, else on its right, its left, or below
 * it, where it is whole inside the window less the margin and what is covered at its top.
 */
export function tooltipPosition(
  parcel: Box,
  window: { width: number; height: number; covered?: number },
  { width, height }: { width: number; height: number },
): { left: number; top: number } {
  const least = { left: tooltipMargin, top: Math.max(tooltipMargin, window.covered ?? 0) };
  const most = {
    left: Math.max(least.left, window.width - width - tooltipMargin),
    top: Math.max(least.top, window.height - height - tooltipMargin),
  };
  const inside = (side: "left" | "top", value: number) => Math.max(least[side], Math.min(most[side], value));
  const left = inside("left", (parcel.left + parcel.right - width) / 2);
  const top = inside("top", (parcel.top + parcel.bottom - height) / 2);
  const above = parcel.top - tooltipMargin - height;
  const rightOf = parcel.right + tooltipMargin;
  const leftOf = parcel.left - tooltipMargin - width;
  if (above >= least.top) return { left, top: inside("top", above) };
  if (rightOf <= most.left) return { left: inside("left", rightOf), top };
  if (leftOf >= least.left) return { left: inside("left", leftOf), top };
  return { left, top: inside("top", parcel.bottom + tooltipMargin) };
}
