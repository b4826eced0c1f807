import { formatArea, formatNumber } from "@solar/domain/format";
import type { GroundOutline } from "@solar/domain/ground";
import { roundLength, sideLengths } from "@solar/domain/plan";
import { MapPin } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import type { Parcel } from "../../projects/api/projects.ts";
import { coordinatesOf, mapUrl } from "../../projects/coordinates.ts";
import { useParcelFormat } from "../use-parcel-format.ts";
import styles from "./ParcelPlan.module.css";

/** The plan with what was measured and where the parcel lies. */
export default function ParcelPlan({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const place = coordinatesOf(parcel);
  const { measured_area_m2: measured, area_m2: stated } = parcel;
  return (
    <section className={styles.section}>
      <h3>{t("parcel.plan.title")}</h3>
      <PlanDrawing parcel={parcel} />
      {measured !== null && Math.round(measured) !== Math.round(stated) && (
        <p className="soft small">
          {t("parcel.plan.measured", { area: formatArea(Math.round(measured), t.language) })}
        </p>
      )}
      {place && (
        <a className="text-button" href={mapUrl(place)} target="_blank" rel="noreferrer">
          <MapPin strokeWidth={1.5} />
          {t("parcel.plan.where")}
        </a>
      )}
    </section>
  );
}

/** The drawing, and what is left of it round the parcel for the numbers. */
const size = { width: 400, height: 225 };
const margin = 36;
/** Sides shorter than this have no number, or none along them. */
const shortest = 6;
const tooShort = 28;
/** How far a number stands from its side; from a short one across it. */
const apart = 10;
const acrossApart = 22;
const longestBar = 90;

/** A parcel from above, north up and true to scale, with the lengths of its sides. */
function PlanDrawing({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const format = useParcelFormat();
  const metres = (length: number) => `${formatNumber(length, t.language, 1)} m`;
  const { scale, corners } = drawn(parcel.ground_outline);
  const lengths = sideLengths(parcel.ground_outline);
  const bar = roundLength(longestBar / scale);
  const colour = `var(--${parcel.status})`;
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t("parcel.plan.drawing", {
        name: format.name(parcel),
        sides: lengths.map(metres).join(", "),
      })}
    >
      <polygon fill={colour} stroke={colour} points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {lengths.map((length, at) => {
        if (length * scale < shortest) return null;
        const place = besideSide(corners, at);
        return (
          <text key={place} transform={place}>
            {metres(length)}
          </text>
        );
      })}
      <g transform={`translate(${size.width - 20} 24)`}>
        <path d="M0 -14 6 6 0 2 -6 6Z" />
        <text y={17}>{t("map.views.n")}</text>
      </g>
      <g transform={`translate(14 ${size.height - 12})`}>
        <path className={styles.bar} d={`M0 -4V0H${bar * scale}V-4`} />
        <text x={(bar * scale) / 2} y={-7}>
          {formatNumber(bar, t.language, { min: 0, max: 1 })} m
        </text>
      </g>
    </svg>
  );
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The outline in the middle of the drawing, and how many of its units a metre is. */
function drawn(outline: GroundOutline): { scale: number; corners: Corner[] } {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [west, east] = range(outline.map((corner) => corner.east));
  const [south, north] = range(outline.map((corner) => corner.north));
  const scale = Math.min(
    (size.width - 2 * margin) / (east - west),
    (size.height - 2 * margin) / (north - south),
  );
  const round = (value: number) => Math.round(value * 10) / 10;
  const corners = outline.map((corner) => ({
    x: round(size.width / 2 + (corner.east - (west + east) / 2) * scale),
    y: round(size.height / 2 - (corner.north - (south + north) / 2) * scale),
  }));
  return { scale, corners };
}

/** Where the number of a side stands: outside, along it where it is long enough, never upside down. */
function besideSide(corners: readonly Corner[], at: number): string {
  const [from, to] = [corners[at], corners[(at + 1) % corners.length]];
  if (!from || !to) return "";
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const doubled = corners.reduce((sum, a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  const short = length < tooShort;
  const out = (Math.sign(doubled) * (short ? acrossApart : apart)) / length;
  const x = (from.x + to.x) / 2 + (to.y - from.y) * out;
  const y = (from.y + to.y) / 2 - (to.x - from.x) * out;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${short ? 0 : upright.toFixed(1)})`;
}
