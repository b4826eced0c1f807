import { localized } from "@solar/domain/language";
import { useLanguage } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import styles from "./MapTable.module.css";
import { ParcelTable } from "./ParcelTable.tsx";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

interface MapTableProps {
  project: Project;
  explorer: ParcelExplorer;
  /** A parcel was opened: the map shows it. */
  onClose: () => void;
}

/** The same parcels as a table, over the full-screen map; opening one leads back to the map. */
export function MapTable({ project, explorer, onClose }: MapTableProps) {
  const { language } = useLanguage();
  const fromTable: ParcelExplorer = {
    ...explorer,
    openFromList: (parcel) => {
      onClose();
      explorer.openFromList(parcel);
    },
  };
  return (
    <div className={styles.sheet}>
      <ParcelTable
        parcels={explorer.visible}
        explorer={fromTable}
        park={localized(project, "name", language) ?? ""}
      />
    </div>
  );
}
