import { type ParcelStatus, parcelStatuses } from "@solar/domain/status";
import { markEdge, markLight, statusLook, tileSide } from "./status-look.ts";

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
      const { colour, marks } = statusLook[status];
      if (!marks) return null;
      return (
        <pattern
          key={status}
          id={patternId(prefix, status)}
          patternUnits="userSpaceOnUse"
          width={tileSide}
          height={tileSide}
          patternTransform={`scale(${unit})`}
          strokeLinecap="round"
        >
          <path d={marks.path} stroke={markLight} strokeWidth={marks.width + 2 * markEdge} />
          <path d={marks.path} stroke={colour} strokeWidth={marks.width} />
        </pattern>
      );
    })}
  </defs>
);
