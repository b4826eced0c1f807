import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { Expand } from "lucide-react";
import { useRef } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useParams, useSearchParams } from "react-router-dom";
import { useHref } from "../components/AppLink.tsx";
import { LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Section } from "../components/Layout.tsx";
import { AlertForm } from "../features/alerts/AlertForm.tsx";
import { ParkCalculation } from "../features/calculation/ParcelCalculation.tsx";
import { ChatLinks } from "../features/contact/ChatLinks.tsx";
import { useContactPath } from "../features/contact/use-contact-path.ts";
import { useLiveNotices } from "../features/parcels/LiveStatus.tsx";
import { MapLegend } from "../features/parcels/MapLegend.tsx";
import { OpenDialogs, ParcelWithoutScript } from "../features/parcels/ParcelDialog.tsx";
import { ParcelSection } from "../features/parcels/ParcelSection.tsx";
import { ProjectMap } from "../features/parcels/ProjectMap.tsx";
import { parcelInAddress, parcelPath, parcelPicture } from "../features/parcels/parcel-address.ts";
import { PageSelectionBar } from "../features/parcels/Selection.tsx";
import { type ParcelExplorer, useParcelExplorer } from "../features/parcels/use-parcel-explorer.ts";
import { useParcelFormat } from "../features/parcels/use-parcel-format.ts";
import { ParkFaq } from "../features/project-detail/ParkFaq.tsx";
import { ParkProgress } from "../features/project-detail/ParkProgress.tsx";
import { ProjectAbout, ProjectMedia } from "../features/project-detail/ProjectAbout.tsx";
import { ProjectHeader, ProjectPending } from "../features/project-detail/ProjectHeader.tsx";
import { parkPaths, usePark } from "../features/projects/api/get-park.ts";
import type { Parcel, Park, Project } from "../features/projects/api/projects.ts";
import { isCompleted, isFinishedPlant } from "../features/projects/filter-projects.ts";
import { parkSummary } from "../features/projects/park-summary.ts";
import { parkJsonLd } from "../features/projects/project-json-ld.ts";
import { ShortlistChanges } from "../features/shortlist/ShortlistChanges.tsx";
import { useParkSeen } from "../features/shortlist/seen-parks.ts";
import { JsonScript, PageHead, type PageHeadProps } from "../lib/head.tsx";
import { useLanguage, useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { Prices } from "../lib/prices.tsx";
import styles from "./ProjectPage.module.css";

export const handle: PageHandle = {
  texts: ["project", "technical", "map", "parcel", "inquiry", "calculation", "alert"],
};

export const loader: LoaderFunction = (args) => loadPage(args, parkPaths(args.params.id));

/** A park: its map, its parcels, what they cost, and everything about the project. */
export function Component() {
  const { id = "" } = useParams();
  const { language } = useLanguage();
  const park = usePark(id);
  const { project, parcels } = park;
  const head = useParcelHead(project, parcels);
  const name = project && localized(project, "name", language);
  const location = project && localized(project, "location", language);
  const page = project === null ? "project.notFound" : "project";
  return (
    <>
      <PageHead {...(head ?? { page, params: { name, location }, image: project?.main_image_url })} />
      {project && parcels ? (
        <Prices vatRate={project.vat_rate}>
          <LoadedProject project={project} parcels={parcels} />
        </Prices>
      ) : (
        <ProjectPending {...park} />
      )}
    </>
  );
}

/** What a link to a parcel says of itself where it is shared; null when the address opens none. */
function useParcelHead(
  project: Project | null | undefined,
  parcels: readonly Parcel[] | undefined,
): PageHeadProps | null {
  const { language } = useLanguage();
  const href = useHref();
  const format = useParcelFormat();
  const [address] = useSearchParams();
  const { id } = parcelInAddress(address);
  const parcel = project && parcels?.find((candidate) => candidate.id === id);
  if (!parcel) return null;
  return {
    page: "parcel",
    params: {
      name: format.name(parcel),
      park: localized(project, "name", language),
      location: localized(project, "location", language),
      numbers: [
        format.status(parcel),
        format.power(parcel.power_kw),
        format.area(parcel.area_m2),
        format.price(parcel),
      ]
        .filter(Boolean)
        .join(", "),
    },
    image:
      project.main_image_url && parcel.polygon_data.length > 0
        ? parcelPicture(parcel.id)
        : project.main_image_url,
    shared: href(parcelPath(project.id, parcel.id)),
  };
}

interface LoadedProps {
  project: Park;
  parcels: readonly Parcel[];
}

/** The map with what its colours mean, and the way to the same over the whole screen. */
function PageMap({ project, parcels, explorer }: LoadedProps & { explorer: ParcelExplorer }) {
  const t = useText();
  return (
    <div className={`container ${styles.map}`}>
      <ProjectMap project={project} parcels={parcels} explorer={explorer} gestures="page" />
      {parcels.length > 0 && (
        <div className={`row spread ${styles.under}`}>
          <p className={`soft tiny ${styles.touchHint}`}>{t("map.zoom.touchHint")}</p>
          <MapLegend parcels={parcels} />
          <LinkButton to={paths.projectMap(project.id) + explorer.viewQuery} variant="secondary">
            <Expand strokeWidth={1.5} />
            {t("project.map.open")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function LoadedProject({ project, parcels }: LoadedProps) {
  const t = useText();
  const contact = useContactPath();
  const explorer = useParcelExplorer(project.id, parcels);
  const summary = useRef<HTMLElement>(null);
  useLiveNotices(project.id, parcels);
  const now = parkSummary(project, parcels);
  useParkSeen(now);
  const names = [...explorer.chosen, project].map((named) => localized(named, "name", t.language));
  const hasMedia = project.image_gallery.length > 0 || project.video_url;
  return (
    <>
      <div className="container">
        <ProjectHeader project={project} parcels={parcels} />
        <ShortlistChanges parcels={parcels} parks={[now]} />
        {explorer.openParcel && (
          <noscript>
            <ParcelWithoutScript parcel={explorer.openParcel} project={project} />
          </noscript>
        )}
        <JsonScript type="application/ld+json" read={() => parkJsonLd(project, parcels, t.language)} />
      </div>
      <PageMap project={project} parcels={parcels} explorer={explorer} />
      {/* A finished plant was never divided: there is nothing to announce. */}
      {parcels.length === 0 && isCompleted(project.status) ? (
        <div className={styles.gap} />
      ) : (
        <div className={`container ${styles.parcels}`}>
          <ParcelSection project={project} parcels={parcels} explorer={explorer} summary={summary} />
          {!isCompleted(project.status) && (
            <AlertForm kind="project" targetId={project.id} title={t("alert.form.project")} />
          )}
        </div>
      )}
      <ParkCalculation project={project} parcels={parcels} chosen={explorer.chosen} />
      <Section background="surface">
        <ProjectAbout project={project} parcels={parcels} />
      </Section>
      {!isFinishedPlant(project) && (
        <Section>
          <ParkFaq project={project} parcels={parcels} />
        </Section>
      )}
      <ParkProgress project={project} />
      {hasMedia && (
        <Section>
          <ProjectMedia project={project} />
        </Section>
      )}
      <CallToAction
        texts="project.cta"
        title={t(isFinishedPlant(project) ? "project.cta.plantTitle" : "project.cta.title")}
        primary={contact}
      >
        <ChatLinks
          lead={t("project.cta.chat")}
          text={t("project.cta.chatText", { names: names.join(", ") })}
        />
      </CallToAction>
      <PageSelectionBar explorer={explorer} summary={summary} />
      <OpenDialogs project={project} explorer={explorer} />
    </>
  );
}
