import { agreementOfPark, guaranteedYears } from "@solar/domain/agreement";
import { formatArea, formatDate, formatKwh, formatMw, formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { Disclosure } from "../../components/Disclosure.tsx";
import { FactList } from "../../components/FactList.tsx";
import { Metric } from "../../components/Metric.tsx";
import { Picture } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { usePrices } from "../../lib/prices.tsx";
import { typeset } from "../../lib/texts.ts";
import { totalsOf, useParcelFormat } from "../parcels/use-parcel-format.ts";
import { useReturns } from "../parcels/use-returns.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { isFinishedPlant } from "../projects/filter-projects.ts";
import { useTechnicalDetails } from "../projects/technical-detail.ts";
import styles from "./Project.module.css";

/**
 * What a park brings: by its own prices and revenues where it has them, else what the company says in general. Payout is
 * guaranteed only under an agreement whose buyer is named.
 */
function Returns({ project, parcels }: { project: Project; parcels: readonly Parcel[] }) {
  const t = useText();
  const format = useParcelFormat();
  const returns = useReturns();
  const own = returns.beforeCosts(parcels, project);
  const net = returns.afterCosts(parcels, project);
  const source = own ? "own" : "claim";
  const guaranteed = guaranteedYears(project.ppa_buyer, agreementOfPark(project, parcels));
  const claims = "project.about.claims";
  const facts = [
    own
      ? { value: format.percent(own.percentPerYear), label: t(`${claims}.yield.own`) }
      : { value: t(`${claims}.yield.claim`), label: t(`${claims}.yield.label`) },
    ...(net ? [{ value: format.percent(net.percentPerYear), label: t(`${claims}.yield.net`) }] : []),
    own
      ? { value: format.years(own.years), label: t(`${claims}.payback.own`) }
      : { value: t(`${claims}.payback.claim`), label: t(`${claims}.payback.label`) },
    ...(net?.years ? [{ value: format.years(net.years), label: t(`${claims}.payback.net`) }] : []),
    ...(guaranteed
      ? [
          {
            value: format.years(guaranteed),
            label: t(`${claims}.payout.label`, { buyer: project.ppa_buyer }),
          },
        ]
      : []),
    { value: t(`${claims}.reports.value`), label: t(`${claims}.reports.label`) },
  ];
  return (
    <>
      <dl className={`metrics ${styles.claims}`}>
        {facts.map((fact) => (
          <Metric key={fact.label} {...fact} />
        ))}
      </dl>
      <details className={styles.how}>
        <summary>{t(`${claims}.how.title`)}</summary>
        <p className="soft small readable">{t(`${claims}.how.${source}`)}</p>
      </details>
    </>
  );
}

/** "O projektu": what it brings where there is something to invest in, the description when there is one, and the park's data. */
export function ProjectAbout({ project, parcels }: { project: Project; parcels: readonly Parcel[] }) {
  const t = useText();
  const description = localized(project, "description", t.language);
  const technical = useTechnicalDetails(project.technical_details);
  const facts = useProjectFacts(project, parcels);
  return (
    <>
      <h2>{t("project.about.title")}</h2>
      {!isFinishedPlant(project) && <Returns project={project} parcels={parcels} />}
      <div className={`columns ${styles.about}`}>
        {description && <p className={`pre-line ${styles.description}`}>{typeset(description)}</p>}
        <div>
          <Disclosure title={t("project.about.facts")}>
            <FactList facts={facts} />
          </Disclosure>
          {technical.length > 0 && (
            <Disclosure title={t("project.about.technical")}>
              <FactList facts={technical} />
            </Disclosure>
          )}
        </div>
      </div>
    </>
  );
}

function useProjectFacts(project: Project, parcels: readonly Parcel[]) {
  const t = useText();
  const prices = usePrices();
  const { today } = usePageData();
  const totals = totalsOf(parcels);
  const panels = parcels.reduce((sum, parcel) => sum + parcel.panel_count, 0);
  const revenue = project.ocekivani_godisnji_prihod ?? 0;
  const date = (iso: string | null) => iso && formatDate(iso, t.language);
  const agreement = agreementOfPark(project, parcels);
  const ppaYears = t("units.years", { smart_count: agreement.years });

  const facts: [key: string, value: string | null | false][] = [
    ["power", totals.power > 0 && formatMw(totals.power, t.language)],
    ["area", totals.area > 0 && formatArea(totals.area, t.language)],
    ["panels", panels > 0 && formatNumber(panels, t.language, 0)],
    ["production", totals.production > 0 && formatKwh(totals.production, t.language)],
    ["revenue", revenue > 0 && prices.revenue(revenue)],
    ["start", date(project.datum_pocetka)],
    // What was planned for a day that is past is no plan.
    [
      "plannedEnd",
      !project.datum_zavrsetka && (project.plan_zavrsetka ?? "") >= today && date(project.plan_zavrsetka),
    ],
    ["end", date(project.datum_zavrsetka ?? project.completion_date)],
    [
      "ppa",
      agreement.coverage === "some"
        ? t("project.about.ppaSome", { ...agreement, years: ppaYears })
        : agreement.coverage === "all" && ppaYears,
    ],
  ];
  return facts.map(([key, value]) => ({ label: t(`project.about.${key}`), value }));
}

/** A picture of nothing: without any, Chromium paints a video grey before it plays. */
const clear = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Pictures of the park or the plant, and its video. */
export function ProjectMedia({ project }: { project: Project }) {
  const t = useText();
  const name = localized(project, "name", t.language) ?? "";
  const pictures = project.image_gallery;
  const total = pictures.length;
  return (
    <>
      <h2>{t(isFinishedPlant(project) ? "project.about.plantGallery" : "project.about.gallery")}</h2>
      <ul className={styles.pictures}>
        {project.video_url && (
          <li className={styles.video}>
            {/* Unlike a poster it comes in the size that is needed, when it comes near. */}
            <Picture
              src={project.main_image_url}
              alt=""
              sizes="(max-width: 768px) 100vw, 1200px"
              ratio="fill"
            />
            {/* biome-ignore lint/a11y/useMediaCaption: a flight over the park, without speech */}
            <video
              src={project.video_url}
              controls
              playsInline
              preload="none"
              poster={clear}
              aria-label={t("a11y.gallery.video", { name })}
            />
          </li>
        )}
        {pictures.map((src, index) => (
          <li key={src}>
            <Picture
              src={src}
              alt={t("a11y.gallery.image", { name, index: index + 1, total })}
              sizes="(max-width: 768px) 100vw, 600px"
              ratio="3:2"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
