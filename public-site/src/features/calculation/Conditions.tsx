import { agreementSentence } from "@solar/domain/agreement";
import type { BaseCase } from "@solar/domain/assumptions";
import { calculatedYears } from "@solar/domain/calculation";
import { connection, month } from "@solar/domain/milestones";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Park } from "../projects/api/projects.ts";
import styles from "./Calculation.module.css";

interface ConditionsProps {
  start: BaseCase;
  project: Park;
}

/** On what its numbers depend: an agreement, a lease, the day of connection. What is not secured stands out. */
export function Conditions({ start, project }: ConditionsProps) {
  const t = useText();
  const format = useParcelFormat();
  const { today } = usePageData();
  const { agreement, inputs, sources } = start;
  const connected = connection(project.milestones, today);
  const secured = agreement.coverage === "all" && agreement.years >= inputs.years;
  const others = [
    ...(start.changeable.includes("rentPerKw")
      ? [t(`calculation.lease.${sources.rentPerKw === "unknown" ? "unknown" : "known"}`)]
      : []),
    ...(inputs.years < calculatedYears
      ? [t("calculation.lease.years", { years: format.years(inputs.years) })]
      : []),
    connected?.done
      ? t("calculation.since.connected")
      : connected
        ? t("calculation.since.planned", { month: month(connected.date, t.language) })
        : t("calculation.since.unknown"),
  ];
  return (
    <div className={`stack small readable ${styles.conditions}`}>
      <p className={secured ? undefined : "warning strong"}>
        {agreementSentence(agreement, t.language, inputs.years)}
      </p>
      <p className="soft">{others.join(" ")}</p>
    </div>
  );
}
