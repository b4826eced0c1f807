import { Maximize, Minus, Plus } from "lucide-react";
import type { ParcelMapTexts } from "./model.ts";
import { type MapView, useMapValue, zoomStep } from "./use-map-view.ts";

export function ZoomButtons({ view, texts }: { view: MapView; texts: ParcelMapTexts }) {
  const buttons = [
    { control: "in", label: texts.zoomIn, Icon: Plus, press: () => view.zoomBy(zoomStep) },
    { control: "out", label: texts.zoomOut, Icon: Minus, press: () => view.zoomBy(-zoomStep) },
    { control: "reset", label: texts.reset, Icon: Maximize, press: () => view.showBase() },
  ] as const;
  const useful = useMapValue("moveend", () =>
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
