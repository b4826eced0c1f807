import { agreementSentence } from "@solar/domain/agreement";
import type { StartingPoint } from "@solar/domain/assumptions";
import { calculatedYears } from "@solar/domain/calculation";
import { connection, month } from "@solar/domain/milestones";
import { usePageData } from "../../app/page-data.ts";
import { useText } from "../../lib/language.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Park } from "../projects/api/projects.ts";
import styles from "./Calculation.module.css";

/** On what its numbers depend, each in a sentence: an agreement, a lease, the day of connection. */
export function useConditions(
  { agreement, inputs, sources, changeable }: StartingPoint,
  { milestones }: Park,
) {
  const t = useText();
  const format = useParcelFormat();
  const { today } = usePageData();
  const connected = connection(milestones, today);
  const lease = sources.rentPerKw === "unknown" ? "unknown" : "known";
  return {
    secured: agreement.coverage === "all" && agreement.years >= inputs.years,
    agreement: agreementSentence(agreement, t.language, inputs.years),
    others: [
      ...(changeable.includes("rentPerKw") ? [t(`calculation.lease.${lease}`)] : []),
      ...(inputs.years < calculatedYears
        ? [t("calculation.lease.years", { years: format.years(inputs.years) })]
        : []),
      connected?.done
        ? t("calculation.since.connected")
        : connected
          ? t("calculation.since.planned", { month: month(connected.date, t.language) })
          : t("calculation.since.unknown"),
    ],
  };
}

/** What is not secured stands out. */
export function Conditions({ start, project }: { start: StartingPoint; project: Park }) {
  const { secured, agreement, others } = useConditions(start, project);
  return (
    <div className={`stack small readable ${styles.conditions}`}>
      <p className={secured ? undefined : "warning strong"}>{agreement}</p>
      <p className="soft">{others.join(" ")}</p>
    </div>
  );
}
