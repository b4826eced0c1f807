import { knownCosts, yearlyCosts } from "@solar/domain/assumptions";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";

/** What a parcel costs a year by what its park says of a kW: each part, and what is known of them together. */
export function useYearlyCosts() {
  const t = useText();
  const prices = usePrices();
  return ({ power_kw }: Parcel, project: Project) => {
    const costs = yearlyCosts(project);
    const known = costs.flatMap(({ perKw }) => perKw ?? []);
    const amount = (perKw: number) => Math.round(perKw * power_kw);
    const complete = known.length === costs.length;
    const sum = {
      label: t(`parcel.costs.${complete ? "sum" : "sumKnown"}`),
      value: prices.sum(knownCosts(costs, power_kw)),
    };
    return {
      complete,
      sum: known.length > 0 ? sum : null,
      facts:
        power_kw > 0
          ? [
              ...costs.map(({ name, perKw }) => ({
                label: t(`parcel.costs.${name}`),
                value: perKw === null ? t("parcel.costs.unknown") : prices.sum(amount(perKw)),
              })),
              ...(known.length > 0 ? [sum] : []),
            ]
          : [],
    };
  };
}
