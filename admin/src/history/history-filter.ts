import { equals, filterParameters, fromDay, untilDay } from "../data/filters.ts";
import { resourceConfig } from "../data/resources.ts";

/** What the history can be narrowed to. */
export const kinds = [
  "deleted_projects",
  "deleted_parcels",
  "projects",
  "parcels",
  "inquiries",
  "contacts",
  "deals",
  "reservations",
  "offers",
  "mail_templates",
  "media",
  "settings",
  "users",
] as const;

/** Values as they stand in the address; empty for all. Days are `YYYY-MM-DD`. */
export interface HistoryFilter {
  kind: string;
  person: string;
  from: string;
  to: string;
}

export const readFilter = (address: URLSearchParams): HistoryFilter => ({
  kind: address.get("kind") ?? "",
  person: address.get("person") ?? "",
  from: address.get("from") ?? "",
  to: address.get("to") ?? "",
});

const rules = {
  kind: (kind: unknown) => {
    const deleted = /^deleted_(\w+)/.exec(String(kind))?.[1];
    if (deleted) return `table_name.eq.${deleted},op.eq.DELETE`;
    return equals("table_name")(kind && resourceConfig(String(kind)).table);
  },
  person: (person: unknown) => equals(isActor(person) ? "actor" : "changed_by")(person),
  from: fromDay("changed_at"),
  to: untilDay("changed_at"),
};

const isActor = (person: unknown): boolean => person === "visitor" || person === "system";

/** The filter as PostgREST's query, with the ampersand that follows. */
export function historyQuery(filter: HistoryFilter): string {
  const { and } = filterParameters(rules, { ...filter });
  return and ? `and=${encodeURIComponent(and)}&` : "";
}
