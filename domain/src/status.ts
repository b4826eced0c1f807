import type { Language } from "./language.ts";

export const parcelStatuses = ["available", "reserved", "sold"] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export const projectStatuses = [
  "draft",
  "published",
  "aktivan",
  "u_izgradnji",
  "u_planu",
  "rasprodato",
  "reference",
  "completed",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const referenceTypes = ["investicija", "elektrana na zemlji", "elektrana na krovu"] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** Colours of the project badge; anything unknown is grey. */
export type BadgeTone = "blue" | "green" | "yellow" | "purple" | "red" | "grey";

type Words<Status extends string> = Record<Language, Record<Status, string>>;

export const parcelStatusWords: Words<ParcelStatus> = {
  sr: { available: "Dostupno", reserved: "Rezervisano", sold: "Prodato" },
  en: { available: "Available", reserved: "Reserved", sold: "Sold" },
};

/** What visitors read. A status that the site does not know reads as `unknown`. */
const visitorProjectWords: Words<ProjectStatus | "unknown"> = {
  sr: {
    draft: "Nacrt",
    published: "Dostupno",
    aktivan: "Aktivan",
    u_izgradnji: "U izgradnji",
    u_planu: "U planu",
    rasprodato: "Rasprodato",
    reference: "Završeno",
    completed: "Završeno",
    unknown: "Dostupno",
  },
  en: {
    draft: "Draft",
    published: "Available",
    aktivan: "Active",
    u_izgradnji: "Under construction",
    u_planu: "Planned",
    rasprodato: "Sold out",
    reference: "Completed",
    completed: "Completed",
    unknown: "Available",
  },
};

/** What staff read: they need to tell published and completed from the other statuses. */
const staffProjectWords: Words<ProjectStatus | "unknown"> = {
  sr: { ...visitorProjectWords.sr, published: "Objavljen", completed: "Izveden", unknown: "Draft" },
  en: { ...visitorProjectWords.en, published: "Published", completed: "Built", unknown: "Draft" },
};

const tones: Partial<Record<string, BadgeTone>> = {
  reference: "blue",
  completed: "blue",
  aktivan: "green",
  u_izgradnji: "yellow",
  u_planu: "purple",
  rasprodato: "red",
};

export const isParcelStatus = (value: unknown): value is ParcelStatus =>
  (parcelStatuses as readonly unknown[]).includes(value);

export const isProjectStatus = (value: unknown): value is ProjectStatus =>
  (projectStatuses as readonly unknown[]).includes(value);

/** Word and colour of a project's status; `audience` chooses between the two vocabularies. */
export function projectStatusBadge(
  status: string | null | undefined,
  language: Language,
  audience: "visitor" | "staff",
): { word: string; tone: BadgeTone } {
  const words = (audience === "staff" ? staffProjectWords : visitorProjectWords)[language];
  return {
    word: words[isProjectStatus(status) ? status : "unknown"],
    tone: tones[status ?? ""] ?? "grey",
  };
}

/** A park is sold out when it has parcels and none of them is available. */
export const isSoldOut = (park: { total_parcels: number; available_parcels: number }): boolean =>
  park.total_parcels > 0 && park.available_parcels === 0;
