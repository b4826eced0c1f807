import { formatMw } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { isSoldOut, projectTone, visitorProjectLabel } from "@solar/domain/statuses";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { Badge } from "../../components/Badge.tsx";
import { Figure } from "../../components/Figure.tsx";
import { Picture } from "../../components/Picture.tsx";
import { PriceFigure } from "../../components/Price.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { ProjectSummary } from "./api/project-rows.ts";
import { isCompleted } from "./filter-projects.ts";
import styles from "./ProjectCard.module.css";

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
      <rect className={styles.track} width={total} height="1" />
      <rect className={styles.available} width={available} height="1" />
      <rect className={styles.reserved} x={available} width={reserved} height="1" />
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
export function ProjectCard({ project, preview, level }: ProjectCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const [opening, setOpening] = useState(false);
  const Heading = `h${level}` as const;
  const name = localized(project, "name", language) ?? "";
  const soldOut = isSoldOut(project);
  const status = soldOut ? "rasprodato" : project.status;

  return (
    <article className={styles.card}>
      <Picture
        src={project.main_image_url}
        alt={t("a11y.images.projectMain", { name })}
        sizes="(max-width: 640px) calc(100vw - 2.5rem), (max-width: 1000px) 50vw, 384px"
        preview={preview}
      />
      <div className={styles.badge}>
        <Badge tone={projectTone(status)}>{visitorProjectLabel(status, language)}</Badge>
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <AppLink to={paths.project(project.id)} className={styles.link} onClick={() => setOpening(true)}>
            {name}
          </AppLink>
        </Heading>
        <p className={styles.place}>{localized(project, "location", language)}</p>
        {project.total_parcels > 0 && (
          <>
            <dl className={styles.figures}>
              <Figure
                size="small"
                value={formatMw(project.total_power, language)}
                label={t("projects.card.power")}
              />
              <Figure
                size="small"
                value={t("projects.card.availableOf", {
                  available: project.available_parcels,
                  total: project.total_parcels,
                })}
                label={t("projects.card.available")}
              />
              {project.min_price !== null && (
                <PriceFigure size="small" amountKm={project.min_price} label={t("projects.card.priceFrom")} />
              )}
            </dl>
            <AvailabilityBar project={project} />
          </>
        )}
        {soldOut && <p className={styles.note}>{t("projects.card.soldOut")}</p>}
        {project.total_parcels === 0 && !isCompleted(project.status) && (
          <p className={styles.note}>{t("projects.card.noParcels")}</p>
        )}
        <p className={styles.foot} aria-live="polite">
          {t(opening ? "projects.card.detailsLoading" : "projects.card.details")}
          <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
        </p>
      </div>
    </article>
  );
}
