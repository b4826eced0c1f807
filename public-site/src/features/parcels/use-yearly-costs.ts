import { knownCosts, yearlyCosts } from "@solar/domain/assumptions";
import { formatMoney } from "@solar/domain/format";
import { useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";

/** What a parcel costs a year by what its park says of a kW: each part, and what is known of them together. */
export function useYearlyCosts() {
  const t = useText();
  return ({ power_kw }: Parcel, project: Project) => {
    const costs = yearlyCosts(project);
    const known = costs.flatMap(({ perKw }) => perKw ?? []);
    const amount = (perKw: number) => Math.round(perKw * power_kw);
    const complete = known.length === costs.length;
    const sum = {
      label: t(`parcel.costs.${complete ? "sum" : "sumKnown"}`),
      value: formatMoney(knownCosts(costs, power_kw), t.language),
    };
    return {
      complete,
      sum: known.length > 0 ? sum : null,
      facts:
        power_kw > 0
          ? [
              ...costs.map(({ name, perKw }) => ({
                label: t(`parcel.costs.${name}`),
                value: perKw === null ? t("parcel.costs.unknown") : formatMoney(amount(perKw), t.language),
              })),
              ...(known.length > 0 ? [sum] : []),
            ]
          : [],
    };
  };
}
