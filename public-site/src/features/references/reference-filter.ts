import type { ReferenceType } from "@solar/domain/statuses";
import type { Project } from "../projects/api/project-rows.ts";

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
