import { formatDate, formatMw, formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { stageSentence } from "@solar/domain/milestones";
import { paths } from "@solar/domain/site-paths";
import { isSoldOut } from "@solar/domain/statuses";
import { AppLink } from "../../components/AppLink.tsx";
import { LinkButton } from "../../components/Button.tsx";
import { Section } from "../../components/Layout.tsx";
import { Metric, OtherCurrency, PriceMetric } from "../../components/Metric.tsx";
import { LoadError, Notice, Skeleton } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { usePark } from "../projects/api/get-park.ts";
import type { Parcel, Park, Project } from "../projects/api/projects.ts";
import { isCompleted } from "../projects/filter-projects.ts";
import { ProjectStatusBadge } from "../projects/ProjectStatusBadge.tsx";
import { parkSummary } from "../projects/park-summary.ts";
import { ParkShortlistButton } from "../shortlist/ShortlistButton.tsx";
import styles from "./Project.module.css";

/** The part of the site that a project belongs to. */
function sectionOf({ show_in_sale_page, status }: Project): "sale" | "references" | "projects" {
  if (show_in_sale_page) return "sale";
  return isCompleted(status) ? "references" : "projects";
}

/** Name, place and the three numbers of a park: power, free parcels, cheapest price. */
export function ProjectHeader({ project, parcels }: { project: Park; parcels: readonly Parcel[] }) {
  const t = useText();
  const section = sectionOf(project);
  const summary = parkSummary(project, parcels);
  const soldOut = isSoldOut(summary);
  const name = localized(project, "name", t.language) ?? "";
  const date = (key: string, iso: string | null) => iso && t(key, { date: formatDate(iso, t.language) });
  const format = useParcelFormat();
  const { today } = usePageData();
  const place = [
    localized(project, "location", t.language),
    // Where parcels are for sale one expects to own them.
    parcels.length > 0 && project.legal_form !== "ownership" && format.legalForm(project),
    project.completion_date
      ? date("project.header.completedOn", project.completion_date)
      : (stageSentence(project.milestones, t.language, today) ??
        (project.plan_zavrsetka && project.plan_zavrsetka >= today
          ? date("project.header.plannedEnd", project.plan_zavrsetka)
          : null)),
  ].filter(Boolean);

  return (
    <header className={`row spread ${styles.header}`}>
      <div>
        <div className={`eyebrow row ${styles.eyebrow}`}>
          <nav aria-label={t("a11y.breadcrumb")}>
            <ol>
              <li>
                <AppLink to={paths.home} className="plain-link">
                  {t("shell.nav.home")}
                </AppLink>
              </li>
              <li>
                <AppLink to={paths[section]} className="plain-link">
                  {t(`project.eyebrow.${section}`)}
                </AppLink>
              </li>
            </ol>
          </nav>
          <ProjectStatusBadge status={soldOut ? "rasprodato" : project.status} plain />
        </div>
        <h1>{name}</h1>
        <p className={`lead ${styles.place}`}>{place.join(" · ")}</p>
        {!isCompleted(project.status) && (
          <ParkShortlistButton park={summary} name={name} variant="labelled" />
        )}
      </div>
      {parcels.length > 0 && (
        <dl className={`row ${styles.metrics}`}>
          <Metric value={formatMw(summary.total_power, t.language)} label={t("project.header.power")} />
          <Metric
            value={`${formatNumber(summary.available_parcels, t.language, 0)}\u00a0${t("project.header.ofTotal", { total: parcels.length })}`}
            label={t("project.header.available", { smart_count: summary.available_parcels })}
          />
          {summary.min_price !== null && (
            <PriceMetric
              amountKm={summary.min_price}
              label={t("project.header.minPrice")}
              below={<OtherCurrency amountKm={summary.min_price} />}
            />
          )}
        </dl>
      )}
      {soldOut && <p className={`warning ${styles.soldOut}`}>{t("project.header.soldOut")}</p>}
    </header>
  );
}

/** What stands while a park cannot be shown: there is none, it could not be read, or it is being read. */
export function ProjectPending({ project, failed, retry }: Omit<ReturnType<typeof usePark>, "parcels">) {
  if (project === null) return <ProjectMissing />;
  if (!failed) return <ProjectLoading />;
  return (
    <Section>
      <LoadError retry={retry} />
    </Section>
  );
}

/** A project that does not exist or is not public. */
function ProjectMissing() {
  const t = useText();
  return (
    <Notice
      tone="empty"
      standalone
      title={t("project.notFound.title")}
      text={t("project.notFound.text")}
      action={<LinkButton to={paths.projects}>{t("project.notFound.back")}</LinkButton>}
    />
  );
}

/** The shape of the page while the project is loading. */
function ProjectLoading() {
  const t = useText();
  return (
    <div className={`container stack ${styles.loading}`}>
      <p className="row soft" role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {t("project.loading")}
      </p>
      <Skeleton shape="title" width="short" />
      <Skeleton shape="16:9" />
    </div>
  );
}
