import { formatDate, formatMw, formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { isSoldOut, projectTone, visitorProjectLabel } from "@solar/domain/statuses";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { Badge } from "../../components/Badge.tsx";
import { Metric, PriceMetric } from "../../components/Metric.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { isCompleted } from "../projects/filter-projects.ts";
import styles from "./ProjectHeader.module.css";

/** The part of the site that a project belongs to. */
function sectionOf({ show_in_sale_page, status }: Project): "sale" | "references" | "projects" {
  if (show_in_sale_page) return "sale";
  return isCompleted(status) ? "references" : "projects";
}

/** Name, place and the three figures of a park: power, free parcels, cheapest price. */
export function ProjectHeader({ project, parcels }: { project: Project; parcels: readonly Parcel[] }) {
  const t = useText();
  const { language } = useLanguage();
  const section = sectionOf(project);
  const available = parcels.filter((parcel) => parcel.status === "available");
  const soldOut = isSoldOut({ total_parcels: parcels.length, available_parcels: available.length });
  const status = soldOut ? "rasprodato" : project.status;
  const prices = available.map((parcel) => parcel.price).filter((price) => price > 0);
  const power = parcels.reduce((sum, parcel) => sum + parcel.power_kw, 0);
  const date = (key: string, iso: string | null) => iso && t(key, { date: formatDate(iso, language) });
  const place = [
    localized(project, "location", language),
    project.completion_date
      ? date("project.header.completedOn", project.completion_date)
      : date("project.header.plannedEnd", project.plan_zavrsetka),
  ].filter(Boolean);

  return (
    <header className={styles.header}>
      <div>
        <div className={styles.eyebrow}>
          <nav aria-label={t("a11y.breadcrumb")}>
            <ol>
              <li>
                <AppLink to={paths.home}>{t("shell.nav.home")}</AppLink>
              </li>
              <li>
                <AppLink to={paths[section]}>{t(`project.eyebrow.${section}`)}</AppLink>
              </li>
            </ol>
          </nav>
          <Badge tone={projectTone(status)} plain>
            {visitorProjectLabel(status, language)}
          </Badge>
        </div>
        <h1>{localized(project, "name", language)}</h1>
        <p className={styles.place}>{place.join(" · ")}</p>
      </div>
      {parcels.length > 0 && (
        <dl className={styles.figures}>
          <Metric value={formatMw(power, language)} label={t("project.header.power")} />
          <Metric
            value={`${formatNumber(available.length, language, 0)}\u00a0${t("project.header.ofTotal", { total: parcels.length })}`}
            label={t("project.header.available", { smart_count: available.length })}
          />
          {prices.length > 0 && (
            <PriceMetric amountKm={Math.min(...prices)} label={t("project.header.minPrice")} />
          )}
        </dl>
      )}
      {soldOut && <p className={styles.soldOut}>{t("project.header.soldOut")}</p>}
    </header>
  );
}
