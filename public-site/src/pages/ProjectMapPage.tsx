import { localized } from "@solar/domain/language";
import { useState } from "react";
import { useRouteParam } from "../app/page-data.ts";
import { ToastRegion } from "../components/Toaster.tsx";
import { useLiveNotices } from "../features/parcels/LiveStatus.tsx";
import { MapPanel } from "../features/parcels/MapPanel.tsx";
import { OpenDialogs } from "../features/parcels/ParcelDialog.tsx";
import { ParcelPopup } from "../features/parcels/ParcelPopup.tsx";
import { ProjectMap } from "../features/parcels/ProjectMap.tsx";
import { useParcelExplorer } from "../features/parcels/use-parcel-explorer.ts";
import type { SheetSnap } from "../features/parcels/use-sheet.ts";
import { ProjectPending } from "../features/project-detail/ProjectHeader.tsx";
import { type Parcel, type Park, usePark } from "../features/projects/api/projects.ts";
import { usePageHead } from "../lib/head.tsx";
import { useLanguage } from "../lib/language.tsx";
import { useBackCloses } from "../lib/layers.ts";
import styles from "./ProjectMapPage.module.css";

/** The map of a park's parcels over the whole screen, with its control panel. */
export default function ProjectMapPage() {
  const id = useRouteParam("id");
  const { language } = useLanguage();
  const park = usePark(id);
  const { project, parcels } = park;
  usePageHead({
    page: project === null ? "project.notFound" : "map",
    params: { name: project && localized(project, "name", language) },
    image: project?.main_image_url,
  });

  if (project && parcels && !park.failed) return <LoadedMap project={project} parcels={parcels} />;
  return (
    <main>
      <ProjectPending {...park} />
    </main>
  );
}

function LoadedMap({ project, parcels }: { project: Park; parcels: readonly Parcel[] }) {
  const explorer = useParcelExplorer(project.id, parcels);
  const [detailed, setDetailed] = useState(false);
  const [snap, setSnap] = useState<SheetSnap>("half");
  useLiveNotices(project.id, parcels);
  useBackCloses(detailed, () => setDetailed(false));
  const { openParcel } = explorer;
  const inDialog = detailed || explorer.step === "inquiry";

  // A closed dialog leads back to the popup, a closed popup to the map.
  const fromDialog = {
    ...explorer,
    close: () => {
      setDetailed(false);
      if (openParcel) explorer.open(openParcel.id);
      else explorer.close();
    },
  };
  return (
    <main className={styles.screen} data-open={openParcel ? "" : undefined} data-snap={snap}>
      <div className={styles.map}>
        <ProjectMap
          project={project}
          parcels={parcels}
          explorer={explorer}
          gestures="screen"
          onOpen={explorer.open}
        />
        {openParcel && (
          <ParcelPopup parcel={openParcel} explorer={explorer} onDetails={() => setDetailed(true)} />
        )}
      </div>
      <MapPanel project={project} parcels={parcels} explorer={explorer} onSnap={setSnap} />
      {(inDialog || explorer.asked.length > 0 || openParcel === null) && (
        <OpenDialogs project={project} explorer={fromDialog} />
      )}
      <ToastRegion />
    </main>
  );
}
