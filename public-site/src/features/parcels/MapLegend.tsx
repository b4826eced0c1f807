import { parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";
import { StatusSwatch } from "@solar/parcel-map/StatusSwatch.tsx";
import { CircleHelp } from "lucide-react";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import styles from "./MapLegend.module.css";

/** What colours and marks mean, how many parcels each status has, and, behind a button, what "reserved" is. */
export function MapLegend({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useText();
  const labels = parcelStatusLabels[useLanguage().language];
  return (
    <section className={styles.legend} aria-label={t("map.a11y.legend")}>
      <ul className={`row ${styles.items}`}>
        {parcelStatuses.map((status) => (
          <li key={status} className={styles.item}>
            <StatusSwatch status={status} />
            <span className={styles.label}>{labels[status]}</span>
            <span className="soft">{parcels.filter((parcel) => parcel.status === status).length}</span>
          </li>
        ))}
      </ul>
      <details className={styles.help}>
        <summary
          className="icon-button"
          aria-label={t("map.legend.reservedHelp")}
          title={t("map.legend.reservedHelp")}
        >
          <CircleHelp size={20} strokeWidth={1.5} />
        </summary>
        <p>{t("map.legend.reservedText")}</p>
      </details>
    </section>
  );
}
