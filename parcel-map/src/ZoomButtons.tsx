import { Maximize, Minus, Plus } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { useMap } from "react-leaflet";
import type { ParcelMapTexts } from "./model.ts";
import { type MapView, zoomStep } from "./use-map-view.ts";

export function ZoomButtons({ view, texts }: { view: MapView; texts: ParcelMapTexts }) {
  const map = useMap();
  const buttons = [
    { control: "in", label: texts.zoomIn, Icon: Plus, press: () => view.zoomBy(zoomStep) },
    { control: "out", label: texts.zoomOut, Icon: Minus, press: () => view.zoomBy(-zoomStep) },
    { control: "reset", label: texts.reset, Icon: Maximize, press: () => view.showBase() },
  ] as const;
  const subscribe = useCallback(
    (notify: () => void) => {
      map.on("moveend", notify);
      return () => map.off("moveend", notify);
    },
    [map],
  );
  const useful = useSyncExternalStore(subscribe, () =>
    buttons
      .filter(({ control }) => view.can(control))
      .map(({ control }) => control)
      .join(),
  );
  return buttons.map(({ control, label, Icon, press }) => (
    <button
      key={control}
      type="button"
      aria-label={label}
      // Where there is nowhere to go a button keeps the focus, and a press does no harm.
      aria-disabled={!useful.split(",").includes(control)}
      title={label}
      onClick={press}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} />
    </button>
  ));
}
