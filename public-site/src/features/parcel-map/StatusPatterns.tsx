import {
  type ParcelStatus,
  parcelColour,
  parcelPatterns,
  parcelStatuses,
  patternTile,
} from "@solar/domain/statuses";
import { patternEdge } from "./map-parcel.ts";

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
