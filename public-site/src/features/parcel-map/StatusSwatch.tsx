import { type ParcelStatus, parcelColour, parcelPatterns } from "@solar/domain/statuses";
import { useId } from "react";
import { markOpacity, opacity } from "./map-parcel.ts";
import { patternId, StatusPatterns } from "./StatusPatterns.tsx";
import styles from "./StatusSwatch.module.css";

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
