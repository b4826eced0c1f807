import { useText } from "../../lib/language.tsx";
import styles from "./AvailabilityBar.module.css";
import type { ProjectSummary } from "./api/project-rows.ts";

/** A thin bar of how many parcels are available and reserved, out of all. */
export function AvailabilityBar({ project }: { project: ProjectSummary }) {
  const t = useText();
  const { available_parcels: available, reserved_parcels: reserved, total_parcels: total } = project;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("a11y.availabilityBar", { available, total })}
    >
      <rect className={styles.track} width={total} height="1" />
      <rect className={styles.available} width={available} height="1" />
      <rect className={styles.reserved} x={available} width={reserved} height="1" />
    </svg>
  );
}
