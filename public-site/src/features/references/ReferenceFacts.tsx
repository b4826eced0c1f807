import { formatKw, formatKwh } from "@solar/domain/format";
import type { ReferenceType } from "@solar/domain/statuses";
import { Metric } from "../../components/Metric.tsx";
import { type Translate, useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/projects.ts";

/** Year on the badge: of completion, or of the end of works, or 2024 when neither is known. */
export const referenceYear = ({ completion_date, datum_zavrsetka }: Project): string =>
  (completion_date ?? datum_zavrsetka)?.slice(0, 4) ?? "2024";

export const firstParagraph = (text: string | null): string | undefined => text?.split(/\n\s*\n/)[0];

/** The few numbers that stand out: power, production, length of works, contract; those that are known. */
function knownFacts(reference: Project, t: Translate) {
  const detail = (key: string) => Number(reference.technical_details[key] ?? 0);
  const power = detail("Snaga (kW)") || detail("Snaga baterije (kW)");
  const production = detail("Godišnja proizvodnja (kWh)");
  const capacity = detail("Kapacitet baterije (kWh)");
  const days = detail("Trajanje radova (dana)");
  const ppaYears = reference.ima_ppa_ugovor ? (reference.ppa_godine ?? 0) : 0;
  return [
    power > 0 && { label: t("projects.facts.power"), value: formatKw(power, t.language) },
    capacity > 0 && { label: t("projects.facts.capacity"), value: formatKwh(capacity, t.language) },
    production > 0 && { label: t("projects.facts.production"), value: formatKwh(production, t.language) },
    days > 0 && { label: t("projects.facts.build"), value: t("units.days", { smart_count: days }) },
    ppaYears > 0 && { label: t("projects.facts.ppa"), value: t("units.years", { smart_count: ppaYears }) },
  ].filter((fact) => fact !== false);
}

interface ReferenceFactsProps {
  reference: Project;
  size?: "small" | "medium";
  className?: string | undefined;
}

/** The numbers of a completed project that are known. */
export function ReferenceFacts({ reference, size = "medium", className }: ReferenceFactsProps) {
  const t = useText();
  const facts = knownFacts(reference, t);
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <Metric key={fact.label} size={size} {...fact} />
      ))}
    </dl>
  );
}

/** Kinds of references in the filter and in the address, with the stored value of each. */
const types = {
  ground: "elektrana na zemlji",
  rooftop: "elektrana na krovu",
  investment: "investicija",
} as const satisfies Record<string, ReferenceType>;

export const referenceFilters = ["all", "ground", "rooftop", "investment"] as const;
export type ReferenceFilter = (typeof referenceFilters)[number];

/** The filter that an address names; else all. */
export const readFilter = (asked: string | null): ReferenceFilter =>
  referenceFilters.find((known) => known === asked) ?? "all";

export const filterReferences = (references: readonly Project[], filter: ReferenceFilter): Project[] =>
  references.filter(({ reference_type }) => filter === "all" || reference_type === types[filter]);

/** Text key of a reference's kind; undefined when it has none. */
export function typeTextKey(type: ReferenceType | null): string | undefined {
  const name = (Object.keys(types) as (keyof typeof types)[]).find((key) => types[key] === type);
  return name && `references.types.${name}`;
}
