import { formatMw } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { stageSentence } from "@solar/domain/milestones";
import { paths } from "@solar/domain/site-paths";
import { isSoldOut } from "@solar/domain/statuses";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { AppLink } from "../../components/AppLink.tsx";
import { LinkButton } from "../../components/Button.tsx";
import { Metric, PriceMetric } from "../../components/Metric.tsx";
import { LoadError, Notice, Skeleton } from "../../components/Notice.tsx";
import { Picture } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { usePreviews } from "../../lib/previews.ts";
import { Prices } from "../../lib/prices.tsx";
import { ParkShortlistButton } from "../shortlist/ShortlistButton.tsx";
import { useSaleProjects } from "./api/get-projects.ts";
import type { ProjectSummary } from "./api/projects.ts";
import { filterProjects, isCompleted } from "./filter-projects.ts";
import styles from "./ProjectGrid.module.css";
import { ProjectStatusBadge } from "./ProjectStatusBadge.tsx";

/** A thin bar of how many parcels are available and reserved, out of all. */
function AvailabilityBar({ project }: { project: ProjectSummary }) {
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
      <rect fill="var(--line)" width={total} height="1" />
      <rect fill="var(--available)" width={available} height="1" />
      <rect fill="var(--reserved)" x={available} width={reserved} height="1" />
    </svg>
  );
}

interface ProjectCardProps {
  project: ProjectSummary;
  preview: string | undefined;
  /** Level of the name's heading: one below the heading of the list */
  level: 2 | 3;
}

/** A park or project: picture, status, place, power, free parcels and the lowest price. */
function ProjectCard({ project, preview, level }: ProjectCardProps) {
  const t = useText();
  const [opening, setOpening] = useState(false);
  const Heading = `h${level}` as const;
  const name = localized(project, "name", t.language) ?? "";
  const soldOut = isSoldOut(project);
  const { today } = usePageData();
  const stage = stageSentence(project.milestones, t.language, today);

  return (
    <article className={`card ${styles.card}`}>
      <Picture
        src={project.main_image_url}
        alt={t("a11y.images.projectMain", { name })}
        sizes="(max-width: 640px) calc(100vw - 2.5rem), (max-width: 1000px) 50vw, 384px"
        preview={preview}
      />
      <div className={styles.badge}>
        <ProjectStatusBadge status={soldOut ? "rasprodato" : project.status} />
      </div>
      {project.total_parcels > 0 && !isCompleted(project.status) && (
        <ParkShortlistButton park={project} name={name} variant="onPicture" />
      )}
      <div className={styles.body}>
        <Heading className={styles.name}>
          <AppLink to={paths.project(project.id)} className="cover-link" onClick={() => setOpening(true)}>
            {name}
          </AppLink>
        </Heading>
        <p className={`soft small ${styles.place}`}>{localized(project, "location", t.language)}</p>
        {stage && <p className={`small ${styles.stage}`}>{stage}</p>}
        {/* Where parcels are for sale one expects to own them. */}
        {(project.legal_form === "lease" || project.legal_form === "share") && (
          <p className={`small ${styles.stage}`}>{t(`projects.card.legal.${project.legal_form}`)}</p>
        )}
        {project.total_parcels > 0 && (
          <>
            <dl className={styles.metrics}>
              <Metric
                size="small"
                value={formatMw(project.total_power, t.language)}
                label={t("projects.card.power")}
              />
              <Metric
                size="small"
                value={t("projects.card.availableOf", {
                  available: project.available_parcels,
                  total: project.total_parcels,
                })}
                label={t("projects.card.available")}
              />
              {project.min_price !== null && (
                <Prices vatRate={project.vat_rate}>
                  <PriceMetric
                    size="small"
                    amountKm={project.min_price}
                    label={t("projects.card.priceFrom")}
                  />
                </Prices>
              )}
            </dl>
            <AvailabilityBar project={project} />
          </>
        )}
        {soldOut && <p className="soft small mt-4">{t("projects.card.soldOut")}</p>}
        {project.total_parcels === 0 && !isCompleted(project.status) && (
          <p className="soft small mt-4">{t("projects.card.noParcels")}</p>
        )}
        <p className={`arrow ${styles.foot}`} aria-live="polite">
          {t(opening ? "projects.card.detailsLoading" : "projects.card.details")}
          <ArrowRight size={20} strokeWidth={1.5} />
        </p>
      </div>
    </article>
  );
}

interface SaleProjectsProps {
  /** Show only this many of the newest parks, and none that is sold out */
  newestAvailable?: number;
}

/** The parks on sale in each of their states: loading, failed, none, some. */
export function SaleProjects({ newestAvailable }: SaleProjectsProps) {
  const t = useText();
  const { data, error, mutate } = useSaleProjects();
  const projects = newestAvailable
    ? data && filterProjects(data, "", "available").slice(0, newestAvailable)
    : data;
  if (!projects)
    return error ? (
      <LoadError retry={() => mutate()} />
    ) : (
      <ProjectGridSkeleton label={t("projects.sale.loading")} />
    );
  if (projects.length === 0)
    return (
      <Notice
        tone="empty"
        title={t("projects.sale.empty.title")}
        text={t("projects.sale.empty.text")}
        action={<LinkButton to={paths.contact}>{t("projects.sale.empty.action")}</LinkButton>}
      />
    );
  return <ProjectGrid projects={projects} level={3} />;
}

interface ProjectGridProps {
  projects: readonly ProjectSummary[];
  /** Level of the cards' headings */
  level: 2 | 3;
}

/** The cards of several projects. */
export function ProjectGrid({ projects, level }: ProjectGridProps) {
  const preview = usePreviews(projects.map(({ main_image_url }) => main_image_url));
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} level={level} preview={preview(project.main_image_url)} />
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of the cards while they load. */
export const ProjectGridSkeleton = ({ label }: { label: string }) => (
  <ul className={styles.grid} aria-label={label} aria-busy="true">
    {["first", "second", "third"].map((key) => (
      <li key={key}>
        <div className={`card ${styles.loading}`}>
          <Skeleton shape="3:2" />
          <div className={`stack ${styles.lines}`}>
            <Skeleton shape="title" />
            <Skeleton shape="text" width="short" />
            <Skeleton shape="text" />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
