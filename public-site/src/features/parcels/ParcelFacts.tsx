import { agreementOf, guaranteedYears } from "@solar/domain/agreement";
import { knownCosts, yearlyCosts } from "@solar/domain/assumptions";
import { formatNumber } from "@solar/domain/format";
import { subjectPath } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { lazy, Suspense } from "react";
import { AppLink } from "../../components/AppLink.tsx";
import { Disclosure } from "../../components/Disclosure.tsx";
import { type Fact, FactList } from "../../components/FactList.tsx";
import { useHydrated } from "../../lib/hydration.tsx";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import { typeset } from "../../lib/texts.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";
import styles from "./ParcelFacts.module.css";
import { useParcelFormat } from "./use-parcel-format.ts";
import { useReturns } from "./use-returns.ts";

const ParcelPlan = lazy(() => import("./plan/ParcelPlan.tsx"));

/** What a parcel for sale brings by its own price and revenue; null where these are not known. */
function useEstimate(parcel: Parcel, project: Project) {
  const t = useText();
  const format = useParcelFormat();
  const returns = useReturns();
  const estimate = returns.beforeCosts([parcel], project);
  if (!estimate) return null;
  const percent = format.percent(estimate.percentPerYear);
  const years = format.years(estimate.years);
  const net = returns.afterCosts([parcel], project);
  return {
    before: [t("parcel.estimate.payback", { years }), t("parcel.estimate.yield", { percent })],
    after: net && {
      percent: format.percent(net.percentPerYear),
      years: net.years && format.years(net.years),
    },
  };
}

/** What it brings before costs, and what the estimate leaves out. */
export function EstimateNote({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const estimate = useEstimate(parcel, project);
  if (!estimate) return null;
  return (
    <details className="soft small">
      <summary>{t("parcel.estimate.how")}</summary>
      <p>
        {estimate.before.join(". ")}. {t("parcel.estimate.assumptions")}
      </p>
    </details>
  );
}

/** What it costs a year by what its park says of a kW: each part, what is known of them together, and the way to ask. */
function YearlyCosts({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const prices = usePrices();
  const costs = yearlyCosts(project);
  if (parcel.power_kw <= 0) return null;
  const known = costs.filter(({ perKw }) => perKw !== null).length;
  const complete = known === costs.length;
  const facts: Fact[] = [
    ...costs.map(({ name, perKw }) => ({
      label: t(`parcel.costs.${name}`),
      value: perKw === null ? t("parcel.costs.unknown") : prices.sum(Math.round(perKw * parcel.power_kw)),
    })),
    {
      label: t(`parcel.costs.${complete ? "sum" : "sumKnown"}`),
      value: known > 0 && prices.sum(knownCosts(costs, parcel.power_kw)),
    },
  ];
  const ask = subjectPath(paths.contact, { projectId: project.id, parcelIds: [parcel.id] });
  return (
    <Disclosure title={t("parcel.costs.title")}>
      <FactList facts={facts} />
      {!complete && (
        <p className="small">
          <AppLink to={`${ask}&pitanje=cost`}>{t("parcel.costs.ask")}</AppLink>
        </p>
      )}
    </Disclosure>
  );
}

/** The longer part of a parcel's dialog: description, technical data, costs, purchase, claims, plan. */
export function ParcelDetails({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const technical = useTechnicalData(parcel, project);
  const hydrated = useHydrated();
  const description = localized(parcel, "description", t.language);
  const estimate = useEstimate(parcel, project);
  const agreement = agreementOf([parcel]);
  const guaranteed = guaranteedYears(project.ppa_buyer, agreement);
  const format = useParcelFormat();
  return (
    <div className={styles.details}>
      <div className="stack">
        {description && (
          <section>
            <h3>{t("parcel.description")}</h3>
            <p className="soft pre-line">{typeset(description)}</p>
          </section>
        )}
        <Disclosure title={t("parcel.technical.title")}>
          <FactList facts={technical} />
        </Disclosure>
        {parcel.status === "available" && <YearlyCosts parcel={parcel} project={project} />}
      </div>
      <div className="stack">
        {/* What the company says in general stands where the parcel has nothing of its own. */}
        {!estimate && (
          <section>
            <h3>{t("parcel.claims.title")}</h3>
            <ul className={`soft small ${styles.items}`}>
              <li>{t("parcel.claims.yield")}</li>
              <li>{t("parcel.claims.payback")}</li>
            </ul>
            <p className="soft tiny">{t("parcel.claims.general")}</p>
          </section>
        )}
        <section>
          <h3>{t("parcel.purchase.title")}</h3>
          <ul className={`soft small ${styles.items}`}>
            {t.keys("parcel.purchase.items").map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
            {guaranteed && (
              <li>
                {t("parcel.purchase.guaranteed", {
                  years: format.years(guaranteed),
                  buyer: project.ppa_buyer,
                })}
              </li>
            )}
          </ul>
        </section>
        {hydrated && parcel.ground_outline.length > 0 && (
          <Suspense>
            <ParcelPlan parcel={parcel} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** What one compares parcels by. */
export function useParcelFacts(parcel: Parcel) {
  const t = useText();
  const format = useParcelFormat();
  return {
    power: { label: t("parcel.facts.power"), value: format.power(parcel.power_kw) },
    area: { label: t("parcel.facts.area"), value: format.area(parcel.area_m2) },
    production: {
      label: t("parcel.facts.production"),
      value: format.production(parcel.annual_production_kwh),
    },
    panels: { label: t("parcel.facts.panels"), value: format.panels(parcel.panel_count) },
  } satisfies Record<string, Fact>;
}

/** Yield and payback after costs as numbers, where they are known. */
export function useReturnFacts(parcel: Parcel, project: Project): Fact[] {
  const t = useText();
  const after = useEstimate(parcel, project)?.after;
  return [
    { label: t("parcel.facts.yield"), value: after?.percent },
    { label: t("parcel.facts.payback"), value: after?.years },
  ];
}

/** Numbers that follow from the others, the agreement, and where the parcel stands in the cadastre. */
function useTechnicalData(parcel: Parcel, project: Project): Fact[] {
  const t = useText();
  const format = useParcelFormat();
  const prices = usePrices();
  const facts: Fact[] = [useParcelFacts(parcel).panels];
  const add = (key: string, value: string | null | false) => value && facts.push({ label: t(key), value });
  const amount = (value: number) => formatNumber(value, t.language, 0);
  add("parcel.legal.title", format.legalForm(project));
  add(
    "parcel.technical.specificYield",
    parcel.power_kw > 0 &&
      parcel.annual_production_kwh > 0 &&
      t("units.kwhPerKw", { value: amount(parcel.annual_production_kwh / parcel.power_kw) }),
  );
  add(
    "parcel.technical.panelPower",
    parcel.panel_count > 0 &&
      parcel.power_kw > 0 &&
      t("units.watt", { value: amount((parcel.power_kw * 1000) / parcel.panel_count) }),
  );
  add("parcel.pricePerKw", format.pricePerKw(parcel));
  const revenue = parcel.ocekivani_godisnji_prihod ?? 0;
  add("parcel.facts.revenue", revenue > 0 && prices.revenue(revenue));
  add("parcel.technical.cadastralMunicipality", parcel.cadastral_municipality);
  add("parcel.technical.cadastralNumber", parcel.cadastral_number);
  const { coverage, years } = agreementOf([parcel]);
  add("parcel.ppa.title", coverage === "all" && format.years(years));
  return facts;
}
