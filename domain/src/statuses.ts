import parcelTexts from "./dictionaries/parcel-status.json" with { type: "json" };
import pluralTexts from "./dictionaries/parcel-status-plural.json" with { type: "json" };
import visitorTexts from "./dictionaries/project-status.json" with { type: "json" };
import type { Language } from "./language.ts";
import type { ParcelStatus, ProjectStatus, ReferenceType } from "./rows.gen.ts";

/**
 * The statuses of projects and parcels: their labels for visitors and staff, colours and patterns. Every screen, e-mail
 * and picture takes them from here; the site's stylesheet through `public-site/vite/plugins.ts`.
 */

export type { ParcelStatus, ProjectStatus, ReferenceType };

export const tones = ["blue", "green", "yellow", "purple", "red", "grey"] as const;
export type Tone = (typeof tones)[number];

export const parcelTones: Record<ParcelStatus, Tone> = {
  available: "green",
  reserved: "yellow",
  sold: "red",
};

const projectTones: Record<ProjectStatus, Tone> = {
  draft: "grey",
  published: "grey",
  aktivan: "green",
  u_izgradnji: "yellow",
  u_planu: "purple",
  rasprodato: "red",
  reference: "blue",
  completed: "blue",
};

/** In the order in which they are offered. */
export const parcelStatuses = Object.keys(parcelTones) as readonly ParcelStatus[];
export const projectStatuses = Object.keys(projectTones) as readonly ProjectStatus[];

export const referenceTypes = [
  "investicija",
  "elektrana na zemlji",
  "elektrana na krovu",
] as const satisfies readonly ReferenceType[];

/** Colours of marks and areas, in every theme. */
export const toneColours: Record<Tone, string> = {
  blue: "#2563b8",
  green: "#1b9e55",
  yellow: "#e0a100",
  purple: "#7a4fc0",
  red: "#d23b3b",
  grey: "#6b7770",
};

/** Colours of text, readable on a wash of themselves in the light and the dark theme. */
export const toneTextColours: Record<Tone, { light: string; dark: string }> = {
  blue: { light: "#1f5e96", dark: "#8ec5f2" },
  green: { light: "#146239", dark: "#6fd39f" },
  yellow: { light: "#7a5300", dark: "#f2c94c" },
  purple: { light: "#6a3fa0", dark: "#cbb2f0" },
  red: { light: "#a82626", dark: "#ff9c94" },
  grey: { light: "#43554d", dark: "#b7c5bd" },
};

export const parcelColour = (status: ParcelStatus): string => toneColours[parcelTones[status]];

/** Pattern of a status, repeated over its parcels: a path in a tile, drawn as a line with round ends. */
interface Pattern {
  readonly path: string;
  /** CSS pixels */
  readonly width: number;
}

/** Side of the tile in which a pattern repeats, CSS pixels. */
export const patternTile = 14;

/** Distinguishes statuses where colours do not: available is plain, reserved dotted, sold hatched. */
export const parcelPatterns: Record<ParcelStatus, Pattern | null> = {
  available: null,
  reserved: { path: "M3.5 3.5h.01M10.5 10.5h.01", width: 3.6 },
  sold: { path: "M-4 18 18-4M-7 7 7-7M7 21 21 7", width: 1.8 },
};

export type Labels<Status extends string> = Record<Language, Record<Status, string>>;

export const parcelStatusLabels: Labels<ParcelStatus> = parcelTexts;

/** Of several parcels. */
export const parcelStatusPlurals: Labels<ParcelStatus> = pluralTexts;

/** What visitors read. A status that the site does not know reads as `unknown`. */
export const visitorLabels: Labels<ProjectStatus | "unknown"> = visitorTexts;

export const isParcelStatus = (value: unknown): value is ParcelStatus =>
  (parcelStatuses as readonly unknown[]).includes(value);

export const isProjectStatus = (value: unknown): value is ProjectStatus =>
  (projectStatuses as readonly unknown[]).includes(value);

/** Grey for a status that is not known. */
export const projectTone = (status: string | null | undefined): Tone =>
  isProjectStatus(status) ? projectTones[status] : "grey";

export const visitorProjectLabel = (status: string | null | undefined, language: Language): string =>
  visitorLabels[language][isProjectStatus(status) ? status : "unknown"];

/** A park is sold out when it has parcels and none of them is available. */
export const isSoldOut = (park: { total_parcels: number; available_parcels: number }): boolean =>
  park.total_parcels > 0 && park.available_parcels === 0;
