import { mostParcels } from "@solar/domain/inquiry";
import { useText } from "../../lib/language.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./PickAvailable.module.css";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

interface PickAvailableProps {
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
}

/** Picks all parcels that can be bought, as many as one inquiry takes, or none. */
export function PickAvailable({ parcels, explorer }: PickAvailableProps) {
  const t = useText();
  const hydrated = useHydrated();
  const available = parcels.filter(({ status }) => status === "available");
  const picked = available.filter(({ id }) => explorer.selected.has(id)).length;
  const all = picked > 0 && picked === Math.min(available.length, mostParcels);
  return (
    <label className={styles.all}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && !all;
        }}
        type="checkbox"
        checked={all}
        disabled={!hydrated || available.length === 0}
        onChange={() => explorer.selectOnly(all ? [] : available.map(({ id }) => id))}
      />
      {t("project.selection.pickAvailable")}
    </label>
  );
}
