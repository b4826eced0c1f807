import { formatKw, formatKwh } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import type { ReferenceType } from "@solar/domain/statuses";
import type { Translate } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";

/** Year on the badge: of completion, or of the end of works, or 2024 when neither is known. */
export const referenceYear = ({ completion_date, datum_zavrsetka }: Project): string =>
  (completion_date ?? datum_zavrsetka)?.slice(0, 4) ?? "2024";

export const firstParagraph = (text: string | null): string | undefined => text?.split(/\n\s*\n/)[0];

interface Fact {
  label: string;
  value: string;
}

/** The few figures that stand out: power, production, length of works, contract; those that are known. */
export function referenceFacts(reference: Project, language: Language, t: Translate): Fact[] {
  const detail = (key: string) => Number(reference.technical_details[key] ?? 0);
  const power = detail("Snaga (kW)") || detail("Snaga baterije (kW)");
  const production = detail("Godišnja proizvodnja (kWh)");
  const capacity = detail("Kapacitet baterije (kWh)");
  const days = detail("Trajanje radova (dana)");
  const ppaYears = reference.ima_ppa_ugovor ? (reference.ppa_godine ?? 0) : 0;
  return [
    power > 0 && { label: t("references.facts.power"), value: formatKw(power, language) },
    capacity > 0 && { label: t("references.facts.capacity"), value: formatKwh(capacity, language) },
    production > 0 && { label: t("references.facts.production"), value: formatKwh(production, language) },
    days > 0 && { label: t("references.facts.build"), value: t("units.days", { smart_count: days }) },
    ppaYears > 0 && { label: t("references.facts.ppa"), value: t("units.years", { smart_count: ppaYears }) },
  ].filter((fact) => fact !== false);
}

/** Kinds of references in the filter and in the address, with the stored value of each. */
const types = {
  ground: "elektrana na zemlji",
  rooftop: "elektrana na krovu",
  investment: "investicija",
} as const satisfies Record<string, ReferenceType>;

export const referenceFilters = ["all", "ground", "rooftop", "investment"] as const;
export type ReferenceFilter = (typeof referenceFilters)[number];

export const isReferenceFilter = (value: string | null): value is ReferenceFilter =>
  (referenceFilters as readonly (string | null)[]).includes(value);

export const filterReferences = (references: readonly Project[], filter: ReferenceFilter): Project[] =>
  references.filter(({ reference_type }) => filter === "all" || reference_type === types[filter]);

/** Text key of a reference's kind; undefined when it has none. */
export function typeTextKey(type: ReferenceType | null): string | undefined {
  const name = (Object.keys(types) as (keyof typeof types)[]).find((key) => types[key] === type);
  return name && `references.types.${name}`;
}
