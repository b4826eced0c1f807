import { type BaseCase, baseCase } from "@solar/domain/assumptions";
import { cases } from "@solar/domain/calculation";
import { kmPerUnit } from "@solar/domain/currency";
import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { connection } from "@solar/domain/milestones";
import { Section } from "../../components/Layout.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { useSettings } from "../../lib/settings.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Parcel, Park, Project } from "../projects/api/projects.ts";
import styles from "./Calculation.module.css";
import { CalculationInputs } from "./CalculationInputs.tsx";
import { CalculationCharts, CalculationOutcome } from "./CalculationResults.tsx";
import { Conditions } from "./Conditions.tsx";
import { useCalculation } from "./use-calculation.ts";

/** What parcels of a park may bring by their own numbers and the park's, or the company's; null where nothing is known. */
const useStartingPoint = (parcels: readonly Parcel[], project: Project): BaseCase | null =>
  baseCase(parcels, project, useSettings());

interface ParkCalculationProps {
  project: Park;
  parcels: readonly Parcel[];
  chosen: readonly Parcel[];
}

const calculable = ({ status, price, annual_production_kwh }: Parcel) =>
  status === "available" && price > 0 && annual_production_kwh > 0;

/** On a park's page: for the picked parcels, or the cheapest one as an example. Nothing in a park that sells none. */
export function ParkCalculation({ project, parcels, chosen }: ParkCalculationProps) {
  const t = useText();
  const format = useParcelFormat();
  const [example] = parcels.filter(calculable).sort((a, b) => a.price - b.price);
  const of = chosen.length > 0 ? chosen : example ? [example] : [];
  const start = useStartingPoint(of, project);
  if (of.length === 0) return null;
  const names = of.map(format.name).join(", ");
  return (
    <Section id="izracun">
      <h2>{t("calculation.title")}</h2>
      <p className={`soft readable ${styles.of}`}>
        {t(chosen.length > 0 ? "calculation.of.picked" : "calculation.of.example", { names })}
      </p>
      <Calculation start={start} project={project} />
    </Section>
  );
}

/** Among the details of a parcel for sale. */
export function DialogCalculation({ parcel, project }: { parcel: Parcel; project: Park }) {
  const t = useText();
  const start = useStartingPoint([parcel], project);
  if (parcel.status !== "available") return null;
  return (
    <section className={styles.inDialog}>
      <h3>{t("calculation.title")}</h3>
      <Calculation start={start} project={project} />
    </section>
  );
}

/** The base case stands before scripts come. */
function Calculation({ start, project }: { start: BaseCase | null; project: Park }) {
  const t = useText();
  if (!start) return <p className="soft small">{t("calculation.unknown")}</p>;
  return <LoadedCalculation start={start} project={project} />;
}

function LoadedCalculation({ start, project }: { start: BaseCase; project: Park }) {
  const { language } = useLanguage();
  const calculation = useCalculation(project.id, start);
  const { today } = usePageData();
  const connected = connection(project.milestones, today);
  return (
    <>
      <Conditions start={start} project={project} />
      <div className={styles.calculation}>
        <CalculationOutcome calculation={calculation} connected={connected} />
        <CalculationInputs
          start={start}
          calculation={calculation}
          schedule={localized(project, "payment_schedule", language)}
        />
        <CalculationCharts
          result={calculation.results[calculation.chosenCase]}
          connected={connected?.done === true}
        />
      </div>
      <Method start={start} />
    </>
  );
}

/** How it is calculated, where the numbers come from, and what is left out. */
function Method({ start: { inputs, sources } }: { start: BaseCase }) {
  const t = useText();
  const percent = (factor: number) => formatNumber(Math.abs(factor - 1) * 100, t.language, 0);
  const { low, high } = cases;
  const shares = inputs.monthlyShares.map((share) => formatNumber(share * 100, t.language, 1)).join(", ");
  const parameters = {
    rate: formatNumber(kmPerUnit.EUR, t.language, 5),
    lowProduction: percent(low.production),
    lowTariff: percent(low.tariff),
    lowCosts: percent(low.costs),
    highProduction: percent(high.production),
    highTariff: percent(high.tariff),
    highCosts: percent(high.costs),
    shares,
    source: t(`calculation.sources.${sources.monthlyShares}`),
  };
  return (
    <div className={`soft small readable mt-6 ${styles.method}`}>
      <p>{t("calculation.leftOut")}</p>
      <details>
        <summary className="text-button">{t("calculation.method.title")}</summary>
        <ul>
          {t.keys("calculation.method.items").map((key) => (
            <li key={key}>{t(key, parameters)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
