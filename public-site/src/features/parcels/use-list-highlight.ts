import type { Highlight } from "@solar/parcel-map/model.ts";
import { type PointerEvent, type RefObject, useEffect } from "react";

const highlighted = "data-highlighted";
const itemSelector = "[data-parcel-item]";

/**
 * Joins a list to the map: the highlighted parcel's item carries `data-highlighted`, and the item under the
 * pointer is highlighted. One watcher and one pair of handlers, however many items; each of these has its
 * parcel's id as `data-parcel-item`.
 */
export function useListHighlight(list: RefObject<HTMLElement | null>, highlight: Highlight) {
  useEffect(() => {
    const mark = () => {
      const id = highlight.get();
      list.current?.querySelector(`[${highlighted}]`)?.removeAttribute(highlighted);
      if (id === null) return;
      list.current
        ?.querySelector(`[data-parcel-item="${CSS.escape(id)}"]`)
        ?.toggleAttribute(highlighted, true);
    };
    return highlight.subscribe(mark);
  }, [list, highlight]);

  return {
    onPointerOver({ target }: PointerEvent) {
      const item = target instanceof Element ? target.closest(itemSelector) : null;
      highlight.set(item?.getAttribute("data-parcel-item") ?? null);
    },
    onPointerLeave: () => highlight.set(null),
  };
}
