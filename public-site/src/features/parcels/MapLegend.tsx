import { parcelStatuses } from "@solar/domain/status";
import { CircleHelp } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./MapLegend.module.css";
import { ParcelStatusBadge } from "./ParcelStatusBadge.tsx";

/**
 * What the colours and patterns mean, how many parcels each has, and what "reserved" is: behind a button, or
 * `explained` in plain sight.
 */
export function MapLegend({ parcels, explained }: { parcels: readonly Parcel[]; explained?: boolean }) {
  const t = useText();
  return (
    <section
      className={styles.legend}
      data-explained={explained || undefined}
      aria-label={t("a11y.map.legend")}
    >
      <ul className={styles.items}>
        {parcelStatuses.map((status) => (
          <li key={status} className={styles.item}>
            <ParcelStatusBadge status={status} plain />
            <span className={styles.count}>
              {parcels.filter((parcel) => parcel.status === status).length}
            </span>
          </li>
        ))}
      </ul>
      {explained ? (
        <p className={styles.explanation}>
          <strong>{t("map.legend.reservedHelp")}</strong> {t("map.legend.reservedText")}
        </p>
      ) : (
        <details className={styles.help}>
          <summary aria-label={t("map.legend.reservedHelp")} title={t("map.legend.reservedHelp")}>
            <CircleHelp strokeWidth={1.5} aria-hidden="true" />
          </summary>
          <p>{t("map.legend.reservedText")}</p>
        </details>
      )}
    </section>
  );
}
