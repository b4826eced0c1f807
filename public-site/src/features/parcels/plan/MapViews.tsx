import type { ImageSize } from "@solar/domain/coordinates";
import { formatNumber } from "@solar/domain/format";
import { toPicture } from "@solar/domain/ground";
import { roundLength } from "@solar/domain/plan";
import { MapPin } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import type { Parcel, Park } from "../../projects/api/projects.ts";
import { mapUrl, middleOf } from "../../projects/coordinates.ts";
import { SegmentedControl } from "../SegmentedControl.tsx";
import styles from "./MapViews.module.css";
import { type ParkView, planKey, viewChoices } from "./views.ts";

export { viewOf } from "./views.ts";

interface MapViewsProps {
  park: Park;
  parcels: readonly Parcel[];
  /** Undefined on the main picture. */
  view: ParkView | undefined;
  /** How large the picture is on the screen. */
  shownSize: ImageSize | null;
  onChoose: (key: string) => void;
}

/** Over the map: the choice of what the parcels are shown on, and north and scale of a plan. */
export function MapViews({ park, parcels, view, shownSize, onChoose }: MapViewsProps) {
  const t = useText();
  const place = middleOf(parcels);
  const name = (key: string, title: string | null, index: number) =>
    key === planKey
      ? t("map.views.plan")
      : (title ?? t(index ? "map.views.picture" : "map.views.main", { index: index + 1 }));
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          label={t("map.views.label")}
          options={viewChoices(park, t.language).map(({ key, title }, index) => ({
            value: key,
            label: name(key, title, index),
          }))}
          value={view?.key ?? ""}
          onChange={onChoose}
        />
        {place && (
          <a
            href={mapUrl(place)}
            target="_blank"
            rel="noreferrer"
            aria-label={t("map.views.where")}
            title={t("map.views.where")}
          >
            <MapPin size={20} strokeWidth={1.5} />
          </a>
        )}
      </div>
      {view?.isPlan && shownSize && <PlanMarks view={view} size={shownSize} />}
    </>
  );
}

/** Longest that the bar may be, CSS pixels. */
const longestBar = 150;

/** North and scale, as the map shows them now. */
function PlanMarks({ view, size }: { view: ParkView; size: ImageSize }) {
  const t = useText();
  const marks = measured(view, size);
  if (!marks) return null;
  const { perMetre, turn } = marks;
  const length = roundLength(longestBar / perMetre);
  const label = `${formatNumber(length, t.language, { min: 0, max: 1 })} m`;
  return (
    <div className={styles.marks}>
      <svg viewBox="-12 -16 24 32" role="img" aria-label={t("map.views.north")} width={24} height={32}>
        <g transform={`rotate(${turn})`}>
          <path d="M0 -15 7 8 0 4Z" />
          <path d="M0 -15 -7 8 0 4Z" fillOpacity={0.55} />
        </g>
        <text y={15}>{t("map.views.n")}</text>
      </svg>
      <p role="img" aria-label={t("map.views.scale", { length: label })} style={{ width: length * perMetre }}>
        {label}
      </p>
    </div>
  );
}

/** CSS pixels a metre, and degrees that north is turned to the right. */
function measured({ projection }: ParkView, { width, height }: ImageSize) {
  const { origin } = projection;
  const from = toPicture(projection, origin);
  const to = toPicture(projection, { ...origin, north: origin.north + 100 });
  if (!from || !to) return null;
  const [right, up] = [((to.x - from.x) / 100) * width, ((from.y - to.y) / 100) * height];
  return { perMetre: Math.hypot(right, up) / 100, turn: (Math.atan2(right, up) * 180) / Math.PI };
}
