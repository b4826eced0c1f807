import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { localized } from "@solar/domain/language";
import { useState } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useParams } from "react-router-dom";
import { ToastRegion } from "../components/Toaster.tsx";
import { useLiveNotices } from "../features/parcels/LiveStatus.tsx";
import { MapPanel } from "../features/parcels/MapPanel.tsx";
import { OpenDialogs } from "../features/parcels/ParcelDialog.tsx";
import { ParcelPopup } from "../features/parcels/ParcelPopup.tsx";
import { ProjectMap } from "../features/parcels/ProjectMap.tsx";
import { useParcelExplorer } from "../features/parcels/use-parcel-explorer.ts";
import { ProjectPending } from "../features/project-detail/ProjectHeader.tsx";
import { parkPaths, usePark } from "../features/projects/api/get-park.ts";
import type { Parcel, Park } from "../features/projects/api/projects.ts";
import { PageHead } from "../lib/head.tsx";
import { useLanguage } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { Prices } from "../lib/prices.tsx";
import styles from "./ProjectMapPage.module.css";

export const handle: PageHandle = {
  texts: ["project", "map", "parcel", "inquiry", "calculation", "alert"],
  bare: true,
};

export const loader: LoaderFunction = (args) => loadPage(args, parkPaths(args.params.id));

/** The map of a park's parcels over the whole screen, with its control panel. */
export function Component() {
  const { id = "" } = useParams();
  const { language } = useLanguage();
  const park = usePark(id);
  const { project, parcels } = park;
  return (
    <>
      <PageHead
        page={project === null ? "project.notFound" : "map"}
        params={{ name: project && localized(project, "name", language) }}
        image={project?.main_image_url}
      />
      {project && parcels ? (
        <Prices vatRate={project.vat_rate}>
          <LoadedMap project={project} parcels={parcels} />
        </Prices>
      ) : (
        <main>
          <ProjectPending {...park} />
        </main>
      )}
    </>
  );
}

function LoadedMap({ project, parcels }: { project: Park; parcels: readonly Parcel[] }) {
  const explorer = useParcelExplorer(project.id, parcels);
  const [detailed, setDetailed] = useState(false);
  useLiveNotices(project.id, parcels);
  useCloseOnBack(detailed, () => setDetailed(false));
  const { openParcel } = explorer;
  const inDialog = detailed || explorer.inquiry;

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
    <main className={styles.screen}>
      <div className={styles.map}>
        <ProjectMap project={project} parcels={parcels} explorer={explorer} gestures="screen" />
      </div>
      <MapPanel project={project} parcels={parcels} explorer={explorer}>
        {openParcel && (
          <ParcelPopup parcel={openParcel} explorer={explorer} onDetails={() => setDetailed(true)} />
        )}
      </MapPanel>
      {(inDialog || explorer.asked.length > 0 || openParcel === null) && (
        <OpenDialogs project={project} explorer={fromDialog} />
      )}
      <ToastRegion />
    </main>
  );
}
