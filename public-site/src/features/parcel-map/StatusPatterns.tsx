import type { ParcelStatus } from "@solar/domain/status";
import { statusColours as colours } from "./map-parcel.ts";

/** Id of a status's fill; every drawing on a page needs a prefix of its own. */
export const patternId = (prefix: string, status: ParcelStatus) => `${prefix}-${status}`;

/**
 * Fills of the three statuses, told apart without colour: available is plain, reserved is dotted, sold is
 * hatched. `unit` is the length of one CSS pixel in the drawing, so the pattern stays the same size when the
 * map is zoomed.
 */
export function StatusPatterns({ prefix, unit }: { prefix: string; unit: number }) {
  const tile = { patternUnits: "userSpaceOnUse", width: 10, height: 10 } as const;
  return (
    <defs>
      <pattern id={patternId(prefix, "available")} {...tile} patternTransform={`scale(${unit})`}>
        <rect width="10" height="10" fill={colours.available.ground} />
      </pattern>
      <pattern id={patternId(prefix, "reserved")} {...tile} patternTransform={`scale(${unit})`}>
        <rect width="10" height="10" fill={colours.reserved.ground} />
        <circle cx="2.5" cy="2.5" r="1.6" fill={colours.reserved.mark} />
        <circle cx="7.5" cy="7.5" r="1.6" fill={colours.reserved.mark} />
      </pattern>
      <pattern id={patternId(prefix, "sold")} {...tile} patternTransform={`scale(${unit}) rotate(45)`}>
        <rect width="10" height="10" fill={colours.sold.ground} />
        <rect width="3" height="10" fill={colours.sold.mark} />
      </pattern>
    </defs>
  );
}
