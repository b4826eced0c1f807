import type { ImageSize } from "@solar/domain/coordinates";
import { labelPoint } from "@solar/domain/label-point";
import { timeLeft } from "@solar/domain/moment";
import { parsePolygon } from "@solar/domain/polygon";
import type { Parcel, ParcelSales } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";

export const reservationColour = "#8A5A00";
export const inquiryColour = "#1D4E89";

interface SalesMarksProps {
  size: ImageSize;
  parcels: readonly Parcel[];
  sales: ReadonlyMap<string, ParcelSales>;
}

/** Below the parcels' names: how long they are held still, and how many inquiries are open. The list says it in words. */
export const SalesMarks = ({ size, parcels, sales }: SalesMarksProps) => {
  const translate = useTranslate();
  return parcels.map(({ id, polygon_data }) => {
    const polygon = parsePolygon(polygon_data);
    const { until, open_inquiries: asked = 0 } = sales.get(id) ?? {};
    if (polygon.length === 0 || (!until && !asked)) return null;
    const place = labelPoint(polygon, size.width / size.height);
    const both = Boolean(until && asked);
    return (
      <g key={id} data-mark={id} fontWeight="700" textAnchor="middle" fill="#fff">
        {until && (
          <Pill
            {...place}
            shift={both ? -0.85 : 0}
            colour={reservationColour}
            text={shortLeft(until, translate)}
          />
        )}
        {asked > 0 && (
          <Pill
            {...place}
            shift={both ? 1.35 : 0}
            round
            colour={inquiryColour}
            text={String(Math.min(asked, 99))}
          />
        )}
      </g>
    );
  });
};

/** What is left of a reservation, in as few letters as will do: "3 d". */
const shortLeft = (until: string, translate: ReturnType<typeof useTranslate>) => {
  const { unit, count } = timeLeft(until, Date.now());
  return translate(`parcel_sales.left.${unit}`, { count });
};

interface PillProps {
  /** Of the parcel's label, percent. */
  x: number;
  y: number;
  /** To the side of it, letters. */
  shift: number;
  round?: boolean;
  colour: string;
  text: string;
}

const Pill = ({ x, y, shift, round = false, colour, text }: PillProps) => {
  const half = round ? 0.75 : 1.35;
  return (
    <g style={{ transform: `translate(${shift}em, 1.35em)` }}>
      <rect
        x={`${x}%`}
        y={`${y}%`}
        width={`${half * 2}em`}
        height="1.5em"
        rx="0.75em"
        fill={colour}
        stroke="#fff"
        strokeWidth="0.1em"
        style={{ transform: `translate(${-half}em, -0.75em)` }}
      />
      <text x={`${x}%`} y={`${y}%`} dy="0.35em">
        {text}
      </text>
    </g>
  );
};
