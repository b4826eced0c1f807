import {
  type ParcelStatus,
  parcelColour,
  parcelPatterns,
  parcelStatuses,
  patternTile,
} from "@solar/domain/statuses";
import { useId } from "react";
import { markOpacity, opacity, patternEdge } from "./model.ts";
import styles from "./ParcelShapes.module.css";

/** Id of a status's marks; every drawing on a page needs a prefix of its own. */
export const patternId = (prefix: string, status: ParcelStatus) => `${prefix}-${status}`;

interface StatusPatternsProps {
  prefix: string;
  /** Length of one CSS pixel in the drawing: marks keep their size when the map is zoomed. */
  unit: number;
  statuses?: readonly ParcelStatus[];
}

/** Marks of the statuses, for drawings. */
export const StatusPatterns = ({ prefix, unit, statuses = parcelStatuses }: StatusPatternsProps) => (
  <defs>
    {statuses.map((status) => {
      const pattern = parcelPatterns[status];
      if (!pattern) return null;
      return (
        <pattern
          key={status}
          id={patternId(prefix, status)}
          patternUnits="userSpaceOnUse"
          width={patternTile}
          height={patternTile}
          patternTransform={`scale(${unit})`}
          strokeLinecap="round"
        >
          <path
            d={pattern.path}
            stroke={patternEdge.colour}
            strokeWidth={pattern.width + 2 * patternEdge.width}
          />
          <path d={pattern.path} stroke={parcelColour(status)} strokeWidth={pattern.width} />
        </pattern>
      );
    })}
  </defs>
);

const size = { width: 24, height: 16 };

/** Ground as on most parks' pictures, so that the colour is mixed as it is there. */
const meadow = "#7c8c3f";

/** A small parcel as the map shows those of a status; its marks are smaller too, so that it has several. */
export function StatusSwatch({ status }: { status: ParcelStatus }) {
  const prefix = useId();
  const colour = parcelColour(status);
  const shape = { x: 1.5, y: 1.5, width: size.width - 3, height: size.height - 3, rx: 2 };
  return (
    <svg className={styles.swatch} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <StatusPatterns prefix={prefix} unit={0.62} statuses={[status]} />
      <rect {...shape} fill={meadow} />
      <rect {...shape} fill={colour} fillOpacity={opacity.idle} />
      {parcelPatterns[status] && (
        <rect
          {...shape}
          fill={`url(#${patternId(prefix, status)})`}
          fillOpacity={markOpacity(opacity.idle)}
        />
      )}
      <rect {...shape} fill="none" stroke={colour} strokeWidth="3" />
      <rect {...shape} fill="none" stroke="#fff" strokeWidth="1" />
    </svg>
  );
}
